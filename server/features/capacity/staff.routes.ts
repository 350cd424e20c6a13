import type { FastifyInstance } from 'fastify'
import { capacityCalls } from '#contract/capacity.ts'
import { serve } from '#server/http/serve.ts'
import { capacityOf } from './capacity.service.ts'

export function registerCapacity(app: FastifyInstance): void {
  serve(app, capacityCalls.hours, async ({ ctx, input }) => ({ status: true, data: await capacityOf(ctx, input) }))
}
