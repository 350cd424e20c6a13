import { expect, test } from 'vitest'
import { priceOfUnused } from './plan-refund.rules.ts'

test.each([
  ['nothing used', 4, null, 1600_00],
  ['one used, none sold alone', 3, null, 1200_00],
  ['one used at its single price', 3, 499_00, 1101_00],
  ['more used than was paid for', 1, 599_00, 0],
  ['a single price below the share', 3, 300_00, 1200_00],
])('a plan of four for ₹1,600 with %s', (_name, unused, singlePaise, expected) => {
  expect(priceOfUnused({ pricePaise: 1600_00, visits: 4, singlePaise }, unused)).toBe(expected)
})
