import type { Refusal } from '#contract/refusals/refusal.ts'
import type { BookingKind } from '#contract/rules/booking-states.ts'

interface Visit {
  status: string
  startsAt: Date | null
  kind: BookingKind
}

/** Why a visit keeps its address; undefined when it can have another. */
export function addressObstacle({ status, startsAt, kind }: Visit, now: Date): Refusal | undefined {
  if (kind !== 'visit') return { reason: 'ADDRESS_OF_VISIT' }
  if (status !== 'Pending' && status !== 'Confirmed') return { reason: 'ADDRESS_FINAL' }
  return startsAt && now >= startsAt && status === 'Confirmed' ? { reason: 'ADDRESS_TIME_CAME' } : undefined
}
