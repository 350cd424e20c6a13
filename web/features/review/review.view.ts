import { reviewTags } from '#contract/lib/business.ts'
import { daysBetween, indiaDay, shortDate } from '#contract/lib/india-time.ts'
import { agoCopy } from '#web/lib/time/ago.copy.ts'

/** 'Today', 'Yesterday', '5 days ago', then the month: 'Oct 2026'. Days are days in India; `now` in milliseconds. */
export function reviewedWhen(createdAt: string, now: number): string {
  const day = indiaDay(new Date(createdAt))
  const days = daysBetween(day, indiaDay(new Date(now)))
  if (days <= 0) return agoCopy.today
  if (days === 1) return agoCopy.yesterday
  if (days < 30) return agoCopy.days(days)
  return shortDate(day).replace(/^\d+ /, '')
}

export interface StarShare {
  stars: number
  count: number
  /** Whole percents of all; they need not add up to 100. */
  percent: number
}

/** Share of reviews for each number of stars, five stars first. */
export function starShares(byStars: readonly number[]): StarShare[] {
  const all = byStars.reduce((sum, count) => sum + count, 0)
  return byStars.map((count, index) => ({
    stars: 5 - index,
    count,
    percent: all === 0 ? 0 : Math.round((count / all) * 100),
  }))
}

/** Tags that fit a number of stars: what could be better up to three, praise from four. */
export function reviewTagsFor(stars: number): readonly string[] {
  const { praise, complaints } = reviewTags
  return stars <= 3 ? complaints : praise
}
