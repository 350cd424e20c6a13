import { expect, test } from 'vitest'
import { type DemandPlace, demandRows } from './demand-rows.ts'

const place = (pincode: string, city: string, weeks: [week: string, asked: number, wishes: number][]): DemandPlace => ({
  ...{ pincode, city, state: 'Kerala', point: null, area: null, status: 'none' },
  weeks: weeks.map(([week, asked, wishes]) => ({ week, asked, wishes })),
})
const places = [
  place('682001', 'Kochi', [['2026-11-23', 2, 1]]),
  place('673001', 'Kozhikode', [['2026-11-16', 6, 0]]),
  place('682002', 'Kochi', [
    ['2026-11-23', 1, 0],
    ['2026-11-16', 3, 2],
  ]),
]

test('adds up the weeks of each pincode, those with the most first', () => {
  const rows = demandRows(places, '2026-11-23', false)
  expect(rows.map(({ pincode, asked, wishes, latest }) => [pincode, asked, wishes, latest])).toEqual([
    ['673001', 6, 0, 0],
    ['682002', 4, 2, 1],
    ['682001', 2, 1, 3],
  ])
})

test('adds up the pincodes of each city', () => {
  const rows = demandRows(places, '2026-11-23', true)
  expect(rows.map(({ city, pincode, asked, wishes, latest }) => [city, pincode, asked, wishes, latest])).toEqual([
    ['Kochi', '', 6, 3, 4],
    ['Kozhikode', '', 6, 0, 0],
  ])
})
