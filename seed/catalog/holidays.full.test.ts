import { expect, test } from 'vitest'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { readCatalog } from './catalog-file.ts'

/**
 * Movable days of the next year are published long before; bookings reach thirty days ahead. In the run of the night alone: a day that
 * comes breaks no change.
 */
test('the holidays of the catalog file reach a year ahead: add those of the next year', () => {
  const lastDay = readCatalog()
    .holidays.map(({ date }) => date)
    .sort()
    .at(-1)
  expect(String(lastDay) >= addDays(indiaDay(new Date()), 365), `The last one is on ${lastDay}`).toBe(true)
})
