import { expect, test } from 'vitest'
import { isLargeCut, needsDualApproval, offerNeedsSecond } from './gift.rules.ts'

const given = { customer: 0, owed: 0, colleague: 0, day: 0 }

test.each([
  ['a small gift', { amountPaise: 500_00, isOwed: false }, given, false],
  ['a large one', { amountPaise: 500_01, isOwed: false }, given, true],
  ['one of several to a customer', { amountPaise: 200_00, isOwed: false }, { ...given, customer: 300_01 }, true],
  ['credit owed, above the limit of a choice', { amountPaise: 900_00, isOwed: true }, given, false],
  ['credit owed again and again', { amountPaise: 500_00, isOwed: true }, { ...given, owed: 1_000_01 }, true],
  ['one of many of a colleague', { amountPaise: 100_00, isOwed: true }, { ...given, colleague: 4_900_01 }, true],
  ['one of many of all', { amountPaise: 100_00, isOwed: false }, { ...given, day: 24_900_01 }, true],
])('%s: needs a second person %#', (_name, gift, before, needed) => {
  expect(needsDualApproval(gift, before)).toBe(needed)
})

const percent = { kind: 'percent', amount: null, percent: 30, maxDiscount: 200, minOrder: 0 }
const flat = { kind: 'flat', amount: 300, percent: null, maxDiscount: null, minOrder: 1000 }
const limited = { audience: 'everyone', globalLimit: 500 }

test.each([
  ['30 % with a cap and a limit', { ...percent, ...limited }, false],
  ['31 %', { ...percent, ...limited, percent: 31 }, true],
  ['without a cap', { ...percent, ...limited, maxDiscount: null }, true],
  ['without a limit of uses', { ...percent, ...limited, globalLimit: null }, true],
  ['given one by one', { ...percent, audience: 'issued_by_support', globalLimit: null }, false],
  ['₹300 off above ₹1,000', { ...flat, ...limited }, false],
  ['₹300 off above ₹900', { ...flat, ...limited, minOrder: 900 }, true],
  ['₹100 off any order, of ₹299 at least', { ...flat, ...limited, amount: 100, minOrder: 0 }, true],
])('an offer of %s', (_name, terms, needed) => {
  expect(offerNeedsSecond(terms, 299)).toBe(needed)
})

test('a price is cut by a lot below four fifths', () => {
  expect([isLargeCut(500_00, 400_00), isLargeCut(500_00, 399_99)]).toEqual([false, true])
  expect([isLargeCut(null, 1), isLargeCut(500_00, null), isLargeCut(500_00, undefined)]).toEqual([false, false, false])
})
