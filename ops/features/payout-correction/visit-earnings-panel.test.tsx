import { expect, test } from 'vitest'
import { payoutCorrectionCalls } from '#contract/calls.gen.ts'
import { renderNode } from '#ops/testing/render-page.tsx'
import type { Pay } from './earnings.ts'
import { VisitPayPanel } from './visit-earnings-panel.tsx'

const correction: Pay['corrections'][number] = {
  ...{ _id: 'c', difference: 150.5, reason: 'Wrong rate', state: 'waiting', askedBy: 'Meera Iyer' },
  ...{ askedAt: '2026-11-24T04:30:00Z', isOwn: false, decidedBy: '' },
}
const row: Pay = {
  ...{ professionalId: 'p', name: 'Sunita Pawar', bookingId: 'b', number: 'GS-1', day: '2026-11-24' },
  ...{ kind: 'late_cancellation', hasRate: false, amount: 200, corrections: [correction] },
}

const render = (pay: Pay[]) =>
  renderNode(<VisitPayPanel bookingId="b" />, 'finance', [
    payoutCorrectionCalls.ofVisit,
    { bookingId: 'b' },
    { bookingId: 'b', pay },
  ])

test('shows pay, a missing rate and a correction that a colleague decides; while it waits there is no other', () => {
  const html = render([row])
  for (const words of [
    ...['Sunita Pawar', 'Cancelled late', '₹200', 'No pay rate on that day', '+₹150.50 by Meera Iyer', 'Wrong rate'],
    ...['waits for a colleague', '>Approve</button>'],
  ])
    expect(html).toContain(words)
  expect(/<button[^>]*>Correct</.exec(html)?.[0]).toContain('disabled="')
  const own = render([{ ...row, corrections: [{ ...correction, isOwn: true }] }])
  expect(own).toContain('You requested this')
  expect(own).not.toContain('>Approve</button>')
  expect(/<button[^>]*>Correct</.exec(render([{ ...row, corrections: [] }]))?.[0]).not.toContain('disabled="')
  expect(render([])).toBe('')
})
