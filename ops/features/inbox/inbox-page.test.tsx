import { expect, test } from 'vitest'
import {
  approvalCalls,
  disputeCalls,
  inboxCalls,
  professionalRecordCalls,
  refundCalls,
  requestCalls,
  staffBookingCalls,
  timelineCalls,
} from '#contract/calls.gen.ts'
import { staffJobChecklistCalls } from '#contract/visit-calls.gen.ts'
import { Component as Approvals } from '#ops/features/approval/approvals.view.tsx'
import { Component as Disputes } from '#ops/features/dispute/disputes.view.tsx'
import { Component as Reassignments } from '#ops/features/professional/reassignments.view.tsx'
import { Component as Refunds } from '#ops/features/refund/refunds.view.tsx'
import { Component as Requests } from '#ops/features/request/requests.view.tsx'
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

const one = { _id: 'x', bookingId, number: 'GS-7K3M9Q', amount: 600, currency: 'INR', since: at }
const refund = { ...one, state: 'failed', way: null, waiting: 0, refusal: 'Account closed' }
const dispute = { ...one, paymentId: 'pay_1', phase: 'chargeback', reason: 'fraud', state: 'open', respondBy: at }
const change = { _id: 'x', kind: 'prices', subject: 'Sofa', reason: 'Low', askedBy: 'Ravi', isOwn: false, askedAt: at }

test.each([
  ['refund', '/inbox/refunds', Refunds, refundCalls.stuck, undefined, 'refunds', refund],
  ['dispute', '/inbox/disputes', Disputes, disputeCalls.list, {}, 'disputes', dispute],
  ['change', '/inbox/changes', Requests, requestCalls.list, {}, 'requests', { ...change, expiresAt: at }],
] as const)(
  'a %s opens marked in its list, and says so once it no longer waits',
  (kind, path, List, call, input, name, row) => {
    const address = `${path}?open=x`
    expect(renderInbox('/inbox', {}, [{ ...item, kind, detail: '', _id: 'x' }])).toContain(`href="${address}"`)
    const show = (rows: object[]) =>
      renderPage(List, { at: address, role: 'finance' }, [call, input, { [name]: rows, total: rows.length }])
    const other = { ...row, _id: 'y' }
    expect(show([other, row]).match(/aria-current="true"/g)).toHaveLength(1)
    expect(show([row])).not.toContain('role="alert"')
    for (const rows of [[other], []]) expect(show(rows)).toMatch(new RegExp(`role="alert".*The ${kind} you opened`))
  },
)

test('a decision made meanwhile and a visit reassigned meanwhile say so', () => {
  const decisions = [approvalCalls.list, {}, { decisions: [], total: 0 }] as const
  expect(renderPage(Approvals, { at: '/inbox/decisions?open=d' }, decisions)).toContain('The decision you opened')
  const visits = [professionalRecordCalls.propose, {}, { proposals: [] }] as const
  expect(renderPage(Reassignments, { at: '/visits/reassign?open=b' }, visits)).toContain('The visit you opened')
})
