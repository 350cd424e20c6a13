import type { FastifyInstance } from 'fastify'
import type { Job } from './jobs/job.ts'

/** Every feature, earlier ones first: a feature may use only the services of features above it in this list. */
export function registerFeatures(_app: FastifyInstance): void {}

export const jobs: readonly Job<never>[] = []
