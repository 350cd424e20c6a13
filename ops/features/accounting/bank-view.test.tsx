import { expect, test } from 'vitest'
import { bankCalls } from '#contract/calls.gen.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import { Component as Bank } from './bank.view.tsx'
import type { BankLine } from './bank-line.ts'

const line: BankLine = {
  ...{ _id: '7', day: '2026-11-03', narration: 'NEFT CR RAZORPAY', reference: 'UTR7', amount: 240, balance: 6240 },
  ...{ state: 'open', matchedBy: '', parts: [] },
}
const charge = { kind: 'charge', about: 'Charge on the credit', bookingId: null, amount: -10 } as const
const settlement = { kind: 'settlement', about: 'setl_1', bookingId: null, amount: 250 } as const
const sums = {
  ...{ until: '2026-11-03', statement: 6240, ledger: 1250, difference: 4990, before: 5000, open: 240 },
  ...{ missing: 0, notOnStatement: -250, openLines: 1, movements: 1 },
}
const movement = {
  _id: '9',
  kind: 'settlement',
  day: '2026-11-02',
  about: 'setl_1',
  bookingId: null,
  reference: 'UTR7',
  amount: 250,
} as const

const show = (rows: BankLine[], part: Partial<typeof sums> = {}) =>
  renderPage(
    Bank,
    { at: '/settlements/bank', role: 'finance' },
    [bankCalls.lines, {}, { rows, nextCursor: null }],
    [bankCalls.sums, undefined, { ...sums, ...part }],
    [bankCalls.movements, {}, { movements: [movement], likely: [], more: false }],
  )

test('open lines can be matched, matched ones undone, and the difference is shown with its parts', () => {
  const matched = { ...line, _id: '8', state: 'matched', matchedBy: 'Asha', parts: [settlement, charge] } as BankLine
  const html = show([line, matched])
  for (const words of ['To match', 'Settlement: setl_1', 'Bank charge: Charge on the credit', 'By Asha', 'Take over'])
    expect(html).toContain(words)
  expect(html).toContain('1 movement of the ledger on no line')
  expect(html).toMatch(/text-error[^>]*>₹4,990</)
  expect(html).not.toContain('Lines missing between statements')
})

test('balances that agree say so', () => {
  const none = { difference: 0, before: 0, open: 0, notOnStatement: 0, ledger: 6240 }
  expect(show([], none)).toContain('Statement and ledger agree.')
})
