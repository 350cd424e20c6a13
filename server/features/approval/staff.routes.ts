import type { FastifyInstance } from 'fastify'
import { approvalCalls } from '#contract/approval.ts'
import { partialCancellationCalls } from '#contract/cancellation.staff.ts'
import { refundCalls, staffRefundCalls } from '#contract/refund.ts'
import { staffVisitCalls } from '#contract/visit.staff.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { auditedChange, changeByStaff, type GetStaffBooking } from '#server/features/booking/audited-change.service.ts'
import { parseIdempotencyKey } from '#server/http/idempotency/idempotency.ts'
import { limitRows } from '#server/http/lists/limit-rows.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { requestApproval } from './approval.service.ts'
import { cancelInPart, dryRunPartialCancellation } from './cancel-in-part.service.ts'
import {
  approvalById,
  declineApproval,
  grantApproval,
  listApprovals,
  withdrawApproval,
} from './dual-approval.service.ts'
import { dropManualRefund, recordManualRefund } from './record-manual-refund.service.ts'
import { endVisitOtherwise } from './reduce-price.service.ts'
import { listStuck, retryStuck } from './stuck-refunds.service.ts'

/** Money that staff choose to give; above their limits it waits for a second person. */
export function registerApproval(app: FastifyInstance, getStaffBooking: GetStaffBooking): void {
  const change = changeByStaff(getStaffBooking)
  registerEndpoint(app, approvalCalls.credit, change(approvalCalls.credit, requestApproval('credit')))
  registerEndpoint(app, approvalCalls.waive, change(approvalCalls.waive, requestApproval('waiver')))
  registerEndpoint(app, staffRefundCalls.refund, change(staffRefundCalls.refund, requestApproval('refund')))
  registerEndpoint(app, staffVisitCalls.end, change(staffVisitCalls.end, endVisitOtherwise))
  registerApprovals(app)
  registerRefunds(app, getStaffBooking)
  registerPartialCancellation(app, getStaffBooking)
}

function registerApprovals(app: FastifyInstance): void {
  registerEndpoint(app, approvalCalls.list, async ({ ctx, actor, input, audit }) => {
    const { shown: decisions, total } = limitRows(await listApprovals(ctx, actor, input))
    audit({ bookings: decisions.map(({ bookingId }) => bookingId) })
    return { status: true, data: { decisions, total } }
  })
  registerEndpoint(
    app,
    approvalCalls.approve,
    answer((ctx, actor, { decisionId }) => grantApproval(ctx, actor, decisionId)),
  )
  registerEndpoint(app, approvalCalls.decline, answer(declineApproval))
  registerEndpoint(
    app,
    approvalCalls.withdraw,
    answer((ctx, actor, { decisionId }) => withdrawApproval(ctx, actor, decisionId)),
  )
}

interface Answering<Input> {
  ctx: Context
  actor: StaffActor
  input: Input
  audit: (whose: { bookings: string[]; detail: Record<string, string> }) => void
}

function answer<Input extends { decisionId: string }>(
  make: (ctx: Context, actor: StaffActor, input: Input) => Promise<void>,
) {
  return async ({ ctx, actor, input, audit }: Answering<Input>) => {
    const { bookingId, kind, amount } = await approvalById(ctx, actor, input.decisionId)
    audit({ bookings: [bookingId], detail: { decisionId: input.decisionId, kind, amount: String(amount) } })
    await make(ctx, actor, input)
    return { status: true, data: await approvalById(ctx, actor, input.decisionId) }
  }
}

function registerRefunds(app: FastifyInstance, getStaffBooking: GetStaffBooking): void {
  registerEndpoint(app, refundCalls.stuck, async ({ ctx, audit }) => {
    const { shown: refunds, total } = limitRows(await listStuck(ctx))
    audit({ bookings: refunds.map(({ bookingId }) => bookingId) })
    return { status: true, data: { refunds, total } }
  })
  registerEndpoint(app, refundCalls.retry, async ({ ctx, actor, input, audit }) => {
    const { bookingId } = await retryStuck(ctx, actor, input)
    audit({ bookings: [bookingId], detail: { refundId: input.refundId } })
    return { status: true, data: await getStaffBooking(ctx, actor, bookingId) }
  })
  registerEndpoint(app, refundCalls.pay, async ({ ctx, actor, input, audit }) => {
    const { bookingId, way } = input
    audit({ bookings: [bookingId], detail: { way } })
    await requestApproval('payout')(ctx, actor, input)
    return { status: true, data: await getStaffBooking(ctx, actor, bookingId) }
  })
  registerEndpoint(app, refundCalls.record, async ({ ctx, actor, input, audit }) => {
    const { refundId, reference } = input
    const { bookingId } = await recordManualRefund(ctx, actor, input)
    audit({ bookings: [bookingId], detail: { refundId, reference } })
    return { status: true, data: await getStaffBooking(ctx, actor, bookingId) }
  })
  registerEndpoint(app, refundCalls.drop, async ({ ctx, actor, input, audit }) => {
    const { bookingId } = await dropManualRefund(ctx, actor, input)
    audit({ bookings: [bookingId], detail: { refundId: input.refundId } })
    return { status: true, data: await getStaffBooking(ctx, actor, bookingId) }
  })
}

function registerPartialCancellation(app: FastifyInstance, getStaffBooking: GetStaffBooking): void {
  registerEndpoint(app, partialCancellationCalls.dryRun, async ({ ctx, actor, input, audit }) => {
    audit({ bookings: [input.bookingId] })
    return { status: true, data: await dryRunPartialCancellation(ctx, actor, input) }
  })
  registerEndpoint(app, partialCancellationCalls.remove, async ({ ctx, actor, input, request, audit }) => {
    const change = { ...input, intent: parseIdempotencyKey(request) }
    await auditedChange({ ctx, audit }, input.bookingId, () => cancelInPart(ctx, actor, change))
    return { status: true, data: await getStaffBooking(ctx, actor, input.bookingId) }
  })
}
