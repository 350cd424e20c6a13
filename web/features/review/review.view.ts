import { indiaDay } from '../../../contract/india-time.ts'

/** Built when first asked for: it takes a cheap phone 40 ms, and young reviews do without. */
let monthYear: Intl.DateTimeFormat | undefined
const dayMs = 24 * 60 * 60_000

/** 'Today', 'Yesterday', '5 days ago', then the month: 'Oct 2026'. Days are days in India; `now` in milliseconds. */
export function reviewedWhen(createdAt: string, now: number): string {
  const day = Date.parse(indiaDay(new Date(createdAt)))
  const days = Math.round((Date.parse(indiaDay(new Date(now))) - day) / dayMs)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 30) return `${days} days ago`
  monthYear ??= new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return monthYear.format(day)
}

export interface StarShare {
  stars: number
  count: number
  /** Whole percents of all; they need not add up to 100. */
  percent: number
}

/** How the reviews are spread over the stars, five stars first. */
export function starShares(byStars: readonly number[]): StarShare[] {
  const all = byStars.reduce((sum, count) => sum + count, 0)
  return byStars.map((count, index) => ({
    stars: 5 - index,
    count,
    percent: all === 0 ? 0 : Math.round((count / all) * 100),
  }))
}
