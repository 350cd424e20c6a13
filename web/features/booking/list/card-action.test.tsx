import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { indiaDay, indiaMinute, toTime } from '#contract/lib/india-time.ts'
import { serverNow } from '#web/lib/state/server-clock.ts'
import type { BookingView } from '../booking.view.ts'
import { CardAction } from './card-action.tsx'

const booking = {
  ...{ _id: 'one', bookingStatus: 'Confirmed', canReport: false, canReview: false, problem: null, items: [{}], due: 0 },
  ...startingIn(30),
  holdExpiresAt: null,
} as unknown as BookingView

function startingIn(hours: number) {
  const at = new Date(serverNow() + hours * 3_600_000)
  return { date: indiaDay(at), timeSlot: { start: toTime(indiaMinute(at)), end: toTime(indiaMinute(at) + 60) } }
}

/** The links and buttons of a card. */
function actions(changed: Partial<BookingView>): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CardAction booking={{ ...booking, ...changed }} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return [...html.matchAll(/<(?:a|button)\b.*?<\/(?:a|button)>/gs)].map(([one]) => one.replaceAll(/<[^>]+>/g, ''))
}

const held = { ...startingIn(30), holdExpiresAt: new Date(serverNow() + 300_000).toISOString() }

test.each<[string, Partial<BookingView>]>([
  ['Pay now', { bookingStatus: 'Pending', ...held, totalPrice: 500, payableBy: ['upi', 'card', 'cash'] }],
  ['Choose a slot', { bookingStatus: 'Pending', date: null, timeSlot: null }],
  ['Reschedule', {}],
  ['Track visit', startingIn(2)],
  ['Track visit', { ...startingIn(-1), canReport: true }],
  ['Track visit', { bookingStatus: 'Progress' }],
  ['Rate visit', { bookingStatus: 'Completed', canReview: true }],
  ['Book again', { bookingStatus: 'Completed' }],
  ['Book again', { bookingStatus: 'Cancelled' }],
  ['Pay now', { bookingStatus: 'Cancelled', due: 89 }],
  ['Pay now', { bookingStatus: 'Completed', due: 898, canReview: true }],
])('a card has one action: %s of %o', (action, changed) => {
  expect(actions(changed)).toEqual([action])
})
