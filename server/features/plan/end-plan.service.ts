import { cancellationPolicy } from '#contract/lib/business.ts'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { planCalls } from '#contract/plan.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { minOnlinePaise } from '#server/features/booking/booking.rules.ts'
import { type BookingRow, listItems, lockBooking } from '#server/features/booking/booking.service.ts'
import { cancellationQuote } from '#server/features/cancellation/cancellation.rules.ts'
import { cancellationFacts } from '#server/features/cancellation/cancellation-facts.service.ts'
import { writeCancellation } from '#server/features/cancellation/write-cancellation.service.ts'
import { planState } from '#server/features/entitlement/entitlement.rules.ts'
import { type Entitlement, listVisits, lockVisits } from '#server/features/entitlement/entitlement.service.ts'
import { keptMoney } from '#server/features/refund/kept-money.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { ownEntitlement } from './book-visit.service.ts'
import { payBackVisits } from './pay-back-visits.service.ts'
import { priceOfUnused, refundParts, sumOfParts, unusedVisits } from './plan-refund.rules.ts'

type EndContext = Pick<Context, 'db' | 'clock' | 'jobs'>

const reason = 'The rest of the plan was cancelled'

/**
 * Cancels the booked visits and refunds the unused ones; repeated, it does nothing. Throws NOT_FOUND, PLAN_NOT_BOOKABLE,
 * and REFUND_CHANGED when the customer agreed to another refund.
 */
export async function endPlan(
  ctx: EndContext,
  actor: CustomerActor,
  { planId, expectedRefund }: EndpointInput<typeof planCalls.end>,
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    const { bookingId } = await ownEntitlement(trx, actor, planId)
    // In the order of their ids, as the deletion of an account locks them.
    await lockVisits(trx, planId)
    const purchase = await lockBooking(trx, bookingId)
    const plan = await ownEntitlement(trx, actor, planId)
    if (plan.endedAt) return
    const state = planState(plan, now)
    if (plan.kind !== 'plan' || state === 'waiting' || state === 'ended') throw new AppError('PLAN_NOT_BOOKABLE')
    const unused = unusedVisits(plan, await listVisits(trx, [planId]), now)
    const amountPaise = await refundOfRest(trx, plan, unused)
    if (unused === 0 || amountPaise !== paiseFromRupees(expectedRefund)) {
      const amount = formatRupees(rupeesFromPaise(amountPaise))
      throw new AppError('REFUND_CHANGED', { reason: 'PLAN_REFUND_NOW', values: { amount } })
    }
    await cancelBookedVisits(ctx, trx, actor, plan)
    await payBackVisits(ctx, trx, actor, { plan, purchase, unused, amountPaise })
  })
}

async function cancelBookedVisits(
  ctx: EndContext,
  trx: Queryable,
  actor: CustomerActor,
  plan: Entitlement,
): Promise<void> {
  const now = ctx.clock.now()
  for (const { bookingId, status, startsAt } of await listVisits(trx, [plan.id])) {
    if (status === 'Progress' || (status === 'Confirmed' && startsAt && startsAt <= now)) {
      throw new AppError('PLAN_NOT_BOOKABLE', { reason: 'PLAN_VISIT_UNDER_WAY' })
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
  if ((await listItems(trx, id)).length === 1) return
  throw new AppError('PLAN_NOT_BOOKABLE', { reason: 'PLAN_VISIT_SHARED', values: { visit: number } })
}

/** In paise, of the money that the purchase still keeps. */
export async function refundOfRest(db: Queryable, plan: Entitlement, unused: number): Promise<number> {
  const { bookingId: id, bookingNumber: number } = plan
  return sumOfParts(refundParts(priceOfUnused(plan, unused), await keptMoney(db, { id, number }), minOnlinePaise))
}
