import { addDays, daysBetween, isDay } from '#contract/lib/india-time.ts'

export const periodNames = ['week', 'month', 'quarter', 'thisMonth', 'lastMonth', 'year', 'custom'] as const
type PeriodName = (typeof periodNames)[number]

export const isPeriodName = (text: string): text is PeriodName => (periodNames as readonly string[]).includes(text)

const longestDays = 400

/** First and last day of a period by its name; for 'custom' those of the address, else of the last 30 days. */
export function periodDays(name: PeriodName, today: string, typed: { from: string; until: string }) {
  if (name === 'custom') {
    return {
      from: isDay(typed.from) ? typed.from : addDays(today, -29),
      until: isDay(typed.until) ? typed.until : today,
    }
  }
  const firstOfMonth = `${today.slice(0, 8)}01`
  if (name === 'thisMonth') return { from: firstOfMonth, until: today }
  if (name === 'lastMonth') {
    const until = addDays(firstOfMonth, -1)
    return { from: `${until.slice(0, 8)}01`, until }
  }
  const days = { week: 7, month: 30, quarter: 90, year: 365 }[name]
  return { from: addDays(today, 1 - days), until: today }
}

export function isAnswered({ from, until }: { from: string; until: string }): boolean {
  return from <= until && daysBetween(from, until) < longestDays
}

/** The step that shows a period in at most some forty columns. */
export function defaultStep({ from, until }: { from: string; until: string }): 'day' | 'week' | 'month' {
  const days = daysBetween(from, until)
  if (days <= 45) return 'day'
  return days <= 200 ? 'week' : 'month'
}
