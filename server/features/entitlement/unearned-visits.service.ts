import { indiaDay } from '#contract/lib/india-time.ts'
import type { Queryable } from '#server/db/database.ts'
import { listItems } from '#server/features/booking/booking.service.ts'
import { entitlementOfVisit, listVisits, plansOfPurchase } from './entitlement.queries.ts'
import { lastDay, visitsLeft } from './entitlement.rules.ts'

/** The plans of a purchase, and how many of their visits are neither done nor missed; all count as done once a plan is over. */
export async function unearnedVisits(db: Queryable, bookingId: string, now: Date) {
  const plans = await plansOfPurchase(db, bookingId)
  if (plans.length === 0) return undefined
  const booked = await listVisits(
    db,
    plans.map(({ id }) => id),
  )
  const items = await listItems(db, bookingId)
  return {
    payablePaise: items.reduce((sum, item) => sum + item.totalPaise - item.discountPaise, 0),
    plans: plans.map((plan) => {
      const open = booked.filter(({ entitlementId, status }) => entitlementId === plan.id && isOpen(status)).length
      const isOver = plan.endedAt !== null || indiaDay(now) > lastDay(plan, now)
      return { pricePaise: plan.pricePaise, visits: plan.visits, left: isOver ? 0 : visitsLeft(plan) + open }
    }),
  }
}

const isOpen = (status: string) => status === 'Pending' || status === 'Confirmed' || status === 'Progress'

/** The purchase of the plan that pays for a later visit; undefined for other bookings. */
export async function purchaseOfPlanVisit(db: Queryable, bookingId: string): Promise<string | undefined> {
  const plan = await entitlementOfVisit(db, bookingId)
  return plan?.kind === 'plan' ? plan.bookingId : undefined
}
