import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { proExtraWorkCalls } from '#contract/visit-calls.gen.ts'
import { chooseLanguage } from '#pro/lib/i18n/i18n.ts'
import type { Visit } from '#pro/lib/updates/update.ts'
import { callKey } from '#web/lib/query/query.ts'
import type { Proposal } from './extra-work.api.ts'
import { ExtraWorkCard } from './extra-work-card.tsx'

afterEach(() => chooseLanguage('en'))

const proposal: Proposal = {
  ...{ _id: 'w1', bookingId: 'v1', state: 'proposed', totalPrice: 499, minutes: 40, reason: 'Both seats are stained.' },
  lines: [{ name: 'Sofa shampooing', options: ['Fabric'], quantity: 2, totalPrice: 499 }],
  ...{ proposedBy: 'professional', proposedAt: '2026-11-24T05:00:00Z', expiresAt: '2026-11-24T05:30:00Z' },
  ...{ payableBy: ['upi', 'cash'], booking: null },
}
const extra = { _id: 'x1', number: 'GS-EXTRA1', bookingStatus: 'Pending', paymentStatus: 'Pending' } as const

function shown(...proposals: Proposal[]): string {
  const client = new QueryClient()
  client.setQueryData(callKey(proExtraWorkCalls.list, { bookingId: 'v1' }), { status: true, data: { proposals } })
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ExtraWorkCard visit={{ _id: 'v1' } as Visit} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ')
}

test('work can be proposed while no proposal waits for the customer', async () => {
  expect(shown()).toContain('Suggest extra work')
  const waiting = shown(proposal)
  for (const part of ['2 × Sofa shampooing, Fabric', '₹499', '40 min more', 'Waiting for the customer', 'Withdraw'])
    expect(waiting).toContain(part)
  expect(waiting).not.toContain('Suggest extra work')
  await chooseLanguage('hi')
  expect(shown(proposal)).toContain('ग्राहक के जवाब का इंतज़ार')
})

test.each([
  [{ state: 'declined' }, 'Customer declined', false],
  [{ state: 'approved', booking: extra }, 'Wait for payment', true],
  [{ state: 'approved', booking: { ...extra, bookingStatus: 'Failed' } }, 'Don’t do it', false],
  [
    { state: 'approved', booking: { ...extra, bookingStatus: 'Confirmed', paymentStatus: 'PayAfterService' } },
    'in cash',
    false,
  ],
  [{ state: 'approved', booking: { ...extra, bookingStatus: 'Confirmed', paymentStatus: 'Paid' } }, 'and paid', false],
] as const)('decided work says what to do: %o', (changed, words, canWithdraw) => {
  const text = shown({ ...proposal, ...changed })
  expect(text).toContain(words)
  expect(text.includes('Withdraw')).toBe(canWithdraw)
})
