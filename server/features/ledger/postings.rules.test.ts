import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitTax, sumOfSplits } from '#server/features/invoice/tax.rules.ts'
import {
  creditEntries,
  documentEntries,
  type Entries,
  manualRefundEntries,
  netDiscount,
  refundEntries,
  unearnedPaise,
} from './postings.rules.ts'

const sum = (entries: Entries) => Object.values(entries).reduce((total, paise) => total + paise, 0)

const refundCases = fc.record({
  change: fc.constantFrom('requested', 'processed', 'failed', 'dropped'),
  amountPaise: fc.integer({ min: 1, max: 10_000_00 }),
  isKept: fc.boolean(),
  wasFailed: fc.boolean(),
})

test('every movement adds up to zero', () => {
  fc.assert(
    fc.property(refundCases, fc.constantFrom('bank_transfer', 'credit'), ({ change, ...refund }, way) => {
      expect(sum(refundEntries(change, refund))).toBe(0)
      expect(sum(manualRefundEntries(way, refund))).toBe(0)
    }),
  )
})

test('a refund that is asked for, refused and then paid after all is paid once', () => {
  const refund = { amountPaise: 500_00, isKept: true }
  const life = [
    refundEntries('requested', refund),
    refundEntries('failed', refund),
    refundEntries('processed', { ...refund, wasFailed: true }),
  ]
  const of = (account: keyof Entries) => life.reduce((total, entries) => total + (entries[account] ?? 0), 0)
  expect([of('customer_advances'), of('refunds_payable'), of('provider_receivable')]).toEqual([500_00, 0, -500_00])
})

test.each([
  ['spent', -100, 'b', false, { customer_advances: -100, customer_credit: 100 }],
  ['returned', 100, 'b', false, { customer_advances: 100, customer_credit: -100 }],
  ['returned', 100, null, false, { refunds_payable: 100, customer_credit: -100 }],
  ['goodwill', 100, 'b', false, { goodwill: 100, customer_credit: -100 }],
  ['goodwill', 100, 'b', true, { customer_advances: 100, customer_credit: -100 }],
  ['expired', -100, null, false, { expired_credit: -100, customer_credit: 100 }],
  ['referral_reward', 100, 'b', false, { referral_cost: 100, customer_credit: -100 }],
  ['referral_reversal', -100, 'b', false, { referral_cost: -100, customer_credit: 100 }],
])('credit that is %s moves %i paise', (kind, amountPaise, bookingId, ofUnusedVisits, entries) => {
  expect(creditEntries({ kind, amountPaise, bookingId, ofUnusedVisits })).toEqual(entries)
})

test('an invoice and the credit note of all of it leave nothing, and agree with the document to the paisa', () => {
  const lines = fc.array(
    fc.record({
      totalPaise: fc.integer({ min: 1, max: 50_000_00 }),
      discountPaise: fc.integer({ min: 0, max: 5_000_00 }),
      ratePercent: fc.constantFrom(5, 12, 18),
    }),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(lines, fc.boolean(), fc.boolean(), (some, isInterState, isCancellation) => {
      const split = sumOfSplits(some.map((line) => splitTax(line.totalPaise, line.ratePercent, isInterState)))
      const discountPaise = netDiscount(some.map((line) => ({ ...line, pricePaise: line.totalPaise })))
      const document = { ...split, discountPaise, isCancellation }
      const invoice = documentEntries({ ...document, isCreditNote: false })
      const note = documentEntries({ ...document, isCreditNote: true })
      expect(sum(invoice)).toBe(0)
      expect(invoice.customer_advances).toBe(split.totalPaise)
      expect((invoice[isCancellation ? 'cancellation_fees' : 'revenue'] ?? 0) + discountPaise).toBe(-split.taxablePaise)
      for (const [account, paise] of Object.entries(invoice)) {
        expect((note[account as keyof Entries] ?? 0) + paise).toBe(0)
      }
    }),
  )
})

test.each([
  ['nothing is done', 4, 1000_00],
  ['one visit is done', 3, 750_00],
  ['all visits are done', 0, 0],
])('of a plan of four visits beside another service, the rest is not a sale yet when %s', (_, left, expected) => {
  expect(unearnedPaise(1500_00, 1770_00, [{ pricePaise: 1180_00, visits: 4, left }])).toBe(expected)
})
