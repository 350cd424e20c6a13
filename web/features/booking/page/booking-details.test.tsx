import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { BookingView } from '../booking.view.ts'
import { BookingDetails } from './booking-details.tsx'

const booking = {
  ...{ _id: 'one', number: 'GS-ONE', bookingStatus: 'Confirmed', paymentStatus: 'Paid', isTip: false, extraOf: null },
  ...{ date: '2026-11-20', timeSlot: { start: '10:00', end: '11:00' }, holdExpiresAt: null, plan: null, problem: null },
  ...{ address: '304, Shagun Residency, Indore', point: { lat: 22.7533, lng: 75.8937 }, due: 0, cancellation: null },
  ...{ itemTotal: 2199, totalPrice: 2199, refundAmount: 0, creditUsed: 0, items: [], canReport: false },
  ...{ user: { name: 'Ananya Rao', phoneNo: '9876543210', email: '' }, professionals: [{ name: 'Mahesh Patel' }] },
} as unknown as BookingView

function rendered(changed: Partial<BookingView> = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <BookingDetails
          booking={{ ...booking, ...changed }}
          actions={<button type="button">Reschedule</button>}
          onReport={() => {}}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('what can be done comes first, then the facts with the way to us', () => {
  const html = rendered()
  const order = ['See you on', 'Reschedule', '304, Shagun Residency', 'Message us', 'Services booked', 'Ananya Rao']
  const places = order.map((words) => html.indexOf(words))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('the place has a map, below the way to it on a map of the phone', () => {
  expect(rendered()).toContain('maps/search/?api=1&amp;query=22.7533,75.8937')
  expect(rendered()).toMatch(/See on map.*data-map/s)
  expect(rendered({ point: null })).not.toContain('data-map')
  expect(rendered({ isTip: true })).not.toContain('data-map')
})

test('who comes is named by the visit, by the facts only where there is none', () => {
  expect(rendered()).not.toContain('Mahesh Patel')
  expect(rendered({ extraOf: { _id: 'two', number: 'GS-TWO' } })).toContain('Mahesh Patel')
})

test('a total paid in part with credit is that of the invoice, and its parts add up', () => {
  const facts = (changed: Partial<BookingView>) =>
    [...rendered(changed).matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>(?:<b[^>]*>)?([^<]*)/g)].map(
      ([, name, text]) => `${name}: ${text}`,
    )
  const paid = {
    bookingStatus: 'Completed',
    itemTotal: 2049,
    totalPrice: 1758,
    creditUsed: 150,
    discountAmount: 141,
  } as const
  const [total, credit, rest] = facts(paid).slice(facts(paid).indexOf('Total: ₹1,908'))
  expect([total, credit, rest]).toEqual(['Total: ₹1,908', 'Credit used: −₹150', 'Paid: ₹1,758'])
  expect(facts({}).filter((fact) => fact.startsWith('Credit used'))).toEqual([])
})
