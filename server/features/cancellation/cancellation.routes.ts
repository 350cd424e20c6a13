import type { FastifyInstance } from 'fastify'
import { cancellationCalls } from '#contract/cancellation.ts'
import { bookingOf } from '#server/features/booking/booking.service.ts'
import { intentOf } from '#server/http/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { cancelBooking, quoteCancellation } from './cancellation.service.ts'
import { quoteReschedule, rescheduleBooking } from './reschedule.service.ts'

export function registerCancellation(app: FastifyInstance): void {
  serve(app, cancellationCalls.cancelQuote, async ({ ctx, actor, input }) => ({
    status: true,
    data: await quoteCancellation(ctx, actor, input),
  }))
  serve(app, cancellationCalls.cancel, async ({ ctx, actor, input, request }) => {
    await cancelBooking(ctx, actor, { ...input, intent: intentOf(request) })
    return { status: true, data: await bookingOf(ctx, actor.customerId, input.bookingId) }
  })
  serve(app, cancellationCalls.rescheduleQuote, async ({ ctx, actor, input }) => ({
    status: true,
    data: await quoteReschedule(ctx, actor, input),
  }))
  serve(app, cancellationCalls.reschedule, async ({ ctx, actor, input, request }) => {
    const message = await rescheduleBooking(ctx, actor, { ...input, intent: intentOf(request) })
    return { status: true, ...message, data: await bookingOf(ctx, actor.customerId, input.bookingId) }
  })
}
