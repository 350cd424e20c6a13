import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { extraWorkCalls } from '#contract/visit-calls.gen.ts'
import { callKey } from '#web/lib/query/query.ts'
import { pressesIn } from '#web/testing/buttons.tsx'
import { pendingToasts } from '#web/ui/feedback/toast.ts'
import type { BookingView } from '../booking.view.ts'
import type { Proposal } from './extra-work.api.ts'
import { ExtraWorkSection } from './extra-work-section.tsx'
import { OpenProposal } from './open-proposal.tsx'

const booking = { _id: 'v1', bookingStatus: 'Progress', date: '2026-11-24', professionals: [{ name: 'Asha' }] }
const proposal: Proposal = {
  ...{ _id: 'w1', bookingId: 'v1', state: 'proposed', totalPrice: 499, minutes: 40, reason: 'Both seats are stained.' },
  lines: [{ name: 'Sofa shampooing', options: ['Fabric'], quantity: 2, totalPrice: 499 }],
  ...{ proposedBy: 'professional', proposedAt: '2026-11-24T05:00:00Z', expiresAt: '2026-11-24T05:30:00Z' },
  ...{ payableBy: ['upi', 'card', 'cash'], booking: null },
}
const extra = { _id: 'x1', number: 'GS-EXTRA1', bookingStatus: 'Pending', paymentStatus: 'Pending' } as const

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem() {}, removeItem() {} }))
afterEach(() => {
  vi.unstubAllGlobals()
  pendingToasts.write([])
})

function render(
  proposals: Proposal[],
  element: ReactNode = <ExtraWorkSection booking={booking as BookingView} />,
): string {
  const client = new QueryClient()
  client.setQueryData(callKey(extraWorkCalls.list, { bookingId: 'v1' }), { status: true, data: { proposals } })
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>{element}</QueryClientProvider>
    </MemoryRouter>,
  )
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ')
const shown = (changed: Partial<Proposal>) => wordsOf(render([{ ...proposal, ...changed }]))

test('an open proposal shows who, what, the price and how much longer', () => {
  const text = shown({})
  for (const part of ['Asha suggests', '2 × Sofa shampooing, Fabric', '₹499', '40 min more', 'stained', '11:00 AM'])
    expect(text).toContain(part)
  for (const button of ['Approve and pay ₹499 online', 'Approve and pay in cash', 'Decline'])
    expect(text).toContain(button)
  expect(shown({ payableBy: ['upi', 'card'] })).not.toContain('in cash')
})

test.each([
  [{ state: 'declined' }, 'You declined'],
  [{ state: 'withdrawn' }, 'Withdrawn'],
  [{ state: 'expired' }, 'No reply in time'],
  [{ state: 'approved', booking: extra }, 'Not paid yet'],
  [{ state: 'approved', booking: { ...extra, bookingStatus: 'Failed' } }, 'so not added'],
  [{ state: 'approved', booking: { ...extra, bookingStatus: 'Confirmed', paymentStatus: 'Paid' } }, 'Added and paid'],
  [
    { state: 'approved', booking: { ...extra, bookingStatus: 'Confirmed', paymentStatus: 'PayAfterService' } },
    'in cash',
  ],
  [
    { state: 'approved', booking: { ...extra, bookingStatus: 'Cancelled', paymentStatus: 'Refunded' } },
    'refund your money',
  ],
] as const)('a decided proposal says so without the answers: %o', (changed, words) => {
  const text = shown(changed)
  expect(text).toContain(words)
  expect(text).not.toContain('Approve and pay')
})

test('approved extra work links to its booking, and while unpaid to its payment', () => {
  const html = render([{ ...proposal, state: 'approved', booking: extra }])
  expect(html).toContain('href="/booking/x1"')
  expect(html).toContain('href="/payment-summry?booking=x1"')
  expect(render([])).toBe('')
})

test('a double tap approves in cash once', async () => {
  const sent: [string, unknown][] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)])
    return Response.json({ status: true, data: { ...proposal, state: 'approved', booking: extra } })
  })
  const [, inCash] = pressesIn(<OpenProposal proposal={proposal} who="Asha" />, (open) => render([proposal], open))
  inCash?.()
  inCash?.()
  await vi.waitFor(() => expect(pendingToasts.read()).toHaveLength(1))
  expect(sent).toMatchObject([['/v1/booking/work/approve', { proposalId: 'w1', payBy: 'cash' }]])
})
