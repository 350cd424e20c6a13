import { visitUpdates } from '#contract/lib/business.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import { isRefusal, type Refusal } from '#contract/refusals/refusal.ts'
import { AppError } from '#server/http/app-error.ts'

const minuteMs = 60_000

/**
 * The time of an update that reaches us at `now`, later when the phone was offline. A phone's clock may be a little ahead.
 */
function toUpdateTime(tapped: Date | undefined, now: Date): Date | Refusal {
  const at = tapped ?? now
  if (at.getTime() > now.getTime() + visitUpdates.clockMinutes * minuteMs) return { reason: 'TIME_TO_COME' }
  if (at.getTime() < now.getTime() - visitUpdates.lateHours * 60 * minuteMs) {
    return { reason: 'TOO_LONG_AGO' }
  }
  return at > now ? now : at
}

/** Why a professional cannot set out or arrive at `at`; undefined when they can. */
export function wayProblem({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, at: Date): Refusal | undefined {
  if (indiaDay(at) < indiaDay(startsAt)) return { reason: 'OTHER_DAY' }
  if (at.getTime() > endsAt.getTime() + visitUpdates.lateHours * 60 * minuteMs) {
    return { reason: 'VISIT_LONG_OVER' }
  }
  const earliest = startsAt.getTime() - visitUpdates.earlyHours * 60 * minuteMs
  return at.getTime() < earliest ? { reason: 'TOO_EARLY', values: { hours: visitUpdates.earlyHours } } : undefined
}

/** The credit for a late visit depends on the arrival, which the planned end no longer bounds. */
export function startProblem(
  endsAt: Date,
  { startedAt, isArrived }: { startedAt: Date; isArrived: boolean },
): Refusal | undefined {
  return isArrived || startedAt <= endsAt ? undefined : { reason: 'ARRIVAL_FIRST' }
}

/** An update that comes late because the phone was offline is no longer worth an SMS. */
export function isNews(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= visitUpdates.newsMinutes * minuteMs
}

export function enteredTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const at = new Date(text)
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text) || Number.isNaN(at.getTime())) throw new AppError('BAD_TIME')
  return at
}

/** Throws BAD_TIME with the reason. */
export function requireUpdateTime(at: string | undefined, now: Date): Date {
  const time = toUpdateTime(enteredTime(at), now)
  if (isRefusal(time)) throw new AppError('BAD_TIME', time)
  return time
}
