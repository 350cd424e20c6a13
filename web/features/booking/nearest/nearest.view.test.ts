import { expect, test } from 'vitest'
import type { BookingView } from '../booking.view.ts'
import { inListOrder, nearestVisit, nextPlace } from './nearest.view.ts'

const listed = (name: string, bookingStatus: BookingView['bookingStatus'], day: string | null, extraOf = false) => ({
  name,
  bookingStatus,
  date: day,
  timeSlot: day ? { start: '10:00', end: '11:00' } : null,
  extraOf: extraOf ? { _id: 'v', number: 'GS-V' } : null,
})
const all = [
  listed('no time', 'Pending', null),
  listed('later', 'Confirmed', '2026-12-02'),
  listed('held', 'Pending', '2026-11-24'),
  listed('next', 'Confirmed', '2026-11-25'),
  listed('done', 'Completed', '2026-11-01'),
  listed('extra', 'Progress', '2026-11-23', true),
  listed('now', 'Progress', '2026-11-23'),
]

test('lists visits in progress first, then the next ones, then unpaid bookings, then the rest', () => {
  expect(inListOrder(all).map(({ name }) => name)).toEqual(['extra', 'now', 'next', 'later', 'no time', 'held', 'done'])
})

test('names the visit under way, else the next one, and no extra work', () => {
  expect(nearestVisit(all, '2026-11-24')?.name).toBe('now')
  expect(
    nearestVisit(
      all.filter(({ bookingStatus }) => bookingStatus !== 'Progress'),
      '2026-11-24',
    )?.name,
  ).toBe('next')
  expect(
    nearestVisit(
      all.filter(({ bookingStatus }) => bookingStatus === 'Pending'),
      '2026-11-24',
    ),
  ).toBeUndefined()
})

test('passes over an unstarted visit of a day before', () => {
  const confirmed = all.filter(({ bookingStatus }) => bookingStatus === 'Confirmed')
  expect(nearestVisit(confirmed, '2026-11-25')?.name).toBe('next')
  expect(nearestVisit(confirmed, '2026-11-26')?.name).toBe('later')
  expect(nearestVisit(confirmed, '2026-12-03')).toBeUndefined()
})

test.each([
  [undefined, true, true, 'late'],
  ['kept', true, true, 'kept'],
  ['kept', true, false, 'over'],
  ['over', true, true, 'kept'],
  ['late', true, false, undefined],
  ['late', false, true, 'kept'],
  ['over', false, false, undefined],
  [undefined, true, false, undefined],
] as const)('the place at the top, %s before, at home %s with a visit %s: %s', (before, atHome, has, after) => {
  expect(nextPlace(before, { atHome, has })).toBe(after)
})
