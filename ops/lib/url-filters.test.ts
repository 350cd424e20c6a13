import type { Location } from 'react-router'
import { expect, test } from 'vitest'
import { changeFilter } from './url-filters.ts'

const at = (search: string): Location => ({ pathname: '/reports', search, hash: '', state: null, key: 'k' })
const change = (place: Location, ...changes: [name: string, value: string][]) =>
  changes.map(([name, value]) => changeFilter(place, name, value).toString()).at(-1)

test('two changes in one moment are both kept', () => {
  expect(change(at('?area=pune'), ['period', 'week'], ['from', '2026-11-01'])).toBe(
    'area=pune&period=week&from=2026-11-01',
  )
  expect(change(at('?from=2026-11-01&until=2026-11-02'), ['from', ''], ['until', ''])).toBe('')
})

test('a change begins at what the address says by then', () => {
  change(at('?period=week'), ['period', 'year'])
  expect(change(at('?period=week'), ['area', 'pune'])).toBe('period=week&area=pune')
})

test('another filter begins at its first page, and the page is no filter', () => {
  expect(change(at('?cursor=b&state=sent'), ['state', 'planned'])).toBe('state=planned')
  expect(change(at('?state=sent'), ['cursor', 'b'])).toBe('state=sent&cursor=b')
})
