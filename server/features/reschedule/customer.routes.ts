import type { FastifyInstance } from 'fastify'
import { rescheduleCalls } from '#contract/reschedule.ts'
import { getBooking } from '#server/features/booking/booking.service.ts'
import { parseIdempotencyKey } from '#server/http/idempotency/idempotency.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { rescheduleBooking } from './reschedule-booking.service.ts'
import { quoteReschedule } from './reschedule-quote.service.ts'

export function registerReschedule(app: FastifyInstance): void {
  registerEndpoint(app, rescheduleCalls.rescheduleQuote, async ({ ctx, actor, input }) => ({
    status: true,
    data: await quoteReschedule(ctx, actor, input),
  }))
  registerEndpoint(app, rescheduleCalls.reschedule, async ({ ctx, actor, input, request }) => {
    const message = await rescheduleBooking(ctx, actor, { ...input, intent: parseIdempotencyKey(request) })
    return { status: true, ...message, data: await getBooking(ctx, actor, input.bookingId) }
  })
}
