import { expect, test } from 'vitest'
import { payoutTaxCalls } from '#contract/calls.gen.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import { Component } from './tax.view.tsx'

test('a quarter shows pay, rate and tax of each professional with masked PANs, to be confirmed by the tax adviser', () => {
  const known = {
    professionalId: 'p1',
    name: 'Sunita Pawar',
    pan: 'AB••••••4F',
    gross: 40_000,
    taxed: 40_000,
    percent: 1,
  }
  const rows = [
    { ...known, deducted: 400 },
    { ...known, professionalId: 'p2', name: 'Ravi', pan: '', taxed: 0, percent: null, deducted: 0 },
  ]
  const at = '/payouts/tax?quarter=2026-3'
  const html = renderPage(Component, { at, role: 'finance' }, [
    payoutTaxCalls.list,
    { year: 2026, quarter: 3 },
    { rows },
  ])
  for (const words of ['Oct–Dec 2026 (Q3)', 'AB••••••4F', '1 %', '₹400', 'Below the limits', 'None'])
    expect(html).toContain(words)
  expect(html).toContain('to be confirmed by the tax adviser')
})
