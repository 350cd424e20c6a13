import type { VisitState } from '#contract/rules/booking-states.ts'

interface VisitFacts {
  status: string
  onTheWayAt: Date | null
  arrivedAt: Date | null
}

/** How far a visit has come. */
export function visitState({ status, onTheWayAt, arrivedAt }: VisitFacts): VisitState {
  if (status === 'Completed') return 'completed'
  if (status === 'Progress') return 'working'
  if (status !== 'Confirmed') return 'not_done'
  if (arrivedAt) return 'arrived'
  return onTheWayAt ? 'on_the_way' : 'planned'
}
