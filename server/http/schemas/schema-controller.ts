import type { FastifyServerOptions } from 'fastify'
import { compileSerializer, compileValidator } from './schema-compilers.ts'

const compilersFactory = { buildValidator: () => compileValidator, buildSerializer: () => compileSerializer }

/** For every Fastify of ours: one without it loads compilers of its own. Fastify's types know only those of its packages. */
export const schemaController = { compilersFactory } as unknown as NonNullable<FastifyServerOptions['schemaController']>
