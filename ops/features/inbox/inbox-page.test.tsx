import { expect, test } from 'vitest'
import { approvalCalls, inboxCalls, staffBookingCalls, timelineCalls } from '#contract/calls.gen.ts'
import { staffJobChecklistCalls } from '#contract/visit-calls.gen.ts'
import { Component as Approvals } from '#ops/features/approval/approvals.view.tsx'
import { renderPage } from '#ops/testing/render-page.tsx'
import { Component as InboxPage } from './inbox.page.tsx'
import type { InboxItem } from './inbox-item.ts'

const at = '2026-11-23T04:30:00Z'
const bookingId = '7a1f2c2e-0000-4000-8000-000000000001'
const item: InboxItem = {
  ...{ _id: 'd', kind: 'decision', detail: 'waiver', amount: 600, bookingId, number: 'GS-7K3M9Q', about: '' },
  ...{ professionalId: null, since: at, dueAt: at, isOverdue: true, owner: null, isMine: false },
}

function renderInbox(address: string, input: object, items: InboxItem[]): string {
  const counts = { all: 3, overdue: 1, mine: 0, unowned: 3 }
  const kinds = [{ kind: 'decision', count: 3 }]
  return renderPage(InboxPage, { at: address, role: 'finance' }, [
    inboxCalls.list,
    input,
    { items, total: 3, counts, kinds },
  ])
}

test('an item says what waits and since when, opens where it is decided, and can be taken', () => {
  const html = renderInbox('/inbox', {}, [item])
  for (const words of ['Decision: Waiver of a fee', 'GS-7K3M9Q', '₹600', 'Mon 23 Nov, 10:00 AM, overdue', '>Take<'])
    expect(html).toContain(words)
  expect(html).toContain('href="/inbox/decisions?open=d"')
  expect(html).toContain('Decision (3)')
})

test('an item of mine is not taken again, and other kinds lead to their own places', () => {
  const owner = { _id: 'me', name: 'Meera' }
  const mine: InboxItem = { ...item, owner, isMine: true, kind: 'case', detail: 'damage', about: 'C1001', amount: null }
  const claim: InboxItem = { ...item, kind: 'claim', detail: 'not_at_home', owner }
  const paper: InboxItem = { ...item, kind: 'paper', detail: 'police', about: 'Asha', professionalId: 'p' }
  const html = renderInbox('/inbox?part=mine&kind=nonsense', { part: 'mine' }, [mine, claim, paper])
  for (const href of ['/support/C1001', '/bookings/GS-7K3M9Q', '/professionals/p']) {
    expect(html).toContain(`href="${href}"`)
  }
  expect(html.match(/>Take</g)).toHaveLength(2)
  for (const words of ['>Me<', '>Meera<', 'Paper: Police', 'Ended by professional: Not at home'])
    expect(html).toContain(words)
})

test('an empty part of the inbox says so', () => {
  expect(renderInbox('/inbox?part=overdue', { part: 'overdue' }, [])).toContain('Nothing waits here.')
})

test('a decision that is opened has the money, the claim and the history of its booking beside it', () => {
  const decision = {
    ...{ _id: 'd', bookingId, number: 'GS-7K3M9Q', kind: 'refund', amount: 600, reason: 'The sofa is torn' },
    ...{ askedBy: 'Ravi', askedAt: at, expiresAt: at, isOwn: false, state: 'waiting', decidedBy: '', answer: '' },
  }
  const claim = {
    ...{ professional: 'Sunita', outcome: 'not_at_home', reason: 'No answer', at, waited: 12, calls: 2 },
    ...{ metres: 20, photos: 1, state: 'confirmed', answer: 'Called' },
  }
  const booking = {
    ...{ _id: bookingId, number: 'GS-7K3M9Q', services: ['Sofa Cleaning'], startsAt: at, professionals: [] },
    ...{ problem: null, paymentStatus: 'Paid', totalPrice: 1196, paid: 1196, refunded: 200, underWay: 0 },
    ...{ refundable: 996, cash: 0, due: 0, waiting: 600, claim, visit: { arrivedAt: at, startedAt: at, endedAt: at } },
  }
  const entries = [{ at, who: 'Asha', kind: 'change', text: 'Visit completed', more: '', undo: null }]
  const open = (search: string) =>
    renderPage(
      Approvals,
      { at: `/inbox/decisions${search}`, role: 'finance' },
      [approvalCalls.list, {}, { decisions: [decision], total: 1 }],
      [staffBookingCalls.find, { booking: bookingId }, booking],
      [timelineCalls.find, { bookingId }, { entries }],
      [staffJobChecklistCalls.find, { bookingId }, { checklist: [], photos: [{ _id: 'f', moment: 'after', at }] }],
    )
  const html = open('?open=d')
  for (const words of ['The sofa is torn', 'Ravi', '₹1,196', '₹996', 'No answer', 'Visit completed', 'Approve'])
    expect(html).toContain(words)
  expect(html).toMatch(/[Ss]how [^<]*photo/)
  expect(open('')).not.toContain('Visit completed')
})
