import type { FastifyInstance } from 'fastify'
import { actCalls } from '#contract/desk/acts.ts'
import { removalCalls } from '#contract/pro/removal.ts'
import { changeAddress } from '#server/features/booking/address/change-address.service.ts'
import { freeTimesOf } from '#server/features/booking/checkout/time-slots.service.ts'
import { rescheduleBooking } from '#server/features/booking/verbs/reschedule-booking.ts'
import { intentOf } from '#server/http/idempotency/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { decideRemoval, dryRunRemoval } from '../decision/remove-work.service.ts'
import { bookingForStaff } from '../staff-view.service.ts'

export function registerRemovals(app: FastifyInstance): void {
  serve(app, removalCalls.dryRun, async ({ ctx, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: await dryRunRemoval(ctx, input) }
  })
  serve(app, removalCalls.remove, async ({ ctx, actor, input, request, audit }) => {
    audit({ bookings: [input.bookingId] })
    await decideRemoval(ctx, actor, { ...input, intent: intentOf(request) })
    return { status: true, data: await bookingForStaff(ctx, actor, input.bookingId) }
  })
}

export function registerMoves(app: FastifyInstance): void {
  serve(app, actCalls.timeSlots, async ({ ctx, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: await freeTimesOf(ctx, input) }
  })
  serve(app, actCalls.changeAddress, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    const message = await changeAddress(ctx, actor, input)
    return { status: true, ...message, data: await bookingForStaff(ctx, actor, input.bookingId) }
  })
  serve(app, actCalls.reschedule, async ({ ctx, actor, input, request, audit }) => {
    audit({ bookings: [input.bookingId], detail: { cause: input.cause } })
    const message = await rescheduleBooking(ctx, actor, { ...input, intent: intentOf(request) })
    return { status: true, ...message, data: await bookingForStaff(ctx, actor, input.bookingId) }
  })
}
