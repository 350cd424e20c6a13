import type { FastifyInstance } from 'fastify'
import { bookingActCalls } from '#contract/staff-booking.acts.ts'
import { auditedChange } from '#server/features/booking/audited-change.service.ts'
import { listFreeTimes } from '#server/features/checkout/time-slots.service.ts'
import { changeAddress } from '#server/features/reschedule/change-address.service.ts'
import { rescheduleBooking } from '#server/features/reschedule/reschedule-booking.service.ts'
import { parseIdempotencyKey } from '#server/http/idempotency/idempotency.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { bookingForStaff } from './staff-view.service.ts'

export function registerActs(app: FastifyInstance): void {
  registerEndpoint(app, bookingActCalls.timeSlots, async ({ ctx, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: await listFreeTimes(ctx, input) }
  })
  registerEndpoint(app, bookingActCalls.changeAddress, async ({ ctx, actor, input, audit }) => {
    const change = () => changeAddress(ctx, actor, input)
    const message = await auditedChange({ ctx, audit }, input.bookingId, change)
    return { status: true, ...message, data: await bookingForStaff(ctx, actor, input.bookingId) }
  })
  registerEndpoint(app, bookingActCalls.reschedule, async ({ ctx, actor, input, request, audit }) => {
    audit({ detail: { cause: input.cause } })
    const change = () => rescheduleBooking(ctx, actor, { ...input, intent: parseIdempotencyKey(request) })
    const message = await auditedChange({ ctx, audit }, input.bookingId, change)
    return { status: true, ...message, data: await bookingForStaff(ctx, actor, input.bookingId) }
  })
}
