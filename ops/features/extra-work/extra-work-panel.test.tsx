import { expect, test } from 'vitest'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import { staffExtraWorkCalls } from '#contract/visit-calls.gen.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { ExtraWorkPanel } from './extra-work-panel.tsx'

type Proposal = EndpointResponse<typeof staffExtraWorkCalls.list>['data']['proposals'][number]

const open: Proposal = {
  ...{ _id: 'w1', bookingId: 'b', state: 'proposed', totalPrice: 499, minutes: 40, reason: 'Both seats are stained.' },
  lines: [{ name: 'Sofa shampooing', options: ['Fabric'], quantity: 2, totalPrice: 499 }],
  ...{ proposedBy: 'professional', proposedAt: '2026-11-24T05:00:00Z', expiresAt: '2026-11-24T05:30:00Z' },
  ...{ payableBy: ['upi', 'cash'], booking: null },
}
const inCash: Proposal = {
  ...{ ...open, _id: 'w0', state: 'approved' },
  booking: { _id: 'x', number: 'GS-EXTRA1', bookingStatus: 'Confirmed', paymentStatus: 'PayAfterService' },
}

const shown = (role: StaffRole, proposals: Proposal[], isOpen = true) =>
  renderPage(() => <ExtraWorkPanel bookingId="b" isOpen={isOpen} />, { role }, [
    staffExtraWorkCalls.list,
    { bookingId: 'b' },
    { proposals },
  ])

const buttons = (html: string) => [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, words]) => words)

test('a dispatcher proposes extra work while none is open, and withdraws an open one', () => {
  expect(buttons(shown('dispatcher', []))).toEqual(['Suggest extra work'])
  expect(buttons(shown('dispatcher', [inCash]))).toEqual(['Suggest extra work'])
  expect(buttons(shown('dispatcher', [open]))).toEqual(['Withdraw'])
  expect(buttons(shown('dispatcher', [], false))).toEqual([])
})

test('finance reads extra work and changes none; the catalog sees nothing of it', () => {
  const html = shown('finance', [open, inCash])
  for (const part of [
    'Sofa shampooing, Fabric',
    '₹499',
    'Both seats are stained.',
    'in cash after the work',
    'GS-EXTRA1',
  ])
    expect(html).toContain(part)
  expect(buttons(html)).toEqual([])
  expect(shown('catalogue', [open])).toBe('')
})
