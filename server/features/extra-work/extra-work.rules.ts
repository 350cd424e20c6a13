import type { ExtraWorkState } from '#contract/extra-work.ts'
import { extraWorkProposal } from '#contract/lib/business.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'

interface Visit {
  status: string
  endsAt: Date | null
}

/** A visit as work that could be added is compared with it. */
interface BookedWork {
  serviceIds: ReadonlySet<string>
  categoryIds: ReadonlySet<string>
  /** Whether the crew can stay so many minutes longer. */
  hasTimeFor: (minutes: number) => boolean
}

interface AddableWork {
  serviceId: string
  categoryIds: readonly string[]
  minutes: number
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

/** Work of the booked services and their categories, for which the crew has time. */
export function fitsVisit(work: AddableWork, visit: BookedWork): boolean {
  return fitRank(work, visit) <= 1
}

/**
 * What fits the visit first: the first choice of each service, of the booked services before others of their categories, then the second of each …
 * What the crew has no time for is last.
 */
export function byFit<Work extends AddableWork>(works: readonly Work[], visit: BookedWork): Work[] {
  const seen = new Map<string, number>()
  const ranked = works.map((work) => {
    const rank = fitRank(work, visit)
    if (rank > 1) return { work, order: [rank, 0, 0] }
    const nth = seen.get(work.serviceId) ?? 0
    seen.set(work.serviceId, nth + 1)
    return { work, order: [0, nth, rank] }
  })
  return ranked.toSorted((one, other) => compare(one.order, other.order)).map(({ work }) => work)
}

function compare(one: readonly number[], other: readonly number[]): number {
  const differs = one.findIndex((value, index) => value !== other[index])
  return differs < 0 ? 0 : (one[differs] ?? 0) - (other[differs] ?? 0)
}

function fitRank({ serviceId, categoryIds, minutes }: AddableWork, visit: BookedWork): number {
  if (!visit.hasTimeFor(minutes)) return 3
  if (visit.serviceIds.has(serviceId)) return 0
  return categoryIds.every((id) => visit.categoryIds.has(id)) ? 1 : 2
}
