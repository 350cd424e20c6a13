import { expect, test } from 'vitest'
import type { DispatchDay, Visit } from '../board.ts'
import { isLarge, together, withChanged } from './merge.ts'

const visit = (_id: string, startsAt: string) => ({ _id, number: _id, startsAt }) as Visit
const day = { visits: [visit('one', '2026-11-24T04:30:00Z'), visit('two', '2026-11-24T05:30:00Z')] } as DispatchDay

test('a changed visit is as it is now, in the order of the starts, and one that left the day is gone', () => {
  const later = visit('one', '2026-11-24T06:30:00Z')
  expect(withChanged(day, ['one'], [later]).visits.map(({ _id }) => _id)).toEqual(['two', 'one'])
  expect(withChanged(day, ['two', 'three'], []).visits.map(({ _id }) => _id)).toEqual(['one'])
})

test('changes that come together are read once, many of them with the whole day', () => {
  const both = together({ bookings: ['one', 'two'], roster: false }, { bookings: ['two'], roster: false })
  expect(both).toEqual({ bookings: ['one', 'two'], roster: false })
  expect(isLarge(both)).toBe(false)
  expect(isLarge({ bookings: [], roster: true })).toBe(true)
  expect(isLarge({ bookings: Array.from({ length: 81 }, String), roster: false })).toBe(true)
})
