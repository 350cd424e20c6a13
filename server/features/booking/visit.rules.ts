import { t } from '#contract/i18n/sentence.ts'
import { dissatisfactionHours, reviewDays } from '#contract/lib/business.ts'
import { daysAfter, indiaDay } from '#contract/lib/india-time.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'
import type { VisitOutcome } from '#contract/rules/booking-states.ts'

/**
 * Times of a start that is entered at `now`; without any it is now. Past the planned end the time has to be stated: the
 * credit for a late arrival depends on it.
 */
export function startTimes(
  planned: { startsAt: Date | null; endsAt: Date | null },
  entered: { arrivedAt?: Date; startedAt?: Date },
  now: Date,
): { arrivedAt: Date; startedAt: Date } | Refusal {
  const { startsAt, endsAt } = planned
  if (endsAt && now > endsAt && !entered.arrivedAt && !entered.startedAt) {
    return { reason: 'ARRIVAL_UNKNOWN' }
  }
  const arrivedAt = entered.arrivedAt ?? entered.startedAt ?? now
  const startedAt = entered.startedAt ?? arrivedAt
  if (startedAt > now || arrivedAt > now) return { reason: 'TIME_TO_COME' }
  if (arrivedAt > startedAt) return { reason: 'START_BEFORE_ARRIVAL' }
  if (startsAt && indiaDay(arrivedAt) < indiaDay(startsAt)) return { reason: 'START_BEFORE_DAY' }
  return { arrivedAt, startedAt }
}

export function endProblem(
  { startsAt, startedAt }: { startsAt: Date | null; startedAt: Date | null },
  endedAt: Date,
  now: Date,
): Refusal | undefined {
  if (endedAt > now) return { reason: 'TIME_TO_COME' }
  if (startedAt && endedAt < startedAt) return { reason: 'END_BEFORE_START' }
  if (startsAt && indiaDay(endedAt) < indiaDay(startsAt)) return { reason: 'END_BEFORE_DAY' }
  return undefined
}

/** Why a visit cannot end that way now; undefined when it can. Only work that began can be done in part. */
export function outcomeObstacle(
  { status, startsAt }: { status: string; startsAt: Date | null },
  outcome: VisitOutcome,
  now: Date,
): Refusal | undefined {
  if (status === 'Progress') return outcome === 'we_did_not_come' ? { reason: 'VISIT_STARTED' } : undefined
  if (status !== 'Confirmed' || !startsAt) return { reason: 'NOT_CONFIRMED' }
  if (outcome === 'done_in_part') return { reason: 'NOT_STARTED' }
  const isUnderWay = outcome === 'not_possible' ? indiaDay(now) >= indiaDay(startsAt) : now >= startsAt
  return isUnderWay ? undefined : { reason: 'VISIT_TO_COME' }
}

/** From its start, which may be before the planned one, a visit that has a crew can be reported, once, until a day after its end. */
export function canReport(
  booking: {
    status: string
    startsAt: Date | null
    endedAt: Date | null
    isReported: boolean
    withoutCrew?: boolean | undefined
  },
  now: Date,
): boolean {
  const { status, startsAt, endedAt, isReported, withoutCrew = false } = booking
  if (isReported || withoutCrew || !startsAt) return false
  if (status === 'Confirmed') return now >= startsAt
  if (status === 'Progress') return true
  if (status !== 'Completed' || !endedAt) return false
  return now.getTime() < endedAt.getTime() + dissatisfactionHours * 60 * 60_000
}

/** Last instant for reviews of a visit. */
export function reviewsEndAt(completedAt: Date): Date {
  return daysAfter(completedAt, reviewDays)
}

/** How a visit ended, for its customer; null for one completed as planned. Money goes without saying where it is shown. */
export function visitSentence(
  outcome: string | null,
  reason: string,
  { reducedPaise, isPriced }: { reducedPaise: number; isPriced: boolean },
): string | null {
  const why = reason.trim().replace(/[.!]+$/, '')
  switch (outcome as VisitOutcome | 'completed' | null) {
    case 'done_in_part':
      return `${t`We did part of the work: ${{ reason: why }}.`} ${partSentence(reducedPaise, isPriced)}`
    case 'not_possible':
      return t`Couldn’t do the work: ${{ reason: why }}. There is no fee.`
    case 'not_at_home':
      return t`We came and could not reach you: ${{ reason: why }}.`
    case 'cancelled_at_door':
      return t`The visit was cancelled at the door: ${{ reason: why }}.`
    case 'we_did_not_come':
      return t`We did not come: ${{ reason: why }}. We are sorry. There is no fee.`
    default:
      return null
  }
}

function partSentence(reducedPaise: number, isPriced: boolean): string {
  if (reducedPaise === 0) return t`The visit is back in your plan to be booked again.`
  const amount = formatRupees(rupeesFromPaise(reducedPaise))
  return isPriced ? t`${amount} came off the price.` : t`${amount} of your plan comes back to you.`
}
