import { cancellationPolicy } from '#contract/business.ts'
import type { InputOf } from '#contract/call.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#contract/money.ts'
import type { planCalls } from '#contract/plan.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { giveCredit, returnCredit } from '#server/features/credit/credit.service.ts'
import { lockCustomer } from '#server/features/identity/identity.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { itemsOf } from '../booking.queries.ts'
import { minOnlinePaise } from '../booking.rules.ts'
import { type BookingRow, lockBooking } from '../booking.service.ts'
import { cancellationQuote } from '../cancellation/cancellation.rules.ts'
import { cancellationFacts } from '../cancellation/cancellation-facts.service.ts'
import { writeCancellation } from '../cancellation/write-cancellation.service.ts'
import { type Entitlement, endEntitlement, listVisitsOf, lockVisitsOf } from '../entitlement/entitlement.queries.ts'
import { planState, priceOfVisits } from '../entitlement/entitlement.rules.ts'
import { askForInvoices } from '../invoice/ask-invoices.service.ts'
import { keptMoney } from '../payout/kept-money.service.ts'
import { creditedBooking } from '../pricing/reductions.service.ts'
import { requestRefund } from '../refund/request-refund.service.ts'
import { recordEvent, transition } from '../transition.ts'
import { ownEntitlement } from './book-visit.service.ts'
import { type RefundParts, refundParts, unusedVisits } from './plan-refund.rules.ts'

type EndContext = Pick<Context, 'db' | 'clock' | 'jobs'>

const reason = 'The rest of the plan was cancelled'
const underWay = 'A visit of this plan is under way. Please cancel the rest when it is over.'

/**
 * Cancels the booked visits and refunds the unused ones; repeated, it does nothing. Throws NOT_FOUND, PLAN_NOT_BOOKABLE,
 * and REFUND_CHANGED when the customer agreed to another refund.
 */
export async function endPlan(
  ctx: EndContext,
  actor: CustomerActor,
  { planId, expectedRefund }: InputOf<typeof planCalls.end>,
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    const { bookingId } = await ownEntitlement(trx, actor, planId)
    // In the order of their ids, as the deletion of an account locks them.
    await lockVisitsOf(trx, planId)
    const purchase = await lockBooking(trx, bookingId)
    const plan = await ownEntitlement(trx, actor, planId)
    if (plan.endedAt) return
    const state = planState(plan, now)
    if (plan.kind !== 'plan' || state === 'waiting' || state === 'ended') throw new AppError('PLAN_NOT_BOOKABLE')
    const unused = unusedVisits(plan, await listVisitsOf(trx, [planId]), now)
    const amountPaise = await refundOfRest(trx, plan, unused)
    if (unused === 0 || amountPaise !== paiseFromRupees(expectedRefund)) {
      const words = `Now ${formatRupees(rupeesFromPaise(amountPaise))} would come back. Please look again and confirm.`
      throw new AppError('REFUND_CHANGED', { message: words })
    }
    await cancelBookedVisits(ctx, trx, actor, plan)
    await payBack(ctx, trx, actor, { plan, purchase, unused, amountPaise })
  })
}

async function cancelBookedVisits(
  ctx: EndContext,
  trx: Queryable,
  actor: CustomerActor,
  plan: Entitlement,
): Promise<void> {
  const now = ctx.clock.now()
  for (const { bookingId, status, startsAt } of await listVisitsOf(trx, [plan.id])) {
    if (status === 'Progress' || (status === 'Confirmed' && startsAt && startsAt <= now)) {
      throw new AppError('PLAN_NOT_BOOKABLE', { message: underWay })
    }
    if (status !== 'Confirmed') continue
    const booking = await lockBooking(trx, bookingId)
    await requirePlanAlone(trx, booking)
    const facts = await cancellationFacts(trx, booking)
    const terms = cancellationQuote(facts, cancellationPolicy, now)
    await writeCancellation(ctx, trx, { booking, facts, terms, actor, reason })
  }
}

/** The other services of a visit have a fee and a refund of their own, which its cancellation shows. */
async function requirePlanAlone(trx: Queryable, { id, number }: BookingRow): Promise<void> {
  if ((await itemsOf(trx, id)).length === 1) return
  const words = `Visit ${number} is also for another service. Please cancel that visit first, then the rest of the plan.`
  throw new AppError('PLAN_NOT_BOOKABLE', { message: words })
}

interface Ending {
  plan: Entitlement
  purchase: BookingRow
  unused: number
  amountPaise: number
}

async function payBack(
  ctx: EndContext,
  trx: Queryable,
  actor: CustomerActor,
  { plan, purchase, unused, amountPaise }: Ending,
): Promise<void> {
  const at = ctx.clock.now()
  const bookingId = purchase.id
  await lockCustomer(trx, purchase.customer_id)
  const kept = await keptMoney(trx, purchase)
  const parts = refundParts(amountPaise, kept, minOnlinePaise)
  const paidPaise = parts.refundPaise + parts.creditBackPaise + parts.newCreditPaise
  await endEntitlement(trx, plan.id, { visits: unused, paise: paidPaise, now: at })
  await recordEnd(trx, actor, {
    plan,
    purchase,
    unused,
    parts,
    keptCreditPaise: kept.creditPaise - parts.creditBackPaise,
    at,
  })
  if (parts.creditBackPaise > 0) {
    await returnCredit(trx, creditedBooking(purchase, at), kept.creditPaise - parts.creditBackPaise)
  }
  if (parts.newCreditPaise > 0) {
    const note = `Unused visits of ${purchase.number}`
    const { customer_id: customerId } = purchase
    await giveCredit(trx, 'goodwill', { customerId, bookingId, amountPaise: parts.newCreditPaise, note, at })
  }
  if (parts.refundPaise > 0) {
    await requestRefund(ctx, trx, { bookingId, amountPaise: parts.refundPaise, reason: 'Unused visits of a plan' })
  }
  await askForInvoices(ctx, trx, bookingId)
}

interface Ended extends Omit<Ending, 'amountPaise'> {
  parts: RefundParts
  /** Stays in the purchase. */
  keptCreditPaise: number
  at: Date
}

/** A plan paid by credit alone gets no refund of the provider, so its payment status changes here. */
async function recordEnd(
  trx: Queryable,
  actor: CustomerActor,
  { plan, purchase, unused, parts, keptCreditPaise, at }: Ended,
): Promise<void> {
  const detail = { planId: plan.id, visits: unused, ...parts }
  const booking = await lockBooking(trx, purchase.id)
  if (booking.total_paise > 0 || parts.creditBackPaise === 0) {
    return await recordEvent(trx, { bookingId: booking.id, actor, at, kind: 'plan_ended', detail })
  }
  const paymentStatus = keptCreditPaise === 0 ? 'Refunded' : 'PartiallyRefunded'
  await transition(trx, booking, { paymentStatus, actor, kind: 'plan_ended', detail, at })
}

/** In paise, of the money that the purchase still keeps. */
export async function refundOfRest(db: Queryable, plan: Entitlement, unused: number): Promise<number> {
  const { bookingId: id, bookingNumber: number } = plan
  const parts = refundParts(priceOfVisits(plan, unused), await keptMoney(db, { id, number }), minOnlinePaise)
  return parts.refundPaise + parts.creditBackPaise + parts.newCreditPaise
}
