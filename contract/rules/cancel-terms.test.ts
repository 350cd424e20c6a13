import { expect, test } from 'vitest'
import { cancelTerms, getFee } from './cancel-terms.ts'

const startsAt = new Date('2026-11-24T04:15:00Z')
const before = (hours: number) => new Date(startsAt.getTime() - hours * 60 * 60_000)
const terms = (hours: number, facts: { confirmedAt?: Date; minMinutesAtMove?: number } = {}) =>
  cancelTerms({ startsAt, confirmedAt: null, minMinutesAtMove: null, ...facts }, before(hours))

test('cancelling is free until a day before, then costs a tenth', () => {
  const confirmedAt = before(90)
  expect(terms(30, { confirmedAt })).toMatchObject({ reason: 'early', freeUntil: before(24), step: { percent: 10 } })
  expect(terms(23, { confirmedAt })).toMatchObject({ reason: 'step', freeUntil: null, step: { percent: 10 } })
  expect(terms(2, { confirmedAt })).toMatchObject({ freeUntil: null, step: { percent: 25 } })
})

test('a slot of today is free for ten minutes after booking', () => {
  expect(terms(5)).toMatchObject({ reason: 'just_booked', freeUntil: before(5 - 1 / 6), step: { percent: 10 } })
  expect(terms(2)).toMatchObject({ reason: 'just_booked', step: { percent: 25 } })
})

test('a visit that moved late costs its fee however far away it is now', () => {
  const moved = { confirmedAt: before(99), minMinutesAtMove: 5 * 60 }
  expect(terms(90, moved)).toMatchObject({ reason: 'step', freeUntil: null, step: { percent: 10 } })
})

test('a fee is in whole rupees and has a limit', () => {
  expect(getFee(1697_00, { percent: 10, maxPaise: 200_00 })).toBe(169_00)
  expect(getFee(9999_00, { percent: 10, maxPaise: 200_00 })).toBe(200_00)
})
