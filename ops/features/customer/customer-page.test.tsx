import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { customerCalls } from '#contract/calls.gen.ts'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Component } from './customer.page.tsx'

// Days of another year are shown with it.
beforeAll(() => void vi.setSystemTime('2026-11-23T04:30:00Z'))
afterAll(() => void vi.useRealTimers())

type Customer = EndpointResponse<typeof customerCalls.find>['data']

const empty: Customer = {
  ...{ _id: 'c', name: '', phone: '9876501234', email: '', since: '2026-01-24T04:30:00Z' },
  ...{ bookings: [], credit: { balance: 0, entries: [] }, addresses: [], plans: [], messages: [], grants: [] },
  cash: { open: 0, noShows: 0, obstacle: null },
  ...{ gstDetails: null, block: null, notes: [], dues: [] },
}

const at = '2026-11-23T04:30:00Z'
const full: Customer = {
  ...empty,
  name: 'Asha Rao',
  bookings: [
    {
      ...{ _id: 'b', number: 'GS-7K3M9Q', bookingStatus: 'Confirmed', paymentStatus: 'Paid', startsAt: at },
      ...{ totalPrice: 1196, name: 'Asha Rao', address: '12, 5th Block' },
    },
  ],
  credit: {
    balance: 75,
    entries: [{ _id: 'e', amount: 75, kind: 'goodwill', note: 'We came late', bookingId: null, at }],
  },
  messages: [
    { at, from: 'customer', title: 'Message to support', text: 'Do you clean tanks?', sent: '', booking: null },
  ],
  grants: [
    {
      ...{ _id: 'g', code: 'SORRY200', title: 'Sorry', at, by: 'Ravi', reason: 'The visit was late' },
      ...{ until: '2026-12-23', uses: 2, used: 1, state: 'open', withdrawnBy: '', withdrawReason: '' },
    },
  ],
  cash: { open: 2, noShows: 1, obstacle: 'You already have 2 cash bookings.' },
  addresses: [
    {
      ...{
        _id: 'a',
        kind: 'Home',
        house: '12',
        landmark: '',
        text: '5th Block',
        pincode: '560034',
        lat: 12.9,
        lng: 77.6,
      },
      ...{ served: false, preferred: true, line: '12, 5th Block' },
    },
  ],
  gstDetails: { gstin: '29ABCDE1234F1Z5', legalName: 'Rao Traders', address: 'Bengaluru' },
  block: { at, by: 'Ravi', reason: 'Threatened a professional' },
  notes: [
    { _id: 'n', at, by: 'Meera', words: 'Dog in the house', own: true },
    { _id: 'o', at, by: 'Ravi', words: 'Prefers mornings', own: false },
  ],
  dues: [{ number: 'GS-2B4C6D', amount: 300, since: at }],
}

const render = (customer: Customer, role: StaffRole = 'support') =>
  renderPage(Component, { role, path: '/customers/:id', at: '/customers/c' }, [
    customerCalls.find,
    { customerId: 'c' },
    customer,
  ])

test('shows bookings as links, credit, messages and why cash is not possible', () => {
  const html = render(full)
  for (const words of [
    ...['Asha Rao', 'tel:+919876501234', 'href="/bookings/GS-7K3M9Q"', '₹1,196', '₹75', 'We came late'],
    ...[
      'SORRY200: can be used',
      'Used 1 of 2, until Wed 23 Dec · The visit was late',
      'Do you clean tanks?',
      'You already have 2 cash bookings.',
    ],
  ])
    expect(html).toContain(words)
})

test('shows dues, saved details and notes, and why a customer is blocked', () => {
  const html = render(full)
  for (const words of [
    ...['href="/bookings/GS-2B4C6D"', '₹300 since', '29ABCDE1234F1Z5', 'Rao Traders', 'We do not come here.'],
    ...['Threatened a professional', 'Unblock', 'Delete note: Dog in the house', 'Prefers mornings'],
  ])
    expect(html).toContain(words)
  expect(html).not.toContain('Delete note: Prefers mornings')
  expect(html).not.toContain('Book a visit')
})

test('offers each role what it may do', () => {
  expect(render(full)).not.toContain('Delete account')
  expect(render(full, 'admin')).toContain('Delete account')
  expect(render(full, 'finance')).not.toContain('Unblock')
})

test('says what a new customer does not have', () => {
  const html = render(empty)
  for (const words of [
    'No name yet',
    'No saved addresses.',
    'No credit so far.',
    'No plans.',
    'No offers were given to them.',
    'No bookings yet.',
    'No messages.',
    'No GST details.',
    'No notes.',
    'Possible',
  ])
    expect(html).toContain(words)
})

test('only those who book for customers are led there', () => {
  expect(render(empty)).toContain('Book a visit')
  expect(render(empty, 'finance')).not.toContain('Book a visit')
})

test('the bookings have a heading, with and without rows', () => {
  for (const customer of [full, empty]) expect(render(customer)).toMatch(/<h2 [^>]*>Bookings<\/h2>/)
})
