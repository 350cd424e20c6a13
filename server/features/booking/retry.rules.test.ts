import { describe, expect, test } from 'vitest'
import { isTriedAgain, nextTryAt, parseRefusal } from './retry.rules.ts'

const first = new Date('2026-11-23T04:30:00Z')
const minute = (minutes: number) => new Date(first.getTime() + minutes * 60_000)

test.each([
  [0, 10],
  [10, 20],
  [45, 90],
  [12 * 60, 24 * 60],
  [30 * 60, 54 * 60],
])('a refund refused after %d minutes is tried again at minute %d', (age, next) => {
  expect(nextTryAt(first, minute(age))).toEqual(minute(next))
})

test.each([
  ['Your account does not have enough balance to carry out the refund operation.', 'balance'],
  ['The account of the customer is closed', 'account'],
  ['The payment has been fully refunded already.', 'already_refunded'],
  ['Refund is not supported by the bank because the payment is more than 6 months old', 'too_old'],
  ['no readable answer', 'other'],
] as const)('%s → %s', (message, refusal) => {
  expect(parseRefusal(message)).toBe(refusal)
})

describe('a refused refund is tried again', () => {
  test.each(['balance', 'account', 'bank', 'other'] as const)('for seven days after %s', (refusal) => {
    expect(isTriedAgain(refusal, first, minute(7 * 24 * 60 - 1))).toBe(true)
    expect(isTriedAgain(refusal, first, minute(7 * 24 * 60))).toBe(false)
  })

  test.each(['too_old', 'already_refunded', 'disputed'] as const)('never after %s', (refusal) => {
    expect(isTriedAgain(refusal, first, first)).toBe(false)
  })
})
