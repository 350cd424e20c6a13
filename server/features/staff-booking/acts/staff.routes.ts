import type { FastifyInstance } from 'fastify'
import { staffExtraWorkCalls } from '#contract/extra-work.ts'
import { bookingActCalls } from '#contract/staff-booking.acts.ts'
import { partialCancellationCalls } from '#contract/staff-booking.partial-cancellation.ts'
import { bookingById } from '#server/features/booking/booking.service.ts'
import { listFreeTimes } from '#server/features/checkout/time-slots.service.ts'
import { addWorkInCash, withdrawWork } from '#server/features/extra-work/approve-work.service.ts'
import { proposeWork } from '#server/features/extra-work/propose-work.service.ts'
import { workChoices } from '#server/features/extra-work/work-choices.service.ts'
import { getProposals, proposalById, proposalView } from '#server/features/extra-work/work-view.service.ts'
import { changeAddress } from '#server/features/reschedule/change-address.service.ts'
import { rescheduleBooking } from '#server/features/reschedule/reschedule-booking.service.ts'
import { parseIdempotencyKey } from '#server/http/idempotency/idempotency.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { cancelInPart, dryRunPartialCancellation } from '../approval/cancel-in-part.service.ts'
import { auditedChange } from '../audited-change.service.ts'
import { bookingForStaff } from './staff-view.service.ts'

export function registerActs(app: FastifyInstance): void {
  registerMoves(app)
  registerPartialCancellation(app)
  registerStaffWork(app)
}

function registerPartialCancellation(app: FastifyInstance): void {
  registerEndpoint(app, partialCancellationCalls.dryRun, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: await dryRunPartialCancellation(ctx, actor, input) }
  })
  registerEndpoint(app, partialCancellationCalls.remove, async ({ ctx, actor, input, request, audit }) => {
    const change = { ...input, intent: parseIdempotencyKey(request) }
    await auditedChange({ ctx, audit }, input.bookingId, () => cancelInPart(ctx, actor, change))
    return { status: true, data: await bookingForStaff(ctx, actor, input.bookingId) }
  })
}

function registerMoves(app: FastifyInstance): void {
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

function registerStaffWork(app: FastifyInstance): void {
  registerEndpoint(app, staffExtraWorkCalls.choices, async ({ ctx, input: { bookingId }, audit }) => {
    audit({ bookings: [(await bookingById(ctx.db, bookingId)).id] })
    return { status: true, data: await workChoices(ctx, bookingId) }
  })
  registerEndpoint(app, staffExtraWorkCalls.list, async ({ ctx, input: { bookingId }, audit }) => {
    audit({ bookings: [(await bookingById(ctx.db, bookingId)).id] })
    return { status: true, data: await getProposals(ctx, bookingId) }
  })
  registerEndpoint(
    app,
    staffExtraWorkCalls.propose,
    async ({ ctx, actor, input: { inCash = false, ...input }, audit }) => {
      audit({ bookings: [input.bookingId] })
      const id = await (inCash ? addWorkInCash : proposeWork)(ctx, actor, input)
      return { status: true, data: await proposalView(ctx, id) }
    },
  )
  registerEndpoint(app, staffExtraWorkCalls.withdraw, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [(await proposalById(ctx.db, input.proposalId)).booking_id] })
    await withdrawWork(ctx, actor, input)
    return { status: true, data: await proposalView(ctx, input.proposalId) }
  })
}
