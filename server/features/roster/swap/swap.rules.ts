import { crewPreference } from '#contract/lib/business.ts'
import type { DayFound } from '../free-hours.queries.ts'
import { crewFor, isDisliked, isFreeFor, isReachable, type VisitHours } from '../roster.rules.ts'

/** Reservation of the one visit that keeps a professional from another; undefined when they are free, or more keeps them. */
export function onlyVisitInTheWay(visit: VisitHours, professional: DayFound): string | undefined {
  const inTheWay = professional.visits.filter((booked) => !isReachable(visit, booked))
  const [only, ...others] = inTheWay
  if (!only || others.length > 0) return undefined
  const visits = professional.visits.filter((booked) => booked !== only)
  return isFreeFor(visit, { ...professional, visits }) ? only.reservationId : undefined
}

/**
 * Who takes a visit over from `gives`: the best of those free for it. Undefined without one, when its customer liked
 * `gives` and so was given them, and when they disliked all who are free.
 */
export function whoTakesOver(
  visit: VisitHours,
  professionals: readonly DayFound[],
  { gives, except }: { gives: string; except: readonly string[] },
): string | undefined {
  if (isLiked(professionals.find(({ id }) => id === gives))) return undefined
  const others = professionals.filter((one) => !except.includes(one.id) && !isDisliked(one))
  return crewFor(visit, others, 1)?.[0]
}

const isLiked = (professional: DayFound | undefined) => (professional?.stars ?? 0) >= crewPreference.likedStars
