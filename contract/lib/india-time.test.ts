import { expect, test } from 'vitest'
import { dayLabel, dayMonth, dayMonthYear, momentLabel, shortDate } from './india-time.ts'

test('writes days without the zone of the machine', () => {
  expect(dayMonth('2026-12-05')).toBe('5 December')
  expect(dayMonthYear('2026-01-31')).toBe('31 January 2026')
  expect(dayLabel('2026-11-05')).toBe('Thu 5 Nov')
  expect(dayLabel('2026-11-24')).toBe('Tue 24 Nov')
  expect(momentLabel('2026-11-24T20:05:00Z')).toBe('Wed 25 Nov, 1:35 AM')
  expect(shortDate('2026-09-04')).toBe('4 Sep 2026')
})
