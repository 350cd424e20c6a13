import type { ApprovalKind } from '#contract/approval.ts'
import { approvalPolicy } from '#contract/lib/business.ts'
import { indiaDay, indiaInstant } from '#contract/lib/india-time.ts'
import { paiseFromRupees } from '#contract/lib/money.ts'
import type { PayoutWay } from '#contract/refund.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import {
  type BookingRow,
  lockBookingForStaff,
  paidAndRefunded,
  recordEvent,
} from '#server/features/booking/booking.service.ts'
import { giveGoodwill } from '#server/features/cancellation/goodwill.service.ts'
import { countGoodwill, giveCredit, goodwillSince } from '#server/features/credit/credit.service.ts'
import { lockPurchase } from '#server/features/entitlement/entitlement.service.ts'
import { mayGiveAlone, recordApproval } from '#server/features/gift/gift.service.ts'
import { lockCustomer } from '#server/features/identity/identity.service.ts'
import { endRefundedPlans, requireVisitsCancelled } from '#server/features/plan/end-refunded-plans.service.ts'
import { payByHand, requirePayable } from '#server/features/refund/manual-refund.service.ts'
import { refundByStaff, requireRefundable } from '#server/features/refund/refund-by-staff.service.ts'
import { requireWaivable, waiveFee } from '#server/features/visit/waive-fee.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { listApprovalsOfBooking, waivedPaise } from './approval.queries.ts'
import { stateAt } from './approval.rules.ts'

export { type ApprovalRow, listApprovalsOfBooking, waitingPaise, waivedPaise } from './approval.queries.ts'

export type ApprovalContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'config'>

interface Asked {
  bookingId: string
  amount: number
  reason: string
  /** Of a payout. */
  way?: PayoutWay
}

interface Gift {
  kind: ApprovalKind
  amountPaise: number
  reason: string
  way: PayoutWay | null
  /** Credit that the policy owes for our failure: no goodwill. */
  isOwed?: boolean
}

/** Carried out at once when small, else it waits for a second person. Throws what the kind throws, and OWN_BOOKING. */
export function requestApproval(kind: ApprovalKind) {
  return async (ctx: ApprovalContext, actor: StaffActor, { bookingId, amount, reason, way }: Asked): Promise<void> => {
    const gift: Gift = { kind, amountPaise: paiseFromRupees(amount), reason, way: way ?? null }
    const { amountPaise } = gift
    const now = ctx.clock.now()
    await ctx.db.transaction().execute(async (trx) => {
      const booking = await lockForGift(trx, actor, bookingId)
      await requirePossible(trx, booking, gift, now)
      const isAlone = await mayApproveAlone(trx, booking, actor, amountPaise, now)
      if (isAlone) await carryOut(ctx, trx, { booking, actor, gift, detail: {} })
      // After the act: the waivers before it do not count this one.
      const asked = { ...gift, bookingId, askedBy: actor.customerId, isAlone, now }
      const decisionId = await recordApproval(trx, asked)
      if (isAlone) return
      const detail = { decisionId, amountPaise, reason }
      await recordEvent(trx, { bookingId, actor, at: now, kind: `${kind}_asked`, detail })
    })
  }
}

/** The caller holds the locks of booking and customer. */
export async function mayApproveAlone(
  trx: Queryable,
  { id: bookingId, customerId }: BookingRow,
  { customerId: staffId }: StaffActor,
  amountPaise: number,
  now: Date,
): Promise<boolean> {
  return await mayGiveAlone(trx, { staffId, bookingId, customerId, amountPaise }, now)
}

/** The customer too: gifts for several of their bookings count together. The purchase of a visit before the visit. */
export async function lockForGift(trx: Queryable, actor: StaffActor, bookingId: string): Promise<BookingRow> {
  await lockPurchase(trx, bookingId)
  const booking = await lockBookingForStaff(trx, actor, bookingId)
  await lockCustomer(trx, booking.customerId)
  return booking
}

