import { planPolicy } from '#contract/lib/business.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { lastDay, type PlanFacts, planState } from './entitlement.rules.ts'

interface OpenFacts extends PlanFacts {
  id: string
  validDays: number
  hasBooked: boolean
  /** Start of the latest visit that was not cancelled. */
  lastVisitAt: Date | null
  /** Keys of the notices sent for its purchase. */
  sentEvents: readonly string[]
}

export interface PlanNotice {
  event: 'plan_ends' | 'plan_next'
  occurrence: string
  /** As stored with the notification. */
  key: string
}

/** Notices due and unsent; after an outage only the latest notice of the end. */
export function planNotices(plan: OpenFacts, now: Date): PlanNotice[] {
  if (planState(plan, now) !== 'active' || !plan.isServed) return []
  const end = lastDay(plan, now)
  const today = indiaDay(now)
  const days = planPolicy.noticeDays.filter((each) => addDays(today, each) >= end).at(-1)
  const notices = [
    // A pause moves the end, which is announced again.
    ...(days === undefined ? [] : [notice('plan_ends', `${plan.id}:${days}:${end}`)]),
    ...(isNextDue(plan, today) ? [notice('plan_next', `${plan.id}:${plan.taken}`)] : []),
  ]
  return notices.filter(({ key }) => !plan.sentEvents.includes(key))
}

function notice(event: PlanNotice['event'], occurrence: string): PlanNotice {
  return { event, occurrence, key: `${event}:${occurrence}` }
}

/** Evenly spread, the next visit would be now: weekly for four visits in 30 days. */
function isNextDue({ hasBooked, lastVisitAt, validDays, visits }: OpenFacts, today: string): boolean {
  if (hasBooked || !lastVisitAt) return false
  return addDays(indiaDay(lastVisitAt), Math.floor(validDays / visits)) <= today
}
