import type { ApprovalView } from '#contract/approval.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/features/booking/booking.service.ts'
import { currentPrices } from '#server/features/catalog/catalog.service.ts'
import { recordGift } from '#server/features/gift/gift.service.ts'
import { AppError } from '#server/http/app-error.ts'
import {
  type ApprovalRow,
  endApproval,
  findApproval,
  isMember,
  listApprovalsOfBooking,
  listWaiting,
} from './approval.queries.ts'
import { approvalExpiry, oldestWaiting, stateAt } from './approval.rules.ts'
import { type ApprovalContext, carryOut, lockForGift } from './approval.service.ts'
import { removeApproved } from './cancel-in-part.service.ts'
import { reducePrice } from './reduce-price.service.ts'

/** Waiting ones, or all of a booking; the oldest first. */
export async function listApprovals(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: StaffActor,
  { bookingId }: { bookingId?: string },
): Promise<ApprovalView[]> {
  const now = ctx.clock.now()
  const rows = bookingId
    ? await listApprovalsOfBooking(ctx.db, bookingId)
    : await listWaiting(ctx.db, oldestWaiting(now))
  return rows.map((row) => toView(row, actor, now))
}

/** Throws NOT_FOUND. */
export async function approvalById(
  ctx: Pick<Context, 'db' | 'clock'>,
  actor: StaffActor,
  id: string,
): Promise<ApprovalView> {
  return toView(await findOrThrow(ctx.db, id), actor, ctx.clock.now())
}

/** Throws NOT_FOUND, OWN_BOOKING, OWN_DECISION, DECISION_CLOSED, and what carrying it out throws. */
export async function grantApproval(ctx: ApprovalContext, actor: StaffActor, decisionId: string): Promise<void> {
  await end(ctx, actor, { decisionId, state: 'approved', answer: '' })
}

/** Throws NOT_FOUND, OWN_BOOKING, OWN_DECISION, DECISION_CLOSED. */
export async function declineApproval(
  ctx: ApprovalContext,
  actor: StaffActor,
  { decisionId, reason }: { decisionId: string; reason: string },
): Promise<void> {
  await end(ctx, actor, { decisionId, state: 'declined', answer: reason })
}

/** Throws NOT_FOUND, for a colleague's too, and DECISION_CLOSED. */
export async function withdrawApproval(ctx: ApprovalContext, actor: StaffActor, decisionId: string): Promise<void> {
  await end(ctx, actor, { decisionId, state: 'withdrawn', answer: '' })
}

interface End {
  decisionId: string
  state: 'approved' | 'declined' | 'withdrawn'
  answer: string
}

async function end(ctx: ApprovalContext, actor: StaffActor, { decisionId, state, answer }: End): Promise<void> {
  const now = ctx.clock.now()
  const priceLine = await currentPrices(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const { bookingId } = await findOrThrow(trx, decisionId)
    const booking = await lockForGift(trx, actor, bookingId)
    // Read again under the lock: a colleague may have decided meanwhile.
    const approval = await findOrThrow(trx, decisionId)
    const isOwn = approval.askedBy === actor.customerId
    if (state === 'withdrawn' && !isOwn) throw new AppError('NOT_FOUND')
    if (state !== 'withdrawn' && isOwn) throw new AppError('OWN_DECISION')
    if (stateAt(approval, now) !== 'waiting') throw new AppError('DECISION_CLOSED')
    const { kind, amountPaise, askedBy } = approval
    if (state === 'approved') {
      if (!(await isMember(trx, askedBy))) throw new AppError('DECISION_CLOSED', { reason: 'ASKER_LEFT' })
      const act = { booking, actor, gift: approval, detail: { decisionId, askedBy } }
      if (kind === 'removal') await removeApproved(ctx, trx, priceLine, act)
      else await (kind === 'reduction' ? reducePrice(ctx, trx, act) : carryOut(ctx, trx, act))
    } else {
      const detail = { decisionId, amountPaise, ...(answer && { reason: answer }) }
      await recordEvent(trx, { bookingId, actor, at: now, kind: `${kind}_${state}`, detail })
    }
    if (!(await endApproval(trx, decisionId, { state, by: actor.customerId, answer, now }))) {
      throw new AppError('DECISION_CLOSED')
    }
    if (state === 'approved') {
      const gift = { staffId: askedBy, kind: approval.isOwed ? 'owed_credit' : kind, amountPaise, bookingId } as const
      const { isOwed } = approval
      await recordGift(trx, { ...gift, isOwed, isAlone: false, approvedBy: actor.customerId, at: now })
    }
  })
}

async function findOrThrow(db: Context['db'], id: string): Promise<ApprovalRow> {
  const found = await findApproval(db, id)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

function toView(row: ApprovalRow, { customerId }: StaffActor, now: Date): ApprovalView {
  return {
    _id: row.id,
    bookingId: row.bookingId,
    number: row.number,
    kind: row.kind,
    amount: rupeesFromPaise(row.amountPaise),
    reason: row.reason,
    state: stateAt(row, now),
    askedBy: row.asker,
    isOwn: row.askedBy === customerId,
    askedAt: row.askedAt.toISOString(),
    expiresAt: approvalExpiry(row.askedAt).toISOString(),
    decidedBy: row.decider ?? '',
    answer: row.answer,
  }
}
