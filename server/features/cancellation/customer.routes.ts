import type { FastifyInstance } from 'fastify'
import { cancellationCalls } from '#contract/cancellation.ts'
import { getBooking } from '#server/features/booking/booking.service.ts'
import { parseIdempotencyKey } from '#server/http/idempotency/idempotency.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { cancelBooking } from './cancel-booking.service.ts'
import { quoteCancellation } from './cancellation-quote.service.ts'

export function registerCancellation(app: FastifyInstance): void {
  registerEndpoint(app, cancellationCalls.cancelQuote, async ({ ctx, actor, input }) => ({
    status: true,
    data: await quoteCancellation(ctx, actor, input),
  }))
  registerEndpoint(app, cancellationCalls.cancel, async ({ ctx, actor, input, request }) => {
    await cancelBooking(ctx, actor, { ...input, intent: parseIdempotencyKey(request) })
    return { status: true, data: await getBooking(ctx, actor, input.bookingId) }
  })
}
