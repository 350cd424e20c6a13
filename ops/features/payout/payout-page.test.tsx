import { expect, test } from 'vitest'
import { payoutCalls } from '#contract/calls.gen.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import { Component } from './payout.page.tsx'
import type { PayoutLine, PayoutRun } from './payout-run.ts'

const line: PayoutLine = {
  ...{
    _id: 'l1',
    professionalId: 'p1',
    name: 'Sunita Pawar',
    visits: 3,
    visitPay: 600,
    extraWork: 50.5,
    tips: 20,
    carried: 0,
  },
  ...{ cash: 100, cashShort: 299, other: 0, reason: 'As agreed', net: 550.5, state: 'draft', utr: '', failure: '' },
  ...{ account: '•••• 1234', filedAt: null, tax: 0, taxPercent: null, pan: '' },
}
const run: PayoutRun = {
  ...{ _id: 'r1', area: 'new-delhi', from: '2026-11-16', to: '2026-11-22', state: 'draft', createdBy: 'Vikram' },
  ...{ createdAt: '2026-11-23T04:30:00Z', decidedBy: '', professionals: 1, net: 550.5, open: 0, failed: 0 },
  ...{ isOwn: false, revision: 'seen', withoutRate: 2, lines: [line] },
}

const render = (shown: PayoutRun) =>
  renderPage(Component, { role: 'finance', path: '/payouts/:id', at: '/payouts/r1' }, [
    payoutCalls.find,
    { runId: 'r1' },
    shown,
  ])

const approve = (html: string) => /<button[^>]*>Approve<\/button>/.exec(html)?.[0] ?? ''

test('a draft shows pay, deductions and the net sum, and A colleague must approve it', () => {
  const html = render(run)
  for (const words of ['Sunita Pawar', '₹600', '₹50.50', '₹550.50', 'As agreed', '2 visits have no pay', 'Deduct'])
    expect(html).toContain(words)
  expect(html).toMatch(/[-−]₹100/)
  expect(html).not.toContain('₹299 short')
  expect(render({ ...run, lines: [{ ...line, cash: 0 }] })).toContain('₹299 short')
  expect(approve(html)).not.toContain('disabled="')
})

test('a line without a confirmed account is named as held back, with the way to enter it, and cannot be marked as paid', () => {
  const lines: PayoutLine[] = [{ ...line, state: 'to_pay', account: '' }]
  const html = render({ ...run, state: 'approved', open: 1, lines })
  expect(html).toContain('Held back, no confirmed bank details: Sunita Pawar.')
  expect(html).toContain('href="/payouts/bank-details?professional=p1"')
  expect(/<button[^>]*>Paid<\/button>/.exec(html)?.[0]).toContain('disabled="')
  expect(render(run)).toContain('•••• 1234')
  expect(render(run)).not.toContain('Held back')
})

test('tax that is deducted is a column with its rate and the masked PAN, for the tax adviser to confirm', () => {
  const taxed = { ...line, tax: 400, taxPercent: 1, pan: 'AB••••••4F' }
  const html = render({ ...run, lines: [taxed, { ...line, _id: 'l2', tax: 80, taxPercent: 20 }] })
  for (const words of ['Tax (TDS)', '−₹400', 'AB••••••4F', 'no PAN', 'to be confirmed by the tax adviser'])
    expect(html).toContain(words)
})

test('those who made or changed it cannot approve it', () => {
  const html = render({ ...run, isOwn: true })
  expect(approve(html)).toContain('disabled="')
  expect(html).toContain('A colleague must approve it')
})

test('an approved line is paid or failed, a failed one says why', () => {
  const lines: PayoutLine[] = [
    { ...line, state: 'to_pay' },
    { ...line, _id: 'l2', state: 'failed', failure: 'Account closed' },
  ]
  const html = render({ ...run, state: 'approved', open: 1, failed: 1, lines })
  expect(html.match(/>Paid<\/button>/g)).toHaveLength(1)
  expect(html).toContain('Account closed')
  expect(html).not.toContain('Deduct<')
})

test('columns of which no line has anything are left out', () => {
  const titles = (html: string) => [...html.matchAll(/<th[^>]*>([^<]+)<\/th>/g)].map(([, title]) => title)
  expect(titles(render(run))).toEqual([
    ...['Professional', 'Visits', 'Pay', 'Extra work', 'Tips', 'Cash kept', 'Reason', 'To pay', 'Paid to', 'State'],
  ])
  const plain = { ...line, extraWork: 0, tips: 0, cash: 0, cashShort: 0, reason: '' }
  expect(titles(render({ ...run, lines: [plain] }))).toEqual([
    ...['Professional', 'Visits', 'Pay', 'To pay', 'Paid to', 'State'],
  ])
})
