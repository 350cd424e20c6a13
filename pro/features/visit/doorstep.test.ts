import { expect, test } from 'vitest'
import { doorstepNeeds } from './doorstep.ts'

const point = { lat: 12.93, lng: 77.62 }
const until = Date.parse('2026-11-24T04:40:00Z')
const doorstep = { waitUntil: new Date(until).toISOString(), calls: 1, callsNeeded: 2 }
const needs = (
  more: Partial<Parameters<typeof doorstepNeeds>[0]> = {},
  position: typeof point | null = null,
  now = until,
) => doorstepNeeds({ doorstep, point, photos: [], ...more }, position, now)

test('a customer is not at home after the wait, the calls, and a position or photo', () => {
  expect(needs()).toEqual({ hasWaited: true, hasCalled: false, hasPlace: false })
  expect(needs({}, null, until - 1).hasWaited).toBe(false)
  expect(needs({ doorstep: { ...doorstep, calls: 2 } }).hasCalled).toBe(true)
  expect(needs({ photos: [{ _id: 'p', moment: 'before' }] }).hasPlace).toBe(true)
})

test('a position counts within 300 metres of the address', () => {
  const north = (metres: number) => ({ ...point, lat: point.lat + metres / 111_195 })
  expect([299, 301].map((metres) => needs({}, north(metres)).hasPlace)).toEqual([true, false])
  expect(needs({ point: null }, point).hasPlace).toBe(false)
})

test('before the arrival has reached the office nothing counts', () => {
  expect(needs({ doorstep: null })).toMatchObject({ hasWaited: false, hasCalled: false })
})
