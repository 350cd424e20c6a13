import { expect, test } from 'vitest'
import { priceOfUnused, refundParts } from './plan-refund.rules.ts'

test.each([
  ['nothing used', 4, null, 1600_00],
  ['one used, none sold alone', 3, null, 1200_00],
  ['one used at its single price', 3, 499_00, 1101_00],
  ['more used than was paid for', 1, 599_00, 0],
  ['a single price below the share', 3, 300_00, 1200_00],
])('a plan of four for ₹1,600 with %s', (_name, unused, singlePaise, expected) => {
  expect(priceOfUnused({ pricePaise: 1600_00, visits: 4, singlePaise }, unused)).toBe(expected)
})

test.each([
  ['one rupee goes back online', 1_00, { refundPaise: 1_00, creditBackPaise: 0, newCreditPaise: 0 }],
  ['less becomes credit', 99, { refundPaise: 0, creditBackPaise: 99, newCreditPaise: 0 }],
])('of a plan paid online and with credit, %s', (_name, amountPaise, parts) => {
  expect(refundParts(amountPaise, { onlinePaise: 500_00, creditPaise: 100_00, cashPaise: 0 }, 1_00)).toEqual(parts)
})
