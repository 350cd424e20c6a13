import type { FastifyInstance } from 'fastify'
import { bookingCalls } from '#contract/booking.ts'
import { serve } from '#server/http/serve.ts'
import { bookingOf, bookingsOf } from './booking.service.ts'
import { chooseSlot, freeTimeSlots } from './checkout/choose-slot.service.ts'
import { initiateBooking } from './checkout/initiate-booking.service.ts'
import { setBookingLocation } from './checkout/set-location.service.ts'
import { registerPricing } from './pricing/pricing.routes.ts'

export function registerBooking(app: FastifyInstance): void {
  registerCheckout(app)
  registerPricing(app)
  serve(app, bookingCalls.find, async ({ ctx, actor, input }) => ({
    status: true,
    data: await bookingOf(ctx, actor.customerId, input.bookingId),
  }))
  serve(app, bookingCalls.list, async ({ ctx, actor }) => ({
    status: true,
    data: { bookings: await bookingsOf(ctx, { customerId: actor.customerId }) },
  }))
  serve(app, bookingCalls.historyOrPending, async ({ ctx, actor, input }) => ({
    status: true,
    data: await bookingsOf(ctx, { customerId: actor.customerId, tab: input.type }),
  }))
}

function registerCheckout(app: FastifyInstance): void {
  serve(app, bookingCalls.initiate, async ({ ctx, actor, input }) => {
    const { bookingId, ...message } = await initiateBooking(ctx, actor, input)
    return { status: true, ...message, data: await bookingOf(ctx, actor.customerId, bookingId) }
  })
  serve(app, bookingCalls.timeSlots, async ({ ctx, actor, input }) => ({
    status: true,
    data: await freeTimeSlots(ctx, actor, input),
  }))
  serve(app, bookingCalls.selectSlot, async ({ ctx, actor, input }) => {
    const message = await chooseSlot(ctx, actor, input)
    return { status: true, ...message, data: await bookingOf(ctx, actor.customerId, input.bookingId) }
  })
  serve(app, bookingCalls.setLocation, async ({ ctx, actor, input }) => {
    const message = await setBookingLocation(ctx, actor, input)
    return { status: true, ...message, data: await bookingOf(ctx, actor.customerId, input.bookingId) }
  })
}
