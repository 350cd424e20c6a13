import type { FastifyInstance } from 'fastify'
import { demandCalls } from '#contract/demand.ts'
import { serve } from '#server/http/serve.ts'
import { demandOf } from './demand-list.service.ts'

export function registerDemand(app: FastifyInstance): void {
  serve(app, demandCalls.list, async ({ ctx, input }) => ({ status: true, data: await demandOf(ctx, input) }))
}
