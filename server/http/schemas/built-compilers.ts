import { createRequire } from 'node:module'
import equal from 'ajv/dist/runtime/equal.js'
import ucs2length from 'ajv/dist/runtime/ucs2length.js'
// @ts-expect-error: without types
import Serializer from 'fast-json-stringify/lib/serializer.js'
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify'
import { checksFile, type MakeCheck } from './checks-file.ts'
import type * as compilers from './schema-compilers.ts'

/** Loaders differ in what the default of these is. */
const withDefault = (loaded: object) => ('default' in loaded ? loaded : { default: loaded })

/** What generated code asks for. */
const modules: Readonly<Record<string, unknown>> = {
  'ajv/dist/runtime/equal': withDefault(equal),
  'ajv/dist/runtime/ucs2length': withDefault(ucs2length),
  'fast-json-stringify/lib/serializer': Serializer,
}

/** The compilers on files that the build has written (scripts/bundle/checks/), each loaded when its call is first asked for. */
export function openChecks(folder: string): typeof compilers {
  const load = createRequire(folder)
  const make = (name: string, part: string) => {
    const module: { exports: unknown } = { exports: {} }
    const parts = load(`./${checksFile(name)}`) as Record<string, MakeCheck>
    if (!parts[part]) throw new Error(`The build has no check for ${part} of ${name}`)
    parts[part]((wanted) => modules[wanted], module, module.exports)
    return module.exports
  }
  const compileValidator: FastifySchemaCompiler<object> = ({ url = '', httpPart = '' }) => {
    let validate: ReturnType<typeof compilers.compileEnvironment> | undefined
    return (data: unknown) => {
      validate ??= make(url, httpPart) as ReturnType<typeof compilers.compileEnvironment>
      return validate(data) || { error: validate.errors ?? undefined }
    }
  }
  /** GET and POST of a call have the same answer. */
  const serializers = new Map<string, (data: unknown) => string>()
  const compileSerializer: FastifySerializerCompiler<object> =
    ({ url = '' }) =>
    (data) => {
      const serialize = serializers.get(url) ?? (make(url, 'answer') as (data: unknown) => string)
      serializers.set(url, serialize)
      return serialize(data)
    }
  return {
    compileValidator,
    compileSerializer,
    compileEnvironment: () => make('environment', 'environment') as ReturnType<typeof compilers.compileEnvironment>,
  }
}

export const { compileValidator, compileSerializer, compileEnvironment } = openChecks(
  new URL('../../../build/checks/', import.meta.url).href,
)
