import { dayLabel, indiaDay } from '#contract/lib/india-time.ts'
import type { BookingStatus } from '#contract/rules/booking-states.ts'
import { reviewsEndAt } from '#server/features/booking/visit.rules.ts'
import { AppError } from '#server/http/app-error.ts'

interface Reviewable {
  status: BookingStatus
  /** Null before completion. */
  completedAt: Date | null
}

/** Throws BOOKING_NOT_FOUND. */
export function requireReviewable<Found extends { status: string }>(
  found: Found | undefined,
): Found & { status: BookingStatus } {
  if (!found) throw new AppError('BOOKING_NOT_FOUND')
  return { ...found, status: found.status as BookingStatus }
}

/** From completion to the end of the thirtieth day, in days of 24 hours. */
export function reviewsOpen({ status, completedAt }: Reviewable, now: Date): boolean {
  return status === 'Completed' && completedAt !== null && now <= reviewsEndAt(completedAt)
}

/** Shown above the stars. */
export function reviewSentence(booking: Reviewable, left: number, now: Date): string {
  if (booking.status !== 'Completed' || !booking.completedAt) return 'You can review this once the visit is done.'
  if (left === 0) return 'Thank you for your review.'
  const until = dayLabel(indiaDay(reviewsEndAt(booking.completedAt)))
  return reviewsOpen(booking, now) ? `Rate by ${until}.` : `Reviews for this visit closed on ${until}.`
}

interface Said {
  customerId: string
  text: string
  service: { _id: string }
}

/** The first of each customer, service and text: three cards must not say the same. */
export function differing<Review extends Said>(reviews: readonly Review[]): Review[] {
  const seen = new Set<string>()
  return reviews.filter(({ customerId, text, service }) => {
    const marks = [customerId, text.trim().toLowerCase(), service._id]
    if (marks.some((mark) => seen.has(mark))) return false
    for (const mark of marks) seen.add(mark)
    return true
  })
}

/** 'Ananya Rao' → 'Ananya R.', for the reviewer's privacy. Without a name: 'A customer'. */
export function shortName(name: string | null): string {
  const [first, ...others] = (name ?? '').trim().split(/\s+/)
  if (!first) return 'A customer'
  const [initial] = others.at(-1) ?? ''
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
