import type { FastifyInstance } from 'fastify'
import { bookingCalls } from '#contract/booking.ts'
import { serve } from '#server/http/serve.ts'
import { visitNow } from './visit-now.service.ts'

export function registerVisitNow(app: FastifyInstance): void {
  serve(app, bookingCalls.visit, async ({ ctx, actor, input }) => ({
    status: true,
    data: await visitNow(ctx, actor, input),
  }))
}
