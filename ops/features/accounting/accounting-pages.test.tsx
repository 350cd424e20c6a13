import { expect, test } from 'vitest'
import { accountingCalls } from '#contract/calls.gen.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import { toFile } from '#ops/ui/list/to-file.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Component as Ledger } from './ledger.view.tsx'
import { eachEntry, Payments, postings } from './money.page.tsx'
import { signed } from './options.ts'

type Accounts = EndpointResponse<typeof accountingCalls.accounts>['data']

const november = { from: '2026-11-01', to: '2026-11-30' }
const accounts: Accounts['accounts'] = [
  { code: 'bank', name: 'Bank', kind: 'asset', opening: 100, debit: 50, credit: 0, closing: 150 },
  { code: 'revenue', name: 'Sales', kind: 'revenue', opening: -100, debit: 0, credit: 50, closing: -150 },
]
const renderLedger = (check: Accounts['check']) =>
  renderPage(Ledger, { at: '/money/ledger?from=2026-11-01&to=2026-11-30', role: 'finance' }, [
    accountingCalls.accounts,
    november,
    { accounts, check },
  ])

test('an account shows its usual balance as positive and leads to its postings of the period', () => {
  const html = renderLedger({ at: '2026-11-23T04:30:00Z', postedLate: 0, differences: [] })
  expect(html.match(/>₹150</g)).toHaveLength(2)
  expect(html).toContain('href="/money/postings?account=revenue&amp;from=2026-11-01&amp;to=2026-11-30"')
  expect(html).toContain('All accounts agreed with their sources on Mon 23 Nov')
  expect(html).toMatch(/All accounts: ₹0</)
})

test('a difference is named with both amounts, and a ledger that was never compared says so', () => {
  const differences = [{ name: 'customer_credit', ledger: -100.1, source: -100 }]
  const html = renderLedger({ at: '2026-11-23T04:30:00Z', postedLate: 2, differences })
  for (const words of ['role="alert"', '1 account differs', 'Customer credit', '2 missing postings were added']) {
    expect(html).toContain(words)
  }
  expect(html).toMatch(/[-−]₹0\.10/)
  expect(renderLedger(null)).toContain('Not checked yet')
})

test('filters of the address reach the call; a part of a booking number waits', () => {
  const payment = {
    ...{ _id: 'GS-1', bookingId: 'b', number: 'GS-7K3M9Q', at: '2026-11-23T04:30:00Z', amount: 1196 },
    ...{ state: 'paid', method: 'upi', paymentId: 'pay_1', isTip: false, refunded: 200 },
  }
  const html = renderPage(Payments, { at: '/money?from=2026-11-01&state=paid&number=GS-7', role: 'finance' }, [
    accountingCalls.payments,
    { from: '2026-11-01', state: 'paid' },
    { rows: [payment], nextCursor: null },
  ])
  for (const words of ['href="/bookings/GS-7K3M9Q"', '₹1,196', '₹200', 'pay_1', 'Clear']) expect(html).toContain(words)
})

test('a credit note is subtracted in a file of documents', () => {
  expect([signed('invoice', 1196), signed('credit_note', 200), signed('credit_note', 0)]).toEqual([1196, -200, 0])
})

test('a line of the file of postings is an entry with its account', () => {
  const at = '2026-11-23T04:30:00Z'
  const posting = {
    ...{ _id: '1', bookingId: null, number: null, at, kind: 'payment_captured', source: 'pay_1', professional: null },
    entries: [
      { account: 'bank', name: 'Bank', amount: 1196 },
      { account: 'revenue', name: 'Sales', amount: -1196 },
    ],
  }
  expect(toFile(postings, eachEntry(posting))).toEqual([
    ['Booking', 'When', 'Kind', 'Source', 'Professional', 'Account', 'Amount'],
    ['', new Date(at), 'payment_captured', 'pay_1', '', 'Bank', 1196],
    ['', new Date(at), 'payment_captured', 'pay_1', '', 'Sales', -1196],
  ])
})
