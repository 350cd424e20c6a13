import { expect, test } from 'vitest'
import { refusalSentence } from './refusal.ts'

test('a sentence has its values, with days and moments as they are shown', () => {
  expect(refusalSentence({ reason: 'PLAN_EXPIRED', values: { day: '2026-12-24' } })).toBe(
    'The last day for a visit was Thu 24 Dec.',
  )
  const values = { startsAt: '2026-11-24T04:30:00.000Z', phone: '+91 1', email: 'a@b.in' }
  expect(refusalSentence({ reason: 'CANCELLING_CLOSED', values })).toContain('planned for Tue 24 Nov, 10:00 AM and')
  expect(refusalSentence({ reason: 'CITY_NOT_OPEN', values: { city: '{name}' } })).toBe('{name} is not open.')
})
