import type { ExtraWorkState } from '#contract/extra-work.ts'
import { extraWorkProposal } from '#contract/lib/business.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'

interface Visit {
  status: string
  endsAt: Date | null
}

const minuteMs = 60_000

/** Why a visit gets no more work; undefined when it can. */
export function workObstacle({ status }: Pick<Visit, 'status'>): Refusal | undefined {
  return status === 'Confirmed' || status === 'Progress' ? undefined : { reason: 'VISIT_NOT_OPEN' }
}

/** How long the customer has: once the crew is there, it waits for the answer. */
export function proposalEnd(isThere: boolean, now: Date): Date {
  const minutes = isThere ? extraWorkProposal.atDoorMinutes : extraWorkProposal.aheadHours * 60
  return new Date(now.getTime() + minutes * minuteMs)
}

/** No job ends a proposal: it is over from its end on. */
export function stateAt({ state, expiresAt }: { state: string; expiresAt: Date }, now: Date): ExtraWorkState {
  return state === 'proposed' && now >= expiresAt ? 'expired' : (state as ExtraWorkState)
}

/** Times of the booking of extra work: of a visit under way it has begun, so that it is reported and not cancelled. */
export function timesOfWork(
  visit: { status: string; endsAt: Date },
  minutes: number,
  now: Date,
): { startsAt: Date; endsAt: Date } {
  const startsAt = visit.status === 'Progress' ? now : visit.endsAt
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * minuteMs) }
}
