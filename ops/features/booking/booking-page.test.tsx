import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { staffBookingCalls, timelineCalls } from '#contract/calls.gen.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import { type Booking, doneWords } from './act.ts'
import { Component } from './booking.page.tsx'
import { ShownTerms } from './cancel-dialog.tsx'

const booking: Booking = {
  ...{
    _id: 'b',
    number: 'GS-7K3M9Q',
    extraOf: null,
    isTip: false,
    area: 'bengaluru',
    bookingStatus: 'Confirmed',
    paymentStatus: 'Paid',
  },
  ...{
    startsAt: '2026-11-24T04:30:00Z',
    endsAt: '2026-11-24T05:30:00Z',
    totalPrice: 1196,
    ...{ paid: 1196, refunded: 0, underWay: 0 },
    refundable: 1196,
    ...{ waiting: 0, cash: 0, due: 0 },
  },
  customer: { _id: 'c', name: 'Asha Rao', phone: '9876501234' },
  ...{
    address: '12, 5th Block, Koramangala',
    services: ['Sofa cleaning'],
    problem: null,
    entitlement: null,
    point: null,
    addressType: 'Home',
  },
  professionals: [{ _id: 'p', name: 'Ravi Kumar', phone: '9811111111' }],
  ...{ visit: null, claim: null, history: [], promisedBy: null, offered: null, search: null },
  acts: [
    { act: 'cancel', obstacle: null },
    { act: 'note', obstacle: null },
    { act: 'refund', obstacle: 'Your role may not do this.' },
  ],
}

function render(undoUntil: number, changes: Partial<Booking> = {}): string {
  const undo = { noteId: 'n', until: new Date(undoUntil).toISOString() }
  const note = {
    ...{ at: '2026-11-23T04:30:00Z', kind: 'note', who: 'Meera', text: 'Note', more: 'The gate is green.', undo },
  }
  return renderPage(
    Component,
    { role: 'support', path: '/bookings/:number', at: `/bookings/${booking.number}` },
    [staffBookingCalls.find, { booking: booking.number }, { ...booking, ...changes }],
    [timelineCalls.find, { bookingId: booking._id }, { entries: [note] }],
  )
}

const later = () => Date.now() + 40_000

test('a booking shows its facts, what the colleague can do and why not the rest', () => {
  const html = render(later())
  for (const words of ['Asha Rao', 'tel:+919876501234', 'href="/customers/c"', 'Ravi Kumar', '₹1,196', 'Tue 24 Nov'])
    expect(html).toContain(words)
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, words]) => words)
  expect(buttons.map((words) => words?.replace(/<[^>]*>/g, ''))).toEqual([
    'Cancel the booking',
    'Write a note',
    'Delete',
  ])
  expect(html).toContain('Your role may not do this.')
})

test('what a visit waits for is the button that is filled', () => {
  const filled = (acts: Booking['acts']) =>
    [...render(0, { acts }).matchAll(/<button[^>]*button-primary[^>]*>(.*?)<\/button>/g)].map(([, words]) => words)
  const open = (act: Booking['acts'][number]['act']) => ({ act, obstacle: null })
  expect(filled([open('start'), open('note'), open('settle')])).toEqual(['Answer the problem'])
  expect(filled([open('start'), open('note')])).toEqual(['Start the visit'])
  expect(filled([open('cancel'), open('note')])).toEqual([])
})

test('a booking of which a part went back shows payment, refund and rest', () => {
  const words = (changes: Partial<Booking>) =>
    render(later(), changes)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
  expect(words({ totalPrice: 748, paid: 1197.1, refunded: 449.3 })).toContain(
    'Paid in all ₹1,197.10 Went back −₹449.30 Remains paid ₹747.80',
  )
  expect(words({})).not.toContain('Remains paid')
  const underWay = words({ totalPrice: 748, paid: 1197.1, refunded: 100, underWay: 349.3 })
  expect(underWay).toContain('Went back −₹100 On its way back −₹349.30 Remains paid ₹747.80')
  expect(words({ paid: 1197.1, underWay: 349.3 })).not.toContain('Went back')
})

test('cancelling shows fee, refund and credit of who asked, and the sentence to read out', () => {
  const terms = {
    fee: 119,
    due: 0,
    refund: 1077,
    creditBack: 50,
    credit: 0,
    needsSecond: false,
    sentence: 'It costs ₹119.',
  }
  const words = (changes: Partial<typeof terms>) =>
    renderToStaticMarkup(<ShownTerms terms={{ ...terms, ...changes }} />)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
  expect(words({})).toContain('Fee ₹119 Refund ₹1,077 Used credit back ₹50 New credit ₹0 Read out: “It costs ₹119.”')
  expect(words({ due: 49 })).toContain('Still owed by the customer ₹49')
  expect(words({ credit: 299, needsSecond: true })).toContain('New credit ₹299, once a second person approves')
})

test('a booking shows its timeline; a note loses its button after a minute', () => {
  expect(render(later())).toContain('The gate is green.')
  expect(render(Date.now() - 1000)).not.toContain('Delete')
})

test('an amount that waits for a second person is not said to be given', () => {
  const words = (waiting: number) => doneWords('credit', { waiting: 200 }, { data: { waiting } })
  expect([words(200), words(300)]).toEqual(['Credit recorded', 'Requested. A second person decides'])
})

test('what a professional says of a visit that could not be done is shown with its proofs', () => {
  const claim: Booking['claim'] = {
    ...{ outcome: 'not_at_home', reason: 'The gate stays closed', professional: 'Ravi Kumar', photos: 1 },
    ...{ happenedAt: '2026-11-24T04:45:00Z', at: '2026-11-24T04:45:00Z', waited: 12, calls: 2, metres: null },
    ...{ state: 'waiting', answer: '' },
  }
  const shown = render(0, { claim, acts: [{ act: 'confirmClaim', obstacle: null }] })
  for (const words of [
    'Ravi Kumar says',
    'Not at home: The gate stays closed',
    'waited 12 min · 2 calls to the customer · no position · 1 photo',
    'To be confirmed',
    'Confirm what the professional says',
  ]) {
    expect(shown).toContain(words)
  }
})

test('amounts owed and paid in cash are facts of the booking', () => {
  const shown = render(0, { due: 299, cash: 450, acts: [{ act: 'refundCash', obstacle: null }] })
  for (const words of ['Still owed by the customer', '₹299', 'Paid in cash', '₹450', 'Give cash back']) {
    expect(shown).toContain(words)
  }
})
