import type { FastifyInstance } from 'fastify'
import { timelineCalls } from '#contract/staff-booking.timeline.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { requestApproval } from '#server/features/approval/approval.service.ts'
import { endVisitOtherwise } from '#server/features/approval/reduce-price.service.ts'
import { changeByStaff } from '#server/features/booking/audited-change.service.ts'
import { cancelByStaff } from '#server/features/cancellation/cancel-booking.service.ts'
import { quoteForStaff } from '#server/features/cancellation/cancellation-quote.service.ts'
import { settleReport } from '#server/features/support/report.service.ts'
import { startVisit } from '#server/features/visit/start-visit.service.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { registerActs } from './acts/staff.routes.ts'
import { bookingForStaff, unclosedVisits, visitsOfDay } from './acts/staff-view.service.ts'
import { assignProfessional, candidatesFor } from './crew.service.ts'
import { registerNotes } from './note/staff.routes.ts'
import { getTimeline } from './timeline/timeline.service.ts'
import { failVisit, finishVisit } from './visits.service.ts'

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
  registerEndpoint(app, staffBookingCalls.start, change(staffBookingCalls.start, startVisit))
  registerEndpoint(app, staffBookingCalls.complete, change(staffBookingCalls.complete, finishVisit))
  registerEndpoint(app, staffBookingCalls.end, change(staffBookingCalls.end, endVisitOtherwise))
  registerEndpoint(app, staffBookingCalls.settle, change(staffBookingCalls.settle, settleReport))
  registerEndpoint(app, staffBookingCalls.unclosed, async ({ ctx, audit }) => {
    const data = await unclosedVisits(ctx)
    audit({ bookings: data.bookings.map(({ _id }) => _id) })
    return { status: true, data }
  })
  registerEndpoint(app, staffBookingCalls.cancelQuote, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: await quoteForStaff(ctx, actor, input) }
  })
  registerEndpoint(app, staffBookingCalls.cancel, change(staffBookingCalls.cancel, cancelByStaff))
  registerEndpoint(app, staffBookingCalls.fail, change(staffBookingCalls.fail, failVisit))
  registerEndpoint(app, staffBookingCalls.assign, change(staffBookingCalls.assign, assignProfessional))
  registerEndpoint(app, staffBookingCalls.refund, change(staffBookingCalls.refund, requestApproval('refund')))
  registerEndpoint(app, timelineCalls.find, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: { entries: await getTimeline(ctx, actor, input.bookingId) } }
  })
  registerNotes(app)
  registerActs(app)
}
