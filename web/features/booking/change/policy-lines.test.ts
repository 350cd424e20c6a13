import { expect, it } from 'vitest'
import { policyLines } from './policy-lines.ts'

it('states the cost of a cancellation', () => {
  expect(policyLines()).toEqual([
    'Free up to 24 hours before your visit, and within 10 minutes of booking.',
    '24 to 3 hours before: 10% of the price, up to ₹200.',
    'Less than 3 hours before: 25% of the price, up to ₹500.',
    'If we cancel or come more than 30 minutes late, you get the same amount as credit.',
  ])
})

it('counts lateness from the time that was promised', () => {
  expect(policyLines(true).at(-1)).toBe(
    'If we cancel or come after the promised time, you get the same amount as credit.',
  )
})