async function requirePossible(trx: Queryable, booking: BookingRow, gift: Gift, now: Date): Promise<void> {
  const { amountPaise } = gift
  if (gift.kind === 'refund') await requireRefundable(trx, booking, amountPaise)
  if (gift.kind === 'payout') {
    await requireNoPayoutWaiting(trx, booking.id, now)
    await requirePayable(trx, booking, amountPaise)
  }
  if (gift.kind === 'refund' || gift.kind === 'payout') await requireVisitsCancelled(trx, booking, amountPaise, now)
  if (gift.kind === 'credit') await requireWithinGoodwill(trx, booking, amountPaise, now)
  if (gift.kind === 'waiver') {
    await requireWaivable(trx, booking, { amountPaise, waivedPaise: await waivedPaise(trx, booking.id) })
  }
}

interface Act {
  booking: BookingRow
  /** Who decides: the second person where one is needed. */
  actor: StaffActor
  gift: Gift
  detail: { decisionId?: string; askedBy?: string; visit?: string }
}

/** Checks again. The caller holds the locks of booking and customer. */
export async function carryOut(ctx: ApprovalContext, trx: Queryable, act: Act): Promise<void> {
  const { booking, actor, gift, detail } = act
  const { amountPaise, reason, kind } = gift
  const bookingId = booking.id
  const at = ctx.clock.now()
  if (kind === 'waiver') {
    const past = await waivedPaise(trx, bookingId)
    return await waiveFee(ctx, trx, booking, { amountPaise, waivedPaise: past, reason, actor })
  }
  if (kind === 'refund' || gift.way) return await giveBack(ctx, trx, act, at)
  const recorded = { amountPaise, reason, ...detail }
  if (gift.isOwed) {
    await recordEvent(trx, { bookingId, actor, at, kind: 'credit_given', detail: recorded })
    if (!(await giveGoodwill(trx, booking, amountPaise, at))) throw new AppError('DECISION_CLOSED')
    return
  }
  await requireWithinGoodwill(trx, booking, amountPaise, at)
  await recordEvent(trx, { bookingId, actor, at, kind: 'credit_given', detail: recorded })
  const past = await countGoodwill(trx, bookingId)
  const note = `With our apologies for ${booking.number}${past > 0 ? ` (${past + 1})` : ''}`
  await giveCredit(trx, 'goodwill', { customerId: booking.customerId, bookingId, amountPaise, note, at })
}

/** The caller holds the locks of booking and customer. Throws REFUND_NOT_POSSIBLE. */
export async function giveBack(ctx: ApprovalContext, trx: Queryable, act: Act, at: Date): Promise<void> {
  const { booking, actor, gift, detail } = act
  const { amountPaise, reason, way } = gift
  await requireVisitsCancelled(trx, booking, amountPaise, at)
  const recorded = { amountPaise, reason, ...detail }
  if (way) {
    const event = { bookingId: booking.id, actor, at, kind: 'refund_by_hand' }
    await recordEvent(trx, { ...event, detail: { ...recorded, way } })
    await payByHand(ctx, trx, booking, { amountPaise, reason, way, actor })
  } else await refundByStaff(ctx, trx, booking, { amountPaise, reason, actor, detail: recorded })
  await endRefundedPlans(trx, booking, at)
}

/** Of two that wait for one refund both could be approved. The caller holds the booking's lock. Throws REFUND_NOT_POSSIBLE. */
export async function requireNoPayoutWaiting(trx: Queryable, bookingId: string, now: Date): Promise<void> {
  const approvals = await listApprovalsOfBooking(trx, bookingId)
  if (!approvals.some((one) => one.kind === 'payout' && stateAt(one, now) === 'waiting')) return
  throw new AppError('REFUND_NOT_POSSIBLE', { reason: 'PAYOUT_WAITS' })
}

/** Never for a booking whose money we do not have, such as one to be paid in cash. Throws GOODWILL_LIMIT. */
async function requireWithinGoodwill(
  trx: Queryable,
  booking: BookingRow,
  amountPaise: number,
  now: Date,
): Promise<void> {
  const { id } = (await lockPurchase(trx, booking.id)) ?? booking
  if ((await paidAndRefunded(trx, id)).paid === 0) {
    throw new AppError('GOODWILL_LIMIT', { reason: 'NOTHING_PAID' })
  }
  const given = await goodwillSince(trx, booking.customerId, startOfMonth(now))
  if (given + amountPaise > approvalPolicy.goodwillMonthPaise) throw new AppError('GOODWILL_LIMIT')
}

/** Of the month in India. */
function startOfMonth(now: Date): Date {
  return indiaInstant(`${indiaDay(now).slice(0, 7)}-01`)
}
