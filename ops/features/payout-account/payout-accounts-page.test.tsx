import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { payoutAccountCalls } from '#contract/calls.gen.ts'
import { callKey } from '#web/lib/query/query.ts'
import { Component } from './payout-accounts.view.tsx'

function render(address: string, input: object, professionals: object[]): string {
  const queries = new QueryClient()
  queries.setQueryData(callKey(payoutAccountCalls.list, input), { status: true, data: { professionals, more: false } })
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [address] })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('lists where professionals are paid, masked, and what a colleague has to confirm', () => {
  const row = { _id: 'p1', name: 'Sunita Pawar', area: 'new-delhi', state: 'waiting' }
  const html = render('/payouts/bank-details?state=waiting', { state: 'waiting' }, [
    { ...row, masked: '•••• 1234', waiting: 'su•••@okhdfc' },
  ])
  for (const words of ['Sunita Pawar', 'New Delhi', '•••• 1234', 'su•••@okhdfc', 'To confirm', '>Open</button>'])
    expect(html).toContain(words)
  expect(render('/payouts/bank-details', {}, [])).toContain('No professional fits these filters.')
})
