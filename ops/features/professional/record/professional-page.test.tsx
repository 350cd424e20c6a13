import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { professionalDocumentCalls, professionalRecordCalls, scorecardCalls } from '#contract/calls.gen.ts'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import type { ProfessionalRecord, Scorecard } from '../professional-record.ts'
import { Component } from './professional.page.tsx'

// Days of another year are shown with it.
beforeAll(() => void vi.setSystemTime('2026-11-23T04:30:00Z'))
afterAll(() => void vi.useRealTimers())

const person = { _id: 'p', name: 'Ramesh Kumar', phone: '+919876501234' }
const visit: ProfessionalRecord['visits'][number] = {
  ...{ bookingId: 'b', number: 'GS-7K3M9Q', startsAt: '2026-11-24T04:30:00Z', area: 'bengaluru', reason: 'leave' },
  ...{ professional: person, since: '2026-11-23T04:30:00Z' },
}
const document: EndpointResponse<typeof professionalDocumentCalls.of>['data'] = {
  needs: [
    { kind: 'identity', standing: 'missing', until: null },
    { kind: 'police', standing: 'ended', until: '2026-11-20' },
  ],
  papers: [
    {
      ...{ _id: 'w', kind: 'licence', number: '••••8123', validUntil: '2027-03-31', state: 'waiting', expired: false },
      ...{ reason: '', hasFile: true, by: 'The application', at: '2026-11-23T04:30:00Z', decidedBy: '' },
      decidedAt: null,
    },
  ],
}
const change = { _id: 2, at: '2026-11-23T04:30:00Z', by: 'Meera Iyer', reason: 'Bought a car' }
const full: ProfessionalRecord = {
  ...person,
  ...{ version: 3, photo: '', languages: ['Hindi', 'Tamil'], vehicle: 'car', leadsCrews: true, area: 'bengaluru' },
  ...{ active: true, awaitsPapers: false, since: '2026-01-05T04:30:00Z', skills: ['pest-control'], pastLeaves: [] },
  hours: [
    {
      weekday: 1,
      shifts: [
        { from: '09:00', until: '13:00' },
        { from: '15:00', until: '19:00' },
      ],
      breaks: [{ from: '11:00', until: '11:15' }],
    },
  ],
  leaves: [{ _id: 'l', from: '2026-11-23T18:30:00Z', until: '2026-11-24T18:30:00Z', reason: 'Wedding of a sister' }],
  payRates: [
    {
      ...{ validFrom: '2026-01-05', kind: 'share', amount: null, sharePercent: 42.5 },
      ...{ by: 'Ravi Menon', reason: 'As agreed' },
    },
  ],
  changes: [
    { ...change, field: 'vehicle', before: 'none', after: 'car' },
    { ...change, _id: 3, field: 'paper', before: null, after: { kind: 'pan', state: 'refused', validUntil: null } },
    { ...change, _id: 1, field: 'skills', before: ['home-cleaning'], after: ['pest-control'] },
  ],
  visits: [visit],
}

const month = { visits: 22, arrivals: 21, onTime: 20, rating: 4.8, amount: 1000 }
const strike = { bookingId: 's', number: 'GS-3QX8ZD', kind: 'late', at: '2026-11-20T04:30:00Z' } as const
const card: Scorecard = {
  ...{ from: '2026-10-25', visits: 22, arrivals: 21, onTime: 20, notDone: 1, refusals: 2, quickAsked: 4 },
  ...{ quickAccepted: 3, rating: 4.8, reviews: 31, cashHeld: 1450, quickPaused: true },
  today: [{ bookingId: 'b', number: 'GS-7K3M9Q', startsAt: '2026-11-23T04:30:00Z', state: 'on_the_way' }],
  documents: [
    { kind: 'identity', standing: 'held', until: null },
    { kind: 'police', standing: 'ending', until: '2026-12-01' },
  ],
  strikes: [
    { ...strike, counts: true, dismissed: null },
    {
      ...strike,
      bookingId: 'd',
      number: 'GS-8WZ4KT',
      counts: false,
      dismissed: { by: 'Ravi', reason: 'Flooded road' },
    },
  ],
  lastTalk: { at: '2026-09-01T04:30:00Z', by: 'Meera Iyer', reason: 'Sets out earlier' },
  incentives: [
    { ...month, month: '2026-11', missing: ['strikes'], state: 'running' },
    { ...month, month: '2026-10', missing: [], state: 'open' },
    { ...month, month: '2026-09', missing: ['visits', 'rating'], state: 'over' },
  ],
}

