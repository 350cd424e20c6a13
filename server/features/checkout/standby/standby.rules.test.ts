import { expect, test } from 'vitest'
import { standbyPolicy } from '#contract/lib/business.ts'
import { hoursProblem, limitProblem, startsWithin, wholeDay } from './standby.rules.ts'

const at = (hour: number) => ({ startMinute: hour * 60, endMinute: hour * 60 + 60 })
const morning = { fromMinute: 0, untilMinute: 12 * 60 }

test('hours have the windows that start in them', () => {
  expect(startsWithin([at(11), at(12)], morning)).toEqual([at(11)])
  expect(startsWithin([at(0), at(23)], wholeDay)).toEqual([at(0), at(23)])
})

test.each([
  ['a full day', { free: [], full: [at(9), at(14)] }, wholeDay, undefined],
  ['a full morning of a day with slots', { free: [at(14)], full: [at(9)] }, morning, undefined],
  ['a day with a slot', { free: [at(14)], full: [at(9)] }, wholeDay, 'STANDBY_SLOT_AVAILABLE'],
  ['hours without visits', { free: [], full: [at(14)] }, morning, 'STANDBY_NO_SLOTS'],
  ['a day without visits', { free: [], full: [] }, wholeDay, 'STANDBY_NO_SLOTS'],
])('of %s', (_name, slots, hours, reason) => {
  expect(hoursProblem(slots, hours)?.reason).toBe(reason)
})

test('a customer waits for so many days', () => {
  const { maxOpen } = standbyPolicy
  expect(limitProblem(maxOpen - 1)).toBeUndefined()
  expect(limitProblem(maxOpen)).toEqual({ reason: 'STANDBY_LIMIT', values: { max: maxOpen } })
})
