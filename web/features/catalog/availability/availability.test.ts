import { expect, test } from 'vitest'
import { badgeCopy } from './availability.copy.ts'
import { availabilityBadge, badgeOfHour, type NextFree, startLabel } from './availability.ts'

const today = '2026-11-23'
const india = (time: string) => new Date(`${today}T${time}:00+05:30`)
const free = (date: string, freeStarts = 9): NextFree => ({
  served: true,
  today,
  next: { date, slot: '1:00 PM - 2:00 PM', start: '13:00', end: '14:00', freeStarts },
})
const none: NextFree = { served: true, today, next: null }

// spec: constant/availability
test.each([
  ['00:10', 'Available Tomorrow'],
  ['08:59', 'Available Tomorrow'],
  ['09:00', 'Available Today'],
  ['17:59', 'Available Today'],
  ['18:00', 'Limited Slots'],
  ['20:59', 'Limited Slots'],
  ['21:00', 'Available Tomorrow'],
])('at %s in India the badge is %s', (time, badge) => expect(badgeCopy[badgeOfHour(india(time))]).toBe(badge))

test('shows a badge only when real slots agree', () => {
  expect(availabilityBadge(india('10:00'), free(today))).toBe('Available Today')
  expect(availabilityBadge(india('10:00'), free('2026-11-24'))).toBeNull()
  expect(availabilityBadge(india('19:00'), free('2026-11-24', 2))).toBe('Limited Slots')
  expect(availabilityBadge(india('19:00'), free('2026-11-24', 9))).toBeNull()
  expect(availabilityBadge(india('22:00'), free('2026-11-24'))).toBe('Available Tomorrow')
  expect(availabilityBadge(india('22:00'), free('2026-11-25'))).toBeNull()
  expect(availabilityBadge(india('10:00'), none)).toBeNull()
})

test('names a start Today, Tomorrow or by its date', () => {
  expect(startLabel(free(today))).toBe('Today, 1:00 PM')
  expect(startLabel(free('2026-11-24'))).toBe('Tomorrow, 1:00 PM')
  expect(startLabel(free('2026-11-25'))).toBe('Wed 25 Nov, 1:00 PM')
  expect(startLabel(none)).toBeNull()
})
