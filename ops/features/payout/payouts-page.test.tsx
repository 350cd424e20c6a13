import { expect, test } from 'vitest'
import { payoutCalls, payoutCorrectionCalls } from '#contract/calls.gen.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Component } from './payouts.page.tsx'

type Runs = EndpointResponse<typeof payoutCalls.list>['data']
type Corrections = EndpointResponse<typeof payoutCorrectionCalls.waiting>['data']

const run: Runs['runs'][number] = {
  ...{ _id: 'r1', area: 'new-delhi', from: '2026-11-16', to: '2026-11-22', state: 'draft', createdBy: 'Vikram' },
  ...{ createdAt: '2026-11-23T04:30:00Z', decidedBy: '', professionals: 1, net: 550.5, open: 0, failed: 0 },
}
const correction: Corrections['corrections'][number] = { _id: 'c1', number: 'GS-1', name: 'Sunita', difference: 250 }

/** Two pages of runs, the first with a page of corrections. */
function render(at: string, { corrections = null }: { corrections?: string | null } = {}): string {
  const runs = (...shown: Runs['runs']) => ({ areas: ['new-delhi'], runs: shown, nextCursor: null })
  return renderPage(
    Component,
    { at, role: 'finance' },
    [payoutCalls.list, {}, { ...runs(run), nextCursor: 'r1' }],
    [payoutCalls.list, { cursor: 'r1' }, runs({ ...run, _id: 'r2', createdBy: 'Sanjana' })],
    [payoutCorrectionCalls.waiting, {}, { corrections: [correction], nextCursor: corrections }],
  )
}

test('the first page of runs leads to older ones, the last back to the newest', () => {
  const first = render('/payouts')
  expect(first).toContain('Vikram')
  expect(first).toContain('>Older<')
  expect(first).not.toContain('>Newest<')
  const second = render('/payouts?cursor=r1')
  expect(second).toContain('Sanjana')
  expect(second).not.toContain('Vikram')
  expect(second).toContain('>Newest<')
  expect(second).not.toContain('>Older<')
})

test('corrections that wait are named above, the oldest first, and lead to newer ones', () => {
  const html = render('/payouts', { corrections: 'c1' })
  expect(html).toMatch(/GS-1.*Sunita.*₹250/)
  expect(html).toContain('>Newer<')
  expect(render('/payouts')).not.toContain('>Newer<')
})
