import { expect, test } from 'vitest'
import { cannedAnswerCalls, caseCalls } from '#contract/calls.gen.ts'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import type { Case } from './act-dialogs.tsx'
import { Component as CannedPage } from './canned/canned.view.tsx'
import { Component as CasePage } from './case.page.tsx'
import { Component as FiguresPage } from './case-report.view.tsx'
import { Component as CasesPage } from './cases.page.tsx'
import type { CaseLine } from './cases-table.tsx'

const at = '2026-11-23T04:30:00Z'
const open: Case = {
  ...{ _id: 'c', number: 'C1001', kind: 'damage', state: 'open', outcome: null, name: 'Asha Rao', createdAt: at },
  undelivered: true,
  ...{ version: 3, phone: '9876501234', otherPhone: '', email: 'asha@example.in', isMine: false, customerId: 'a' },
  booking: { _id: 'b', number: 'GS-7K3M9Q' },
  owner: { _id: 's', name: 'Meera' },
  clock: { step: 'settle', dueAt: '2026-12-23T04:30:00Z', level: 'soon' },
  thread: [
    {
      at,
      kind: 'message',
      who: 'Asha Rao',
      text: 'The vase is broken.',
      channel: null,
      delivery: null,
      photos: ['p', 'q'],
    },
    { at, kind: 'note', who: 'Meera', text: 'Ask the crew.', channel: null, delivery: null, photos: [] },
    { at, kind: 'answer', who: 'Meera', text: 'We are sorry.', channel: 'app', delivery: null, photos: ['r'] },
    {
      at,
      kind: 'answer',
      who: 'Meera',
      text: 'A new vase comes.',
      channel: 'sms',
      delivery: { state: 'sent', failure: null },
      photos: [],
    },
    {
      at,
      kind: 'answer',
      who: 'Meera',
      text: 'Its price?',
      channel: 'email',
      delivery: { state: 'failed', failure: '550 No such mailbox' },
      photos: [],
    },
    {
      at,
      kind: 'change',
      who: 'Meera',
      text: 'Kind changed from question to damage',
      channel: null,
      delivery: null,
      photos: [],
    },
  ],
  channels: ['app', 'email', 'sms', 'phone'],
  colleagues: [{ _id: 's', name: 'Meera' }],
}
const line: CaseLine = { ...open, excerpt: 'The vase is broken.' }
const counts = { new: 2, open: 3, waiting: 1, overdue: 4, mine: 0, unowned: 2, undelivered: 1 }

const canned = {
  answers: [
    { _id: 'a', title: 'Crew is late', words: 'Sorry, {first name}.', version: 1, changedAt: at, changedBy: '' },
  ],
  placeholders: ['first name'],
}
const page = (role: StaffRole, one: Case = open) =>
  renderPage(
    CasePage,
    { role, path: '/support/:number', at: '/support/C1001' },
    [caseCalls.find, { number: 'C1001' }, one],
    [cannedAnswerCalls.list, undefined, canned],
  )
const list = (at: string, input: object, cases: CaseLine[]) =>
  renderPage(CasesPage, { role: 'support', at }, [
    caseCalls.list,
    input,
    { cases, counts, owners: [{ _id: 's', name: 'Meera' }], nextCursor: null },
  ])

test('shows the thread, the clock, and links to booking and customer', () => {
  const html = page('support')
  for (const words of [
    ...['C1001 · Asha Rao', 'Damage · Open', 'Settle by', 'href="/bookings/GS-7K3M9Q"', 'href="/customers/a"'],
    ...['The vase is broken.', 'Internal note', 'Answer · In the app', 'Kind changed from question to damage'],
    ...['Answer · SMS', 'Sent', 'Answer · Email', 'Not delivered', '550 No such mailbox'],
    ...['Send answer', 'Take', 'Hand over', 'Settle', 'Name the booking'],
    ...['Show 2 photos', 'Show 1 photo', 'Add photos'],
  ])
    expect(html).toContain(words)
  expect(html).not.toContain('Open again')
})

test('finance reads it and changes nothing', () => {
  const html = page('finance')
  expect(html).toContain('The vase is broken.')
  for (const words of ['Send answer', 'Save note', 'Hand over', 'Take', 'Add photos']) expect(html).not.toContain(words)
})

test('a settled case offers only to open it again and a note', () => {
  const html = page('support', { ...open, state: 'settled', outcome: 'refunded', clock: null })
  for (const words of ['Open again', 'Save note', 'Refunded']) expect(html).toContain(words)
  for (const words of ['Send answer', 'Hand over', 'Take']) expect(html).not.toContain(words)
})

test('the list takes its filters from the address and shows the counts of the queues', () => {
  const html = list('/support?state=new&kind=damage&owner=nonsense', { state: 'new', kind: 'damage' }, [line])
  for (const words of ['C1001', 'The vase is broken.', 'href="/support?overdue=1"', 'href="/support?owner=me"'])
    expect(html).toContain(words)
  const text = html.replaceAll(/<[^>]+>/g, '')
  expect(text).toContain('Open6Overdue4New2Waiting1Mine0No owner2Not delivered1')
})

test('a case has one word for its state in the list, its filter and on its page, and a late step says when it was due', () => {
  const late = { step: 'settle', dueAt: at, level: 'overdue' } as const
  const html = list('/support', {}, [{ ...line, state: 'waiting', clock: late }])
  expect(html).toMatch(/<td[^>]*>Waiting</)
  expect(html).toMatch(/<option[^>]*>Waiting</)
  expect(html).toContain('Settle: was due Mon 23 Nov')
  expect(page('support', { ...open, state: 'waiting' })).toContain('Damage · Waiting<')
})

test('figures count the cases of the period in the address by kind', () => {
  const days = { from: '2026-11-01', until: '2026-11-23' }
  const counted = { received: 7, withPhotos: 4, answered: 6, inTime: 5, settled: 3 }
  const kinds = [
    { kind: 'cleaning', ...counted, medianHours: 8.5 },
    { kind: 'late', ...counted, medianHours: null },
  ]
  const at = '/reports/cases?from=2026-11-01&until=2026-11-23'
  const html = renderPage(FiguresPage, { role: 'support', at }, [caseCalls.figures, days, { kinds }])
  for (const words of ['Poor cleaning', '8.5', 'Late or no-show', '–', '/support?state=all&amp;kind=cleaning'])
    expect(html).toContain(words)
})

test('says when a queue is empty', () => {
  expect(list('/support?overdue=1', { overdue: true }, [])).toContain('No cases here.')
})

test('offers canned answers to who may answer, and their page lets admins change them', () => {
  expect(page('support')).toContain('Insert a canned answer')
  const list = (role: StaffRole) => renderPage(CannedPage, { role }, [cannedAnswerCalls.list, undefined, canned])
  for (const words of ['Crew is late', 'Sorry, {first name}.', 'came with the product'])
    expect(list('support')).toContain(words)
  expect(list('support')).not.toContain('New answer')
  for (const words of ['New answer', 'Change', 'Remove']) expect(list('admin')).toContain(words)
})
