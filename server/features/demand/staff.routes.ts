import type { FastifyInstance } from 'fastify'
import { demandCalls } from '#contract/demand.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { getDemand } from './demand.service.ts'

export function registerDemand(app: FastifyInstance): void {
  registerEndpoint(app, demandCalls.list, async ({ ctx, input }) => ({
    status: true,
    data: await getDemand(ctx, input),
  }))
}
