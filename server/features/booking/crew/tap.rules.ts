import { visitTaps } from '#contract/lib/business.ts'
import { indiaDay } from '#contract/lib/india-time.ts'

const minuteMs = 60_000

/**
 * The time of a tap that reaches us at `now`, later when the phone was offline. A phone's clock may be a little ahead.
 * Returns a refusal as a sentence.
 */
export function tapTime(tapped: Date | undefined, now: Date): Date | string {
  const at = tapped ?? now
  if (at.getTime() > now.getTime() + visitTaps.clockMinutes * minuteMs) return 'That time has not come yet.'
  if (at.getTime() < now.getTime() - visitTaps.lateHours * 60 * minuteMs) {
    return 'That was too long ago. Tell the office when it happened.'
  }
  return at > now ? now : at
}

/** Why a professional cannot set out or arrive at `at`; undefined when they can. */
export function wayProblem({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, at: Date): string | undefined {
  if (indiaDay(at) < indiaDay(startsAt)) return 'This visit is on another day.'
  if (at.getTime() > endsAt.getTime() + visitTaps.lateHours * 60 * minuteMs) {
    return 'The time of this visit is long over. Call the office.'
  }
  const earliest = startsAt.getTime() - visitTaps.earlyHours * 60 * minuteMs
  return at.getTime() < earliest ? `This visit starts in more than ${visitTaps.earlyHours} hours.` : undefined
}

/** The credit for a late visit depends on the arrival, which the planned end no longer bounds. */
export function startProblem(endsAt: Date, { startedAt, isArrived }: { startedAt: Date; isArrived: boolean }) {
  if (isArrived || startedAt <= endsAt) return undefined
  return 'The planned end has passed. Say first when you arrived.'
}

/** A tap that comes late because the phone was offline is no longer worth an SMS. */
export function isNews(at: Date, now: Date): boolean {
  return now.getTime() - at.getTime() <= visitTaps.newsMinutes * minuteMs
}
