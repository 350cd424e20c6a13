import { expect, test } from 'vitest'
import { cashCalls } from '#contract/calls.gen.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import { isAmount } from '#ops/ui/amount-field.tsx'
import { Component } from './cash.page.tsx'
import type { CashDay } from './cash-day.ts'

const day: CashDay = {
  _id: 'p1 2026-11-21',
  ...{ professionalId: 'p1', name: 'Sunita Pawar', area: 'new-delhi', day: '2026-11-21', visits: 2 },
  ...{ received: 598, handedIn: 299.5, writtenOff: 0, short: 298.5, ageDays: 3, handIns: [], writeOffs: [] },
}
const settled: CashDay = { ...day, _id: 'p2 2026-11-21', name: 'Ravi Das', handedIn: 598, short: 0, ageDays: 0 }

const render = (at: string, input: object, days: CashDay[]) =>
  renderPage(Component, { at, role: 'finance' }, [cashCalls.list, input, { days, more: false }])

test('the page opens with the cash that is short, its sum and its age, and a row leads to its professional', () => {
  const html = render('/cash?area=new-delhi', { short: true, area: 'new-delhi' }, [day])
  for (const words of [
    '₹298.50 short in 1 row',
    '3 days',
    'Sunita Pawar',
    'New Delhi',
    'Hand in',
    'href="/professionals/p1"',
  ])
    expect(html).toContain(words)
  expect(render('/cash', { short: true }, [])).toContain('Nothing short. All cash is handed in.')
})

test('all days show settled rows too, which cannot be handed in again', () => {
  const html = render('/cash?show=all&from=2026-11-20&to=2026-11-22', { from: '2026-11-20', to: '2026-11-22' }, [
    settled,
  ])
  expect(html).toContain('Ravi Das')
  expect(html).toContain('₹0 short in 0 rows')
  expect(html).not.toContain('>Hand in<')
})

test.each([
  ['298.50', true],
  ['298.51', false],
  ['0', false],
  ['1.234', false],
  ['', false],
])('an amount of "%s" of ₹298.50 can be sent: %s', (text, isOk) => {
  expect(isAmount(text, { max: 298.5 })).toBe(isOk)
})
