import { expect, test } from 'vitest'
import { readCatalog } from './catalog-file.ts'

const { holidays } = readCatalog()

test('each year has every holiday; the first one is incomplete', () => {
  const byYear = Map.groupBy(holidays, ({ date }) => date.slice(0, 4))
  const names = new Set(holidays.map(({ name }) => name))
  const missing = [...byYear.keys()]
    .sort()
    .slice(1)
    .flatMap((year) => [...names].filter((name) => !byYear.get(year)?.some((holiday) => holiday.name === name)))
  expect(missing).toEqual([])
})
