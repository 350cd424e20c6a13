import type { FastifyInstance } from 'fastify'
import { quickCalls } from '#contract/checkout.standby.ts'
import { getBooking } from '#server/features/booking/booking.service.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { keepLater } from './keep-later.service.ts'

export function registerKeepLater(app: FastifyInstance): void {
  registerEndpoint(app, quickCalls.keepLater, async ({ ctx, actor, input }) => {
    await keepLater(ctx, actor, input)
    return { status: true, data: await getBooking(ctx, actor, input.bookingId) }
  })
}
