import type { FastifyInstance } from 'fastify'
import { bookingCalls } from '#contract/booking.ts'
import { gstCalls } from '#contract/gst.ts'
import type { CustomerActor } from '#server/actor.ts'
import { intentOf } from '#server/http/idempotency/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { registerAreaClosure } from './area-closure/staff.routes.ts'
import { bookingOf, bookingsOf } from './booking.service.ts'
import { quoteCancellation } from './cancellation/cancellation-quote.service.ts'
import { quoteReschedule } from './cancellation/reschedule-quote.service.ts'
import { setBookingLocation } from './checkout/set-location.service.ts'
import { freeTimeSlots } from './checkout/time-slots.service.ts'
import { cancelBooking } from './commands/cancel-booking.ts'
import { holdSlot } from './commands/hold-slot.ts'
import { placeBooking } from './commands/place-booking.ts'
import { rescheduleBooking } from './commands/reschedule-booking.ts'
import { visitNow } from './crew/visit-now.service.ts'
import { registerDues } from './due/staff.routes.ts'
import { registerWork } from './extra-work/customer.routes.ts'
import { setGstDetails } from './gst/gst-details.service.ts'
import { registerMaskedCalls } from './masked-call/customer.routes.ts'
import { registerPlans } from './plan/customer.routes.ts'
import { registerPricing } from './pricing/customer.routes.ts'
import { registerTips } from './tip/customer.routes.ts'

export function registerBooking(app: FastifyInstance): void {
  registerCheckout(app)
  registerPricing(app)
  registerCancellation(app)
  registerPlans(app)
  registerWork(app)
  registerTips(app)
  registerDues(app)
  registerAreaClosure(app)
  registerMaskedCalls(app)
  serve(app, bookingCalls.find, async ({ ctx, actor, input }) => ({
    status: true,
    data: await bookingOf(ctx, actor, input.bookingId),
  }))
  serve(app, bookingCalls.visit, async ({ ctx, actor, input }) => ({
    status: true,
    data: await visitNow(ctx, actor, input),
  }))
  serve(app, bookingCalls.list, async ({ ctx, actor }) => ({
    status: true,
    data: { bookings: await bookingsOf(ctx, readerOf(actor)) },
  }))
  serve(app, bookingCalls.historyOrPending, async ({ ctx, actor, input }) => ({
    status: true,
    data: await bookingsOf(ctx, { ...readerOf(actor), tab: input.type }),
  }))
}

function registerCheckout(app: FastifyInstance): void {
  serve(app, bookingCalls.initiate, async ({ ctx, actor, input }) => {
    const { bookingId, ...message } = await placeBooking(ctx, actor, input)
    return { status: true, ...message, data: await bookingOf(ctx, actor, bookingId) }
  })
  serve(app, bookingCalls.timeSlots, async ({ ctx, actor, input }) => ({
    status: true,
    data: await freeTimeSlots(ctx, actor, input),
  }))
  serve(app, bookingCalls.selectSlot, async ({ ctx, actor, input }) => {
    const message = await holdSlot(ctx, actor, input)
    return { status: true, ...message, data: await bookingOf(ctx, actor, input.bookingId) }
  })
  serve(app, bookingCalls.setLocation, async ({ ctx, actor, input }) => {
    const message = await setBookingLocation(ctx, actor, input)
    return { status: true, ...message, data: await bookingOf(ctx, actor, input.bookingId) }
  })
  serve(app, gstCalls.setOnBooking, async ({ ctx, actor, input }) => {
    const message = await setGstDetails(ctx, actor, input)
    return { status: true, ...message, data: await bookingOf(ctx, actor, input.bookingId) }
  })
}

function registerCancellation(app: FastifyInstance): void {
  serve(app, bookingCalls.cancelQuote, async ({ ctx, actor, input }) => ({
    status: true,
    data: await quoteCancellation(ctx, actor, input),
  }))
  serve(app, bookingCalls.cancel, async ({ ctx, actor, input, request }) => {
    await cancelBooking(ctx, actor, { ...input, intent: intentOf(request) })
    return { status: true, data: await bookingOf(ctx, actor, input.bookingId) }
  })
  serve(app, bookingCalls.rescheduleQuote, async ({ ctx, actor, input }) => ({
    status: true,
    data: await quoteReschedule(ctx, actor, input),
  }))
  serve(app, bookingCalls.reschedule, async ({ ctx, actor, input, request }) => {
    const message = await rescheduleBooking(ctx, actor, { ...input, intent: intentOf(request) })
    return { status: true, ...message, data: await bookingOf(ctx, actor, input.bookingId) }
  })
}

const readerOf = ({ customerId, language }: CustomerActor) => ({ customerId, ...(language && { language }) })
