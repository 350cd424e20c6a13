import type { VisitOutcome } from '#contract/rules/booking-states.ts'
import type { Actor } from '#server/actor.ts'
import type { Queryable } from '#server/db/database.ts'
import type { BookingRow } from '#server/features/booking/booking.service.ts'
import { endEntitlements, entitlementOfVisit, entitlementsOfPurchase, returnVisit } from './entitlement.queries.ts'
import { priceOfVisits, returnsVisit } from './entitlement.rules.ts'

interface Money {
  /** After the discount, in money and credit. */
  pricePaise: number
  /** Paid online and not refunded. */
  paidPaise: number
  creditUsedPaise: number
  /** Of plans: their price stays with them when a visit is cancelled; 0 without plans. */
  planPaise: number
  /** The part of it that was paid with credit. */
  planCreditPaise: number
  /** The visit belongs to a plan. */
  isPlanVisit: boolean
}

/**
 * The money of a booking without its plans: a cancelled visit goes back to its plan, whose price stays. A visit of a plan
 * is worth its share of the price, which our own failures are measured by.
 */
export async function planShare(db: Queryable, booking: BookingRow, paidPaise: number): Promise<Money> {
  const creditPaise = booking.creditPaise
  const pricePaise = booking.totalPaise + creditPaise
  const used = await entitlementOfVisit(db, booking.id)
  if (used) return { ...noMoney, pricePaise: priceOfVisits(used, 1), isPlanVisit: true }
  const plans = isPaid(booking) ? (await entitlementsOfPurchase(db, booking.id)).filter(isPlan) : []
  if (plans.length === 0) {
    return { ...noMoney, pricePaise, paidPaise, creditUsedPaise: creditPaise, isPlanVisit: false }
  }
  const planPaise = plans.reduce((sum, plan) => sum + plan.pricePaise, 0)
  const ownPaise = Math.max(0, Math.min(pricePaise, paidPaise + creditPaise) - planPaise)
  const ownPaidPaise = Math.min(paidPaise, ownPaise)
  const ownCreditPaise = ownPaise - ownPaidPaise
  return {
    pricePaise: ownPaise || plans.reduce((sum, plan) => sum + priceOfVisits(plan, 1), 0),
    paidPaise: ownPaidPaise,
    creditUsedPaise: ownCreditPaise,
    planPaise,
    planCreditPaise: creditPaise - ownCreditPaise,
    isPlanVisit: true,
  }
}

const noMoney = { paidPaise: 0, creditUsedPaise: 0, planPaise: 0, planCreditPaise: 0 }

const isPlan = ({ kind }: { kind: string }) => kind === 'plan'

const isPaid = ({ paymentStatus: status }: BookingRow) => status === 'Paid' || status === 'PartiallyRefunded'

interface Ended {
  booking: BookingRow
  /** One that waits for our word on its treatment, or for a professional, is not lost. */
  facts: Pick<Money, 'isPlanVisit'> & { isHeld: boolean; timesOffered: boolean; search: string | null }
  actor: Actor
  kind: 'cancelled' | VisitOutcome
  at: Date
}

/** The visit goes back to its plan, or counts as used. A purchase that is not kept ends its entitlements. */
export async function settlePlanVisit(trx: Queryable, { booking, facts, actor, kind, at }: Ended): Promise<void> {
  await endEntitlements(trx, booking.id, facts.isPlanVisit ? ['follow_up'] : ['follow_up', 'plan'], at)
  if (!facts.isPlanVisit) return
  const byUs = actor.kind !== 'customer'
  const isReturned =
    kind === 'cancelled'
      ? byUs || facts.isHeld || facts.timesOffered || facts.search !== null || returnsVisit(booking.startsAt, at)
      : kind === 'we_did_not_come' || kind === 'not_possible'
  if (isReturned) await returnVisit(trx, booking.id)
}
