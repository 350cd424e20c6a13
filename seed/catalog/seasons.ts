import { addDays } from '#contract/lib/india-time.ts'

export type Season = 'wedding' | 'pongal' | 'holi' | 'monsoon' | 'diwali'

/** First and last day, YYYY-MM-DD in India. */
export interface Period {
  from: string
  to: string
}

/** Festivals that follow the moon. */
const moved = {
  holi: ['2026-03-04', '2027-03-22', '2028-03-11', '2029-03-01', '2030-03-20'],
  diwali: ['2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05', '2030-10-26'],
} as const

const years = [2025, 2026, 2027, 2028, 2029, 2030] as const

const calendar: Record<Season, readonly Period[]> = {
  wedding: years.map((year) => ({ from: `${year}-11-12`, to: `${year + 1}-02-28` })),
  pongal: years.map((year) => ({ from: `${year}-01-05`, to: `${year}-01-17` })),
  holi: moved.holi.map((day) => ({ from: addDays(day, -10), to: addDays(day, 6) })),
  monsoon: years.map((year) => ({ from: `${year}-06-10`, to: `${year}-09-20` })),
  diwali: moved.diwali.map((day) => ({ from: addDays(day, -35), to: addDays(day, 2) })),
}

/** The season that runs on a day, or its next one. */
export function seasonAt(season: Season, today: string): Period {
  const periods = calendar[season]
  return periods.find(({ to }) => to >= today) ?? (periods.at(-1) as Period)
}
