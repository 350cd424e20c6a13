import type { FastifyInstance } from 'fastify'
import { bookingCalls } from '#contract/booking.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { visitNow } from './visit-now.service.ts'

export function registerVisitNow(app: FastifyInstance): void {
  registerEndpoint(app, bookingCalls.visit, async ({ ctx, actor, input }) => ({
    status: true,
    data: await visitNow(ctx, actor, input),
  }))
}