const render = (record: ProfessionalRecord, role: StaffRole) =>
  renderPage(
    Component,
    { role, path: '/professionals/:id', at: '/professionals/p' },
    [professionalRecordCalls.find, { professionalId: 'p' }, record],
    [professionalDocumentCalls.of, { professionalId: 'p' }, document],
    [scorecardCalls.find, { professionalId: 'p' }, card],
  )

test('shows facts, hours, leave, pay, changes and the visits to reassign', () => {
  const html = render(full, 'dispatcher')
  for (const words of [
    ...['Ramesh Kumar', 'tel:+919876501234', 'Hindi, Tamil', 'Pest control', '42.5 % of the price', 'Ravi Menon'],
    ...['09:00 to 13:00, 15:00 to 19:00; break 11:00 to 11:15', 'Wedding of a sister'],
    ...['None → Car', 'Meera Iyer', 'Bought a car', '+ Pest control, − Home cleaning'],
    ...['Pest-control licence', '••••8123', 'until Wed 31 Mar 2027', 'To check', 'none → PAN, Refused'],
    ...['Not on file', 'no new visits · Fri 20 Nov'],
    ...['href="/bookings/GS-7K3M9Q"', 'href="/visits/reassign?professional=p"'],
  ])
    expect(html).toContain(words)
  expect(html).not.toContain('New rate')
  expect(html).not.toContain('Bank details')
})

test('finance sets the pay rate and changes nothing else', () => {
  const html = render(full, 'finance')
  expect(html).toContain('New rate')
  expect(html).toContain('href="/payouts/bank-details?professional=p"')
  for (const words of ['Edit', 'Enter leave', 'Stop offering visits', 'Upload a photo', 'Add a paper', '8123'])
    expect(html).not.toContain(words)
})

test('the scorecard has figures, today, strikes with what follows from them, and incentives', () => {
  const html = render(full, 'dispatcher')
  for (const words of [
    ...['95 %', '20 of 21', '4.8 ★', '31 reviews', '3 of 4', '₹1,450', 'Police verification: Ends soon', 'On the way'],
    ...['Came late', 'Dismissed by Ravi: Flooded road', 'At the limit: no quick visits.', 'Record a talk'],
    ...['Sets out earlier', 'Still running', 'Not earned: too few visits, rating'],
  ])
    expect(html).toContain(words)
  expect(html.match(/Dismiss the strike of/g)).toHaveLength(1)
  expect(html).not.toContain('Pay ₹1,000')
  const forFinance = render(full, 'finance')
  expect(forFinance).toContain('Pay ₹1,000')
  expect(forFinance).not.toContain('Record a talk')
})

test('a new professional waits for papers', () => {
  expect(render({ ...full, active: false, awaitsPapers: true }, 'dispatcher')).toContain(
    'Waits for identity and police papers',
  )
  expect(render(full, 'dispatcher')).not.toContain('Waits for identity')
})

test('says what a new professional does not have', () => {
  const html = render({ ...full, skills: [], leaves: [], payRates: [], changes: [], visits: [], hours: [] }, 'admin')
  for (const words of ['None. No visits can be assigned.', 'No leave ahead.', 'No rate yet', 'No changes yet.', 'Off'])
    expect(html).toContain(words)
  expect(html).not.toContain('Visits to reassign')
})
