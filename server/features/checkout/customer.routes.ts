import type { FastifyInstance } from 'fastify'
import { gstCalls } from '#contract/checkout.gst.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { getBooking } from '#server/features/booking/booking.service.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { setGstDetails } from './gst-details.service.ts'
import { holdSlot } from './hold-slot.service.ts'
import { placeBooking } from './place-booking.service.ts'
import { registerPricing } from './pricing/customer.routes.ts'
import { setBookingLocation } from './set-location.service.ts'
import { freeTimeSlots } from './time-slots.service.ts'

export function registerCheckout(app: FastifyInstance): void {
  registerPricing(app)
  registerEndpoint(app, checkoutCalls.initiate, async ({ ctx, actor, input }) => {
    const { bookingId, ...message } = await placeBooking(ctx, actor, input)
    return { status: true, ...message, data: await getBooking(ctx, actor, bookingId) }
  })
  registerEndpoint(app, checkoutCalls.timeSlots, async ({ ctx, actor, input }) => ({
    status: true,
    ...(await freeTimeSlots(ctx, actor, input)),
  }))
  registerEndpoint(app, checkoutCalls.selectSlot, async ({ ctx, actor, input }) => {
    const message = await holdSlot(ctx, actor, input)
    return { status: true, ...message, data: await getBooking(ctx, actor, input.bookingId) }
  })
  registerEndpoint(app, checkoutCalls.setLocation, async ({ ctx, actor, input }) => {
    const message = await setBookingLocation(ctx, actor, input)
    return { status: true, ...message, data: await getBooking(ctx, actor, input.bookingId) }
  })
  registerEndpoint(app, gstCalls.setOnBooking, async ({ ctx, actor, input }) => {
    const message = await setGstDetails(ctx, actor, input)
    return { status: true, ...message, data: await getBooking(ctx, actor, input.bookingId) }
  })
}
