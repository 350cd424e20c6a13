import { expect, test } from 'vitest'
import { buildGrid, freeLevel } from './capacity-grid.ts'

const cell = (hour: number | null, free: number) => ({ hour, free, booked: 1, leave: 0 })
const row = (area: string, day: string, cells: ReturnType<typeof cell>[], holiday = '') => ({
  ...{ area, city: area.toUpperCase(), day, holiday, cells },
})
const days = ['2026-12-01', '2026-12-02']

test('one area has days by hours, with gaps where no one works', () => {
  const rows = [row('a', '2026-12-01', [cell(9, 1), cell(10, 2)], 'Election'), row('a', '2026-12-02', [cell(10, 3)])]
  const grid = buildGrid({ days, rows }, true)
  expect(grid.columns.map(({ title }) => title)).toEqual(['9:00', '10:00'])
  expect(grid.rows.map(({ note, cells }) => [note, ...cells.map((each) => each?.free)])).toEqual([
    ['Election', 1, 2],
    ['', undefined, 3],
  ])
})

test('all areas have areas by days', () => {
  const rows = [
    ...[row('a', '2026-12-01', [cell(null, 5)]), row('a', '2026-12-02', [])],
    ...[row('b', '2026-12-01', [cell(null, 7)]), row('b', '2026-12-02', [cell(null, 8)])],
  ]
  const grid = buildGrid({ days, rows }, false)
  expect(grid.columns.map(({ key }) => key)).toEqual(days)
  expect(grid.rows.map(({ title, cells }) => [title, ...cells.map((each) => each?.free)])).toEqual([
    ['A', 5, undefined],
    ['B', 7, 8],
  ])
})

test.each([
  [0, 4, 'full'],
  [0, 0, 'full'],
  [1, 3, 'scarce'],
  [2, 2, 'some'],
  [3, 1, 'plenty'],
  [3, 0, 'plenty'],
])('%d free and %d booked hours are %s', (free, booked, level) => {
  expect(freeLevel({ free, booked })).toBe(level)
})
