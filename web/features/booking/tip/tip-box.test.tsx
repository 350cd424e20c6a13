import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tipCalls } from '#contract/visit-calls.gen.ts'
import { callKey } from '#web/lib/query/query.ts'
import type { Tip } from './tip.api.ts'
import { TipBox } from './tip-box.tsx'

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem() {}, removeItem() {} }))
afterEach(() => vi.unstubAllGlobals())

const open: Tip = { state: 'open', amount: 0, people: ['Asha'], until: '2026-12-01T05:00:00Z', bookingId: null }

function shown(changed: Partial<Tip>): string {
  const client = new QueryClient()
  client.setQueryData(callKey(tipCalls.find, { bookingId: 'v1' }), { status: true, data: { ...open, ...changed } })
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <TipBox bookingId="v1" />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ')
}

test('asks with three amounts and one of the customer’s own', () => {
  for (const part of ['Tip Asha?', '₹20', '₹50', '₹100', 'Other amount', '100% goes to them'])
    expect(shown({})).toContain(part)
  expect(shown({ people: ['Asha', 'Ravi'] })).toContain('Tip your professionals?')
})

test.each([
  [{ state: 'given', amount: 50, bookingId: 't1' }, 'You tipped Asha ₹50. Thank you!'],
  [{ state: 'unpaid', amount: 50, bookingId: 't1' }, 'Your ₹50 tip isn’t paid yet.'],
  [{ state: 'returned', amount: 50, bookingId: 't1' }, 'Your ₹50 tip was refunded.'],
] as const)('a tip that is %o says so and asks for no other', (tip, words) => {
  expect(shown(tip)).toContain(words)
  expect(shown(tip)).not.toContain('Other amount')
})

test('one that is not paid can be paid, changed or given up', () => {
  const unpaid = shown({ state: 'unpaid', amount: 50, bookingId: 't1' })
  for (const part of ['Pay now', 'Change amount', 'Remove tip']) expect(unpaid).toContain(part)
  expect(shown({ state: 'given', amount: 50, bookingId: 't1' })).not.toContain('Change amount')
})

test('shows nothing where no tip is asked for', () => {
  expect(shown({ state: 'closed', until: null })).toBe('')
})
