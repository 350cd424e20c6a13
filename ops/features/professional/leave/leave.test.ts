import { expect, test } from 'vitest'
import { parseSpan } from './leave-dialog.tsx'
import { leaveOn, otherMonth, toWeeks } from './month-calendar.tsx'

const typed = { wholeDays: true, first: '2026-12-01', last: '2026-12-02', from: '09:00', until: '13:00' }

test.each([
  ['whole days end after the last one', {}, '2026-11-30T18:30:00.000Z', '2026-12-02T18:30:00.000Z'],
  ['hours are of the first day', { wholeDays: false }, '2026-12-01T03:30:00.000Z', '2026-12-01T07:30:00.000Z'],
])('%s', (_name, more, from, until) => {
  expect(parseSpan({ ...typed, ...more })).toEqual({ from, until })
})

test.each([
  ['a last day before the first', { last: '2026-11-30' }],
  ['no first day', { first: '' }],
  ['hours that end before they begin', { wholeDays: false, until: '08:00' }],
])('%s is no leave', (_name, more) => {
  expect(parseSpan({ ...typed, ...more })).toBeNull()
})

test('a month has whole weeks from Monday', () => {
  const weeks = toWeeks('2026-11')
  expect(weeks.map((days) => days.map((day) => day.slice(8)).join(' '))).toEqual([
    '      01',
    '02 03 04 05 06 07 08',
    '09 10 11 12 13 14 15',
    '16 17 18 19 20 21 22',
    '23 24 25 26 27 28 29',
    '30      ',
  ])
  expect([otherMonth('2026-12', 1), otherMonth('2027-01', -1), otherMonth('2027-01', 1)]).toEqual([
    ...['2027-01', '2026-12', '2027-02'],
  ])
})

test('a day is on leave in whole or in part, by days of India', () => {
  const leaves = [
    { from: '2026-11-30T18:30:00.000Z', until: '2026-12-02T18:30:00.000Z' },
    { from: '2026-12-04T03:30:00.000Z', until: '2026-12-04T07:30:00.000Z' },
  ]
  const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
  expect(days.map((day) => leaveOn(day, leaves))).toEqual([null, 'whole', 'whole', null, 'part'])
})
