import { incentivePolicy } from '#contract/lib/business.ts'
import type { IncentiveObstacle, ScorecardVisitState } from '#contract/professional.ts'

interface MonthOfWork {
  visits: number
  arrivals: number
  onTime: number
  stars: number
  reviews: number
  strikes: number
}

/** What a month lacks for its incentive. Without reviews the rating is not asked for. */
export function incentiveObstacles({ strikes, ...work }: MonthOfWork): IncentiveObstacle[] {
  const { visits, onTimePercent, rating } = incentivePolicy
  const missing: Record<IncentiveObstacle, boolean> = {
    visits: work.visits < visits,
    on_time: work.onTime * 100 < work.arrivals * onTimePercent,
    rating: work.reviews > 0 && work.stars < work.reviews * rating,
    strikes: strikes > 0,
  }
  return (Object.keys(missing) as IncentiveObstacle[]).filter((one) => missing[one])
}

/** Mean of the stars with one decimal. */
export function meanStars({ stars, reviews }: { stars: number; reviews: number }): number | null {
  return reviews === 0 ? null : Math.round((stars * 10) / reviews) / 10
}

interface VisitSoFar {
  status: string
  outcome: string | null
  onTheWayAt: Date | null
  arrivedAt: Date | null
  startedAt: Date | null
}

export function visitState({ status, outcome, ...visit }: VisitSoFar): ScorecardVisitState {
  if (status === 'Completed') return 'done'
  if (outcome !== null || status === 'Cancelled') return 'not_done'
  if (visit.startedAt) return 'started'
  if (visit.arrivedAt) return 'arrived'
  return visit.onTheWayAt ? 'on_the_way' : 'to_come'
}
