import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { payoutCalls, payoutCorrectionCalls } from '#contract/calls.gen.ts'
import { StaffContext, type StaffSelf } from '#ops/lib/staff-session.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey } from '#web/lib/query/query.ts'
import { Component } from './payouts.page.tsx'

type Runs = EndpointResponse<typeof payoutCalls.list>['data']
type Corrections = EndpointResponse<typeof payoutCorrectionCalls.waiting>['data']

const run: Runs['runs'][number] = {
  ...{ _id: 'r1', area: 'new-delhi', from: '2026-11-16', to: '2026-11-22', state: 'draft', createdBy: 'Vikram' },
  ...{ createdAt: '2026-11-23T04:30:00Z', decidedBy: '', professionals: 1, net: 550.5, open: 0, failed: 0 },
}
const correction: Corrections['corrections'][number] = { _id: 'c1', number: 'GS-1', name: 'Sunita', difference: 250 }

/** Two pages of runs, the first with a page of corrections. */
function render(address: string, more: { corrections?: string | null } = {}): string {
  const queries = new QueryClient()
  const runs = (input: object, data: Pick<Runs, 'runs' | 'nextCursor'>) =>
    queries.setQueryData(callKey(payoutCalls.list, input), { status: true, data: { areas: ['new-delhi'], ...data } })
  runs({}, { runs: [run], nextCursor: 'r1' })
  runs({ cursor: 'r1' }, { runs: [{ ...run, _id: 'r2', createdBy: 'Sanjana' }], nextCursor: null })
  const { corrections = null } = more
  const data = { corrections: [correction], nextCursor: corrections }
  queries.setQueryData(callKey(payoutCorrectionCalls.waiting, {}), { status: true, data })
  const router = createMemoryRouter([{ path: '/payouts', Component }], { initialEntries: [address] })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <StaffContext value={{ role: 'finance' } as StaffSelf}>
        <RouterProvider router={router} />
      </StaffContext>
    </QueryClientProvider>,
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
