import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { damageCalls } from '#contract/late-calls.gen.ts'
import { callKey } from '#web/lib/query/query.ts'
import type { DamageClaim, DamageClaims } from './damage.api.ts'
import { DamageBox } from './damage-box.tsx'

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem() {}, removeItem() {} }))
afterEach(() => vi.unstubAllGlobals())

const none: DamageClaims = { until: '2026-11-27T06:30:00Z', limit: 10_000, obstacle: null, claims: [] }
const claim: DamageClaim = {
  ...{ _id: 'c', bookingId: 'v1', what: 'The vase broke.', worth: 2_640, claimedAt: '2026-11-24T04:30:00Z' },
  ...{ dueAt: '2026-12-01T04:30:00Z', state: 'open', amount: null, reason: '', payTo: 'asha@okicici' },
  ...{ reference: '', paidAt: null },
}

function shown(damage: Partial<DamageClaims>): string {
  const client = new QueryClient()
  const answer = { status: true, data: { ...none, ...damage } }
  client.setQueryData(callKey(damageCalls.ofBooking, { bookingId: 'v1' }), answer)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <DamageBox bookingId="v1" />
    </QueryClientProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, ' ')
}

const after = (changed: Partial<DamageClaim>) => shown({ obstacle: 'open_claim', claims: [{ ...claim, ...changed }] })

test('says until when and up to how much damage can be claimed, and nothing once it is too late', () => {
  for (const part of ['up to ₹10,000', '27 Nov', 'Claim damage']) expect(shown({})).toContain(part)
  expect(shown({ obstacle: 'too_late' })).toBe('')
  expect(shown({ obstacle: 'no_visit', until: null })).toBe('')
})

test('a claim says when it is decided, where its money goes, and why it gets none', () => {
  const open = after({})
  for (const part of ['decide by', '1 Dec', 'You claimed ₹2,640', 'The vase broke.']) expect(open).toContain(part)
  expect(open).not.toContain('Claim damage')
  const approved = { state: 'approved', amount: 2_000, reason: 'As the bill shows' } as const
  expect(after(approved)).toContain('We pay you ₹2,000 at asha@okicici by')
  expect(after(approved)).toContain('As the bill shows')
  expect(after({ ...approved, payTo: '' })).toContain('We’ll call you for your bank details.')
  expect(after({ state: 'refused', reason: 'It was cracked before' })).toMatch(/can’t accept[\s\S]*cracked before/)
  const paid = after({ state: 'paid', amount: 2_000, paidAt: '2026-11-28T04:30:00Z', reference: 'UPI42' })
  expect(paid).toMatch(/We paid you ₹2,000 on .*28 Nov.*Reference: UPI42/)
})

test('the rest of the limit can be claimed after a claim is over', () => {
  const html = shown({ limit: 8_000, claims: [{ ...claim, state: 'refused', reason: 'No' }] })
  expect(html).toContain('up to ₹8,000')
})
