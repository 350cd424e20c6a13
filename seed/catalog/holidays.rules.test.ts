import { expect, test } from 'vitest'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { readCatalog } from './catalog-file.ts'

const { holidays } = readCatalog()

/** Movable days of the next year are published long before; bookings reach thirty days ahead. */
test('the holidays of the catalog file reach a year ahead: add those of the next year', () => {
  const lastDay = holidays
    .map(({ date }) => date)
    .sort()
    .at(-1)
  expect(String(lastDay) >= addDays(indiaDay(new Date()), 365), `The last one is on ${lastDay}`).toBe(true)
})

test('each year has every holiday; the first one is incomplete', () => {
  const byYear = Map.groupBy(holidays, ({ date }) => date.slice(0, 4))
  const names = new Set(holidays.map(({ name }) => name))
  const missing = [...byYear.keys()]
    .sort()
    .slice(1)
    .flatMap((year) => [...names].filter((name) => !byYear.get(year)?.some((holiday) => holiday.name === name)))
  expect(missing).toEqual([])
})
