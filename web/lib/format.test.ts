import { describe, expect, it } from 'vitest'
import { formatCount, formatDuration, formatRupees } from './format.ts'

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

describe('formatDuration', () => {
  // spec: browse/duration-words
  it.each([
    [35, '35 min'],
    [59, '59 min'],
    [60, '1 hr'],
    [110, '1 hr 50 min'],
    [240, '4 hr'],
  ])('writes %s minutes as %s', (minutes, text) => expect(formatDuration(minutes)).toBe(text))
})

describe('formatCount', () => {
  it.each([
    [999, '999'],
    [1000, '1K'],
    [12345, '12.3K'],
    [999_999, '999.9K'],
    [1_200_000, '1.2M'],
  ])('writes %s as %s', (count, text) => expect(formatCount(count)).toBe(text))
})
