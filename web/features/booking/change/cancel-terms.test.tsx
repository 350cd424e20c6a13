import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { cancellationCalls } from '#contract/calls.gen.ts'
import { callKey } from '#web/lib/query/query.ts'
import type { BookingView } from '../booking.view.ts'
import { BookingActions } from './booking-actions.tsx'

const booking = {
  ...{ _id: 'one', bookingStatus: 'Confirmed', paymentStatus: 'Paid', isTip: false, extraOf: null, plan: null },
  ...{ date: '2099-11-24', timeSlot: { start: '09:45', end: '10:45' }, holdExpiresAt: null, problem: null },
  ...{ totalPrice: 1999, creditUsed: 0, payableBy: [], items: [], canReport: false },
} as unknown as BookingView

function rendered(changed: Partial<BookingView> = {}): string {
  const client = new QueryClient()
  const quote = { fee: 0, feeAfter: 199, deadline: '2099-11-23T04:15:00.000Z' }
  client.setQueryData(callKey(cancellationCalls.cancelQuote, { bookingId: 'one' }), { status: true, data: quote })
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <BookingActions booking={{ ...booking, ...changed }} onReport={() => {}} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

const line = 'Free to cancel until Mon 23 Nov, 9:45 AM, then ₹199'

test('a booking names until when it is free to cancel, and the fee after that', () => {
  expect(rendered()).toContain(line)
  expect(rendered({ bookingStatus: 'Pending' })).toContain(line)
})

test('a visit of a plan goes by the rules of its plan, and one without a slot has no line', () => {
  expect(rendered({ plan: { _id: 'p', name: 'Plan', returned: false } })).not.toContain('Free to cancel')
  expect(rendered({ bookingStatus: 'Pending', timeSlot: null })).not.toContain('Free to cancel')
})
