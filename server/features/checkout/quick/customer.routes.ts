import type { FastifyInstance } from 'fastify'
import { quickCalls } from '#contract/checkout.standby.ts'
import { getBooking } from '#server/features/booking/booking.service.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { holdQuick } from './hold-quick.service.ts'

export function registerQuick(app: FastifyInstance): void {
  registerEndpoint(app, quickCalls.hold, async ({ ctx, actor, input }) => {
    const message = await holdQuick(ctx, actor, input)
    return { status: true, ...message, data: await getBooking(ctx, actor, input.bookingId) }
  })
}
