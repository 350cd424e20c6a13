import type { FastifyInstance } from 'fastify'
import { decisionCalls } from '#contract/approval.ts'
import type { CallDefinition, InputOf } from '#contract/lib/call.ts'
import { opsCalls } from '#contract/staff-booking.ts'
import { timelineCalls } from '#contract/timeline.ts'
import { claimCalls } from '#contract/visit-claim.ts'
import type { Whose } from '#server/access-note.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { cancelByStaff } from '#server/features/cancellation/cancel-booking.service.ts'
import { quoteForStaff } from '#server/features/cancellation/cancellation-quote.service.ts'
import { settleReport } from '#server/features/support/report.service.ts'
import { confirmClaim, refuseClaim } from '#server/features/visit/claim.service.ts'
import { startVisit } from '#server/features/visit/start-visit.service.ts'
import { serve } from '#server/http/serve.ts'
import { registerActs } from './acts/staff.routes.ts'
import { bookingForStaff, unclosedVisits, visitsOfDay } from './acts/staff-view.service.ts'
import { decideMoney } from './approval/approval.service.ts'
import { endVisitOtherwise } from './approval/reduce-price.service.ts'
import { registerDecisions } from './approval/staff.routes.ts'
import { auditedChange } from './audited-change.service.ts'
import { assignProfessional, candidatesFor } from './crew.service.ts'
import { registerNotes } from './note/staff.routes.ts'
import { registerStuckRefunds } from './refund/staff.routes.ts'
import { timelineOf } from './timeline/timeline.service.ts'
import { failVisit, finishVisit } from './visits.service.ts'

export function registerStaffBooking(app: FastifyInstance): void {
  serve(app, opsCalls.list, async ({ ctx, input, audit }) => {
    const data = await visitsOfDay(ctx, input)
    audit({ bookings: data.bookings.map(({ _id }) => _id) })
    return { status: true, data }
  })
  serve(app, opsCalls.find, async ({ ctx, actor, input, audit }) => {
    const data = await bookingForStaff(ctx, actor, input.booking)
    audit({ bookings: [data._id] })
    return { status: true, data }
  })
  serve(app, opsCalls.candidates, async ({ ctx, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: { professionals: await candidatesFor(ctx, input) } }
  })
  serve(app, opsCalls.start, change(opsCalls.start, startVisit))
  serve(app, opsCalls.complete, change(opsCalls.complete, finishVisit))
  serve(app, opsCalls.end, change(opsCalls.end, endVisitOtherwise))
  serve(app, claimCalls.confirm, change(claimCalls.confirm, confirmClaim))
  serve(app, claimCalls.refuse, change(claimCalls.refuse, refuseClaim))
  serve(app, opsCalls.settle, change(opsCalls.settle, settleReport))
  serve(app, opsCalls.unclosed, async ({ ctx, audit }) => {
    const data = await unclosedVisits(ctx)
    audit({ bookings: data.bookings.map(({ _id }) => _id) })
    return { status: true, data }
  })
  serve(app, opsCalls.cancelQuote, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: await quoteForStaff(ctx, actor, input) }
  })
  serve(app, opsCalls.cancel, change(opsCalls.cancel, cancelByStaff))
  serve(app, opsCalls.fail, change(opsCalls.fail, failVisit))
  serve(app, opsCalls.assign, change(opsCalls.assign, assignProfessional))
  serve(app, opsCalls.refund, change(opsCalls.refund, decideMoney('refund')))
  serve(app, decisionCalls.credit, change(decisionCalls.credit, decideMoney('credit')))
  serve(app, decisionCalls.waive, change(decisionCalls.waive, decideMoney('waiver')))
  serve(app, timelineCalls.find, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: { entries: await timelineOf(ctx, actor, input.bookingId) } }
  })
  registerDecisions(app)
  registerStuckRefunds(app)
  registerNotes(app)
  registerActs(app)
}

interface Changing<Call extends CallDefinition> {
  ctx: Context
  actor: StaffActor
  input: InputOf<Call>
  audit: (whose: Whose) => void
}

/** Every change returns the updated booking. */
function change<Call extends CallDefinition>(
  _call: Call,
  make: (ctx: Context, actor: StaffActor, input: InputOf<Call>) => Promise<void>,
) {
  return async ({ ctx, actor, input, audit }: Changing<Call>) => {
    const { bookingId } = input as { bookingId: string }
    await auditedChange({ ctx, audit }, bookingId, () => make(ctx, actor, input))
    return { status: true, data: await bookingForStaff(ctx, actor, bookingId) }
  }
}
