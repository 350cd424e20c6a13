import type { AreaClosureView } from '#contract/area-closure.ts'
import { cancellationPolicy } from '#contract/lib/business.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { Queryable } from '#server/db/database.ts'
import { minOnlinePaise } from '#server/features/booking/booking.rules.ts'
import { bookingById } from '#server/features/booking/booking.service.ts'
import { staffCancellationQuote } from '#server/features/cancellation/cancellation.rules.ts'
import { cancellationFacts } from '#server/features/cancellation/cancellation-facts.service.ts'
import { priceOfVisits, visitsLeft } from '#server/features/entitlement/entitlement.rules.ts'
import { type Entitlement, listOpenPlansOfArea, listVisits } from '#server/features/entitlement/entitlement.service.ts'
import {
  paidForVisits,
  type RefundParts,
  type RefundSources,
  refundParts,
  sumOfParts,
  withoutParts,
} from '#server/features/plan/plan-refund.rules.ts'
import { keptMoney } from '#server/features/refund/kept-money.service.ts'
import { listBookingsToClose } from './area-closure.queries.ts'
import { becomesAtClosure } from './area-closure.rules.ts'
import { isSettledAtClosure } from './close-plans.service.ts'

const maxListed = 500

type Effects = Omit<AreaClosureView, 'area'>

/** What closing an area with this last day of visits does; the refunds are those of the cancellation itself. */
export async function previewClosure(
  db: Queryable,
  { areaId, lastVisitDay, now }: { areaId: string; lastVisitDay: string; now: Date },
): Promise<Effects> {
  const open = await listBookingsToClose(db, areaId)
  const bookings = open.map((booking) => ({ ...booking, becomes: becomesAtClosure(booking, lastVisitDay) }))
  const cancelled = bookings.filter(({ becomes }) => becomes === 'cancelled')
  const listed = []
  for (const { id, number, startsAt, becomes } of bookings.slice(0, maxListed)) {
    const refund = becomes === 'cancelled' ? await refundOf(db, id, now) : 0
    listed.push({ _id: id, number, startsAt: startsAt.toISOString(), becomes, refund })
  }
  const cancelledIds = new Set(cancelled.map(({ id }) => id))
  return {
    kept: bookings.length - cancelled.length,
    cancelled: cancelled.length,
    bookings: listed,
    plans: await plansAtClosure(db, areaId, cancelledIds, now),
  }
}

async function refundOf(db: Queryable, bookingId: string, now: Date): Promise<number> {
  const { refundPaise, creditBackPaise } = await cancellationParts(db, bookingId, now)
  return rupeesFromPaise(refundPaise + creditBackPaise)
}

async function cancellationParts(db: Queryable, bookingId: string, now: Date): Promise<RefundParts> {
  const facts = await cancellationFacts(db, await bookingById(db, bookingId))
  const { refundPaise, creditBackPaise } = staffCancellationQuote(facts, cancellationPolicy, now)
  return { refundPaise, creditBackPaise, newCreditPaise: 0 }
}

/** Booked visits that are cancelled go back to their plan first; plans of one purchase share the money it keeps. */
async function plansAtClosure(
  db: Queryable,
  areaId: string,
  cancelled: ReadonlySet<string>,
  now: Date,
): Promise<Effects['plans']> {
  const plans = (await listOpenPlansOfArea(db, areaId)).filter((plan) => isSettledAtClosure(plan, now))
  const ids = plans.map(({ id }) => id)
  const visits = await listVisits(db, ids)
  const leftOf = (plan: Entitlement) =>
    visitsLeft(plan) +
    visits.filter((visit) => visit.entitlementId === plan.id && cancelled.has(visit.bookingId)).length
  const keptBy = new Map<string, RefundSources>()
  const listed = []
  for (const plan of plans.filter((each) => leftOf(each) > 0).slice(0, maxListed)) {
    const { id, bookingId, name } = plan
    const left = leftOf(plan)
    const kept = keptBy.get(bookingId) ?? (await moneyAfterClosure(db, plan, cancelled.has(bookingId), now))
    const amountPaise = priceOfVisits({ ...plan, pricePaise: paidForVisits(plan) }, left)
    const parts = refundParts(amountPaise, kept, minOnlinePaise)
    keptBy.set(bookingId, withoutParts(kept, parts))
    listed.push({ _id: id, bookingId, name, left, refund: rupeesFromPaise(sumOfParts(parts)) })
  }
  return listed
}

async function moneyAfterClosure(
  db: Queryable,
  { bookingId: id, bookingNumber: number }: Entitlement,
  isCancelled: boolean,
  now: Date,
): Promise<RefundSources> {
  const kept = await keptMoney(db, { id, number })
  return isCancelled ? withoutParts(kept, await cancellationParts(db, id, now)) : kept
}
