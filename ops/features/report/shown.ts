import { shortDate, shortDayMonth } from '#contract/lib/india-time.ts'

/** The question behind the figures, as in the address. */
export interface Shown {
  from: string
  until: string
  by: 'day' | 'week' | 'month'
  area?: string
  category?: string
}

/** The file of a figure: 'bookings-2026-11-01-2026-11-30'. */
export function toFileName(figure: string, { from, until }: Shown): string {
  return `${figure}-${from}-${until}`
}

/** A step by its first day: '5 Sep' or 'Sep 2026'. */
export function stepName(day: string, { by }: Shown): string {
  return by === 'month' ? shortDate(day).split(' ').slice(1).join(' ') : shortDayMonth(day)
}
