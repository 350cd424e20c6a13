import { expect, test } from 'vitest'
import { formatAge, isOverdue } from './queue/age.ts'
import { dispatchState, moneyState } from './visit-state.ts'

const start = Date.parse('2026-11-24T04:30:00Z')
const visit = {
  bookingStatus: 'Confirmed',
  startsAt: '2026-11-24T04:30:00Z',
  endsAt: '2026-11-24T05:30:00Z',
  ...{ reassign: null, arrivedAt: null, onTheWayAt: null, search: null },
  crew: [{ _id: 'p', travel: null, canCome: true }],
} satisfies Parameters<typeof dispatchState>[0]
const at = (minutes: number, more: Partial<Parameters<typeof dispatchState>[0]> = {}) =>
  dispatchState({ ...visit, ...more }, start + minutes * 60_000)

test('a visit is planned, not started, not closed', () => {
  expect([-1, 0, 59, 60].map((minutes) => at(minutes))).toEqual(['planned', 'unstarted', 'unstarted', 'unclosed'])
})

test('what its professional reported shows before the clock does', () => {
  expect(at(-5, { onTheWayAt: visit.startsAt })).toBe('on_the_way')
  expect(at(5, { onTheWayAt: visit.startsAt })).toBe('unstarted')
  expect(at(5, { arrivedAt: visit.startsAt })).toBe('arrived')
  expect([5, 60].map((minutes) => at(minutes, { bookingStatus: 'Progress' }))).toEqual(['working', 'overrun'])
})

test('a quick visit is offered until a professional accepts, and unassigned when no one is asked', () => {
  expect(at(-20, { search: { since: visit.startsAt } })).toBe('offered')
  expect(at(-20, { search: { since: null }, crew: [] })).toBe('reassign')
})

test('one whose professional cannot come needs another, until it is over', () => {
  expect(at(-5, { reassign: 'leave' })).toBe('reassign')
  expect(at(-5, { crew: [] })).toBe('reassign')
  expect(at(60, { reassign: 'leave' })).toBe('unclosed')
  expect(at(5, { bookingStatus: 'Completed', reassign: 'leave' })).toBe('completed')
})

test('one that was not done stays on the board', () => {
  expect(at(60, { bookingStatus: 'Cancelled', crew: [] })).toBe('not_done')
})

test('money is paid, cash or still to come', () => {
  const money = (['Paid', 'PartiallyRefunded', 'PayAfterService', 'Pending'] as const).map((paymentStatus) =>
    moneyState({ paymentStatus, bookingStatus: 'Confirmed' }),
  )
  expect(money).toEqual(['paid', 'paid', 'cash', 'unpaid'])
  expect(moneyState({ paymentStatus: 'PayAfterService', bookingStatus: 'Completed' })).toBe('unpaid')
})

test('a queue is overdue after its limit, and never while it is empty', () => {
  const late = (minutes: number) => isOverdue({ queue: 'late', since: visit.startsAt }, start + minutes * 60_000)
  expect([15, 16].map(late)).toEqual([false, true])
  expect(isOverdue({ queue: 'late', since: null }, start)).toBe(false)
})

test('an age is in minutes, hours and days', () => {
  const ages = [0, 59, 60, 125, 48 * 60].map((minutes) => formatAge(visit.startsAt, start + minutes * 60_000))
  expect(ages).toEqual(['0 min', '59 min', '1 h', '2 h 5 min', '2 days'])
})
