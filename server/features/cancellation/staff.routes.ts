import type { FastifyInstance } from 'fastify'
import { staffCancellationCalls } from '#contract/cancellation.staff.ts'
import { changeByStaff, type GetStaffBooking } from '#server/features/booking/audited-change.service.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { cancelByStaff } from './cancel-booking.service.ts'
import { quoteForStaff } from './cancellation-quote.service.ts'

export function registerCancellationForStaff(app: FastifyInstance, getStaffBooking: GetStaffBooking): void {
  const change = changeByStaff(getStaffBooking)
  registerEndpoint(app, staffCancellationCalls.cancelQuote, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: await quoteForStaff(ctx, actor, input) }
  })
  registerEndpoint(app, staffCancellationCalls.cancel, change(staffCancellationCalls.cancel, cancelByStaff))
}
