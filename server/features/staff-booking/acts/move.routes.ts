import type { FastifyInstance } from 'fastify'
import { removalCalls } from '#contract/partial-cancellation.ts'
import { actCalls } from '#contract/staff-booking-acts.ts'
import { changeAddress } from '#server/features/booking/address/change-address.service.ts'
import { freeTimesOf } from '#server/features/booking/checkout/time-slots.service.ts'
import { rescheduleBooking } from '#server/features/booking/commands/reschedule-booking.ts'
import { intentOf } from '#server/http/idempotency/idempotency.ts'
import { serve } from '#server/http/serve.ts'
import { decideRemoval, dryRunRemoval } from '../approval/remove-work.service.ts'
import { auditedChange } from '../audited-change.service.ts'
import { bookingForStaff } from '../staff-view.service.ts'

export function registerRemovals(app: FastifyInstance): void {
  serve(app, removalCalls.dryRun, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: await dryRunRemoval(ctx, actor, input) }
  })
  serve(app, removalCalls.remove, async ({ ctx, actor, input, request, audit }) => {
    const change = { ...input, intent: intentOf(request) }
    await auditedChange({ ctx, audit }, input.bookingId, () => decideRemoval(ctx, actor, change))
    return { status: true, data: await bookingForStaff(ctx, actor, input.bookingId) }
  })
}

export function registerMoves(app: FastifyInstance): void {
  serve(app, actCalls.timeSlots, async ({ ctx, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: await freeTimesOf(ctx, input) }
  })
  serve(app, actCalls.changeAddress, async ({ ctx, actor, input, audit }) => {
    const change = () => changeAddress(ctx, actor, input)
    const message = await auditedChange({ ctx, audit }, input.bookingId, change)
    return { status: true, ...message, data: await bookingForStaff(ctx, actor, input.bookingId) }
  })
  serve(app, actCalls.reschedule, async ({ ctx, actor, input, request, audit }) => {
    audit({ detail: { cause: input.cause } })
    const change = () => rescheduleBooking(ctx, actor, { ...input, intent: intentOf(request) })
    const message = await auditedChange({ ctx, audit }, input.bookingId, change)
    return { status: true, ...message, data: await bookingForStaff(ctx, actor, input.bookingId) }
  })
}
