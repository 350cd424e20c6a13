import { expect, test } from 'vitest'
import { payoutAccountCalls } from '#contract/calls.gen.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import { Component } from './payout-accounts.view.tsx'

const render = (at: string, input: object, professionals: object[]) =>
  renderPage(Component, { at }, [payoutAccountCalls.list, input, { professionals, more: false }])

test('lists where professionals are paid, masked, and what a colleague has to confirm', () => {
  const row = { _id: 'p1', name: 'Sunita Pawar', area: 'new-delhi', state: 'waiting' }
  const html = render('/payouts/bank-details?state=waiting', { state: 'waiting' }, [
    { ...row, masked: '•••• 1234', waiting: 'su•••@okhdfc' },
  ])
  for (const words of ['Sunita Pawar', 'New Delhi', '•••• 1234', 'su•••@okhdfc', 'To confirm', '>Open</button>'])
    expect(html).toContain(words)
  expect(render('/payouts/bank-details', {}, [])).toContain('No professional fits these filters.')
})
