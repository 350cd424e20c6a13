import { addDays } from '#contract/lib/india-time.ts'

interface Holiday {
  date: string
  name: string
}

/** Movable days of the next year are published long before; bookings reach thirty days ahead. */
const minDaysAhead = 365

/** A sentence once the data ends less than a year after `today`, a day in India. */
export function holidayProblem(holidays: readonly Holiday[], today: string): string | undefined {
  const lastDay =
    holidays
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? ''
  if (lastDay >= addDays(today, minDaysAhead)) return undefined
  return `The holidays in seed/data/catalog.json end on ${lastDay || 'no day'}, less than a year ahead: add those of the next year.`
}

/** Names of holidays that a year lacks although another year of the data has them; the first year is incomplete. */
export function missingHolidays(holidays: readonly Holiday[]): string[] {
  const [, ...years] = [...new Set(holidays.map(({ date }) => date.slice(0, 4)))].sort()
  const names = [...new Set(holidays.map(({ name }) => name))]
  return years.flatMap((year) =>
    names
      .filter((name) => !holidays.some((holiday) => holiday.name === name && holiday.date.startsWith(year)))
      .map((name) => `${name} ${year}`),
  )
}
