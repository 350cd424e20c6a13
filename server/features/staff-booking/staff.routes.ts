import type { FastifyInstance } from 'fastify'
import { timelineCalls } from '#contract/staff-booking.timeline.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { changeByStaff } from '#server/features/booking/audited-change.service.ts'
import { settleReport } from '#server/features/support/report.service.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { registerActs } from './acts/staff.routes.ts'
import { bookingForStaff, unclosedVisits, visitsOfDay } from './acts/staff-view.service.ts'
import { assignProfessional, candidatesFor } from './crew.service.ts'
import { failVisit } from './fail-visit.service.ts'
import { registerNotes } from './note/staff.routes.ts'
import { getTimeline } from './timeline/timeline.service.ts'

const change = changeByStaff(bookingForStaff)

export function registerStaffBooking(app: FastifyInstance): void {
  registerEndpoint(app, staffBookingCalls.list, async ({ ctx, input, audit }) => {
    const data = await visitsOfDay(ctx, input)
    audit({ bookings: data.bookings.map(({ _id }) => _id) })
    return { status: true, data }
  })
  registerEndpoint(app, staffBookingCalls.find, async ({ ctx, actor, input, audit }) => {
    const data = await bookingForStaff(ctx, actor, input.booking)
    audit({ bookings: [data._id] })
    return { status: true, data }
  })
  registerEndpoint(app, staffBookingCalls.candidates, async ({ ctx, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: { professionals: await candidatesFor(ctx, input) } }
  })
  registerEndpoint(app, staffBookingCalls.settle, change(staffBookingCalls.settle, settleReport))
  registerEndpoint(app, staffBookingCalls.unclosed, async ({ ctx, audit }) => {
    const data = await unclosedVisits(ctx)
    audit({ bookings: data.bookings.map(({ _id }) => _id) })
    return { status: true, data }
  })
  registerEndpoint(app, staffBookingCalls.fail, change(staffBookingCalls.fail, failVisit))
  registerEndpoint(app, staffBookingCalls.assign, change(staffBookingCalls.assign, assignProfessional))
  registerEndpoint(app, timelineCalls.find, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: { entries: await getTimeline(ctx, actor, input.bookingId) } }
  })
  registerNotes(app)
  registerActs(app)
}
