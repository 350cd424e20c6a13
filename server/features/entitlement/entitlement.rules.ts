import { planPolicy } from '#contract/lib/business.ts'
import { addDays, dayMs, indiaDay } from '#contract/lib/india-time.ts'
import type { PlanKind, PlanState, PlanVisitState } from '#contract/plan.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'
import type { ItemTerms } from '#server/features/booking/order.service.ts'

interface Period {
  /** Without the pause that goes on. */
  validUntil: string
  pausedAt: Date | null
  /** Of pauses that are over. */
  pausedDays: number
}

/** Days of the pause that goes on; it ends by itself at the limit of all pauses together. */
export function daysOfPause({ pausedAt, pausedDays }: Period, now: Date): number {
  if (!pausedAt) return 0
  const days = Math.ceil((now.getTime() - pausedAt.getTime()) / dayMs)
  return Math.max(0, Math.min(days, planPolicy.maxPauseDays - pausedDays))
}

export function isPaused(period: Period, now: Date): boolean {
  const { pausedAt, pausedDays } = period
  return pausedAt !== null && now.getTime() < pausedAt.getTime() + (planPolicy.maxPauseDays - pausedDays) * dayMs
}

/** The last day of a visit in India, moved by the pauses. */
export function lastDay(period: Period, now: Date): string {
  return addDays(period.validUntil, daysOfPause(period, now))
}

export function pauseDaysLeft(period: Period, now: Date): number {
  return planPolicy.maxPauseDays - period.pausedDays - daysOfPause(period, now)
}

export interface PlanFacts extends Period {
  kind: PlanKind
  visits: number
  /** Booked, done or missed. */
  taken: number
  endedAt: Date | null
  /** False where the area of its address is closed. */
  isServed: boolean
  /** Of the purchase. */
  bookingStatus: string
  paymentStatus: string
}

export function visitsLeft({ visits, taken, endedAt }: Pick<PlanFacts, 'visits' | 'taken' | 'endedAt'>): number {
  return endedAt ? 0 : Math.max(0, visits - taken)
}

export function planState(plan: PlanFacts, now: Date): PlanState {
  if (plan.endedAt || plan.paymentStatus === 'Refunded') return 'ended'
  if (isWaiting(plan)) return 'waiting'
  if (visitsLeft(plan) === 0) return 'used'
  if (isPaused(plan, now)) return 'paused'
  return indiaDay(now) > lastDay(plan, now) ? 'expired' : 'active'
}

/** A plan starts when it is paid, cash after its first visit; follow-ups once the treatment was done. */
function isWaiting({ kind, bookingStatus, paymentStatus }: PlanFacts): boolean {
  if (kind === 'plan') return paymentStatus !== 'Paid' && paymentStatus !== 'PartiallyRefunded'
  return bookingStatus !== 'Completed'
}

/** Why no visit can be booked; undefined when one can. */
export function bookObstacle(plan: PlanFacts, now: Date): Refusal | undefined {
  switch (planState(plan, now)) {
    case 'active':
      if (plan.isServed) return undefined
      return { reason: plan.kind === 'warranty' ? 'WARRANTY_NOT_SERVED' : 'PLAN_NOT_SERVED' }
    case 'waiting':
      return { reason: plan.kind === 'plan' ? 'PLAN_NOT_PAID' : 'TREATMENT_NOT_DONE' }
    case 'used':
      return { reason: 'PLAN_USED' }
    case 'paused':
      return { reason: 'PLAN_PAUSED' }
    case 'expired':
      return { reason: 'PLAN_EXPIRED', values: { day: lastDay(plan, now) } }
    case 'ended':
      return { reason: 'PLAN_ENDED' }
  }
}

/** Whether a visit cancelled by its customer goes back to the plan. */
export function returnsVisit(startsAt: Date | null, now: Date): boolean {
  return startsAt === null || now <= returnDeadline(startsAt)
}

export function returnDeadline(startsAt: Date): Date {
  return new Date(startsAt.getTime() - planPolicy.returnHours * 60 * 60_000)
}

export function planVisitState({ status, returned }: { status: string; returned: boolean }): PlanVisitState {
  if (returned) return 'returned'
  if (status === 'Cancelled') return 'missed'
  return status === 'Completed' ? 'done' : 'booked'
}

/** What visits cost of a plan's price, rounded down to whole paise. */
export function priceOfVisits({ pricePaise, visits }: { pricePaise: number; visits: number }, count: number): number {
  return Math.floor((pricePaise * count) / visits)
}

const hourMs = 60 * 60_000
/** The longest warranty of the catalog is five years. */
export const longestWarrantyMs = 5 * 366 * 24 * hourMs

/** Until when a free revisit can be asked for; undefined without a warranty. */
export function warrantyEnd({ terms, endedAt }: { terms: unknown; endedAt: Date }): Date | undefined {
  const { warranty } = (terms as ItemTerms | null) ?? {}
  return warranty ? new Date(endedAt.getTime() + warranty.hours * hourMs) : undefined
}
