import { describe, expect, it } from 'vitest'
import { formatRupees } from './money.ts'

describe('formatRupees', () => {
  // spec: constant/currency
  it.each([
    [0, '₹0'],
    [499, '₹499'],
    [1000, '₹1,000'],
    [99999, '₹99,999'],
    [123456, '₹1,23,456'],
    [12345678.5, '₹1,23,45,678.50'],
    [99.5, '₹99.50'],
    [-200, '−₹200'],
  ])('writes %s as %s', (amount, text) => expect(formatRupees(amount)).toBe(text))
})
