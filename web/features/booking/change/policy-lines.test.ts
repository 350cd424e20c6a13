import { expect, it } from 'vitest'
import { policyLines } from './policy-lines.ts'

it('states the cost of a cancellation', () => {
  expect(policyLines()).toEqual([
    'Free until 24 hours before the start, and within 10 minutes of booking.',
    'From 24 to 3 hours before: 10% of the price, at most ₹200.',
    'Less than 3 hours before: 25% of the price, at most ₹500.',
    'When we cancel, or come more than 30 minutes late, you get the same amount as credit.',
    'A visit of a plan costs no fee: until 3 hours before it goes back to the plan, later it counts as used.',
  ])
})
