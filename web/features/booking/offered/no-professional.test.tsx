import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { serverToday } from '#web/lib/state/server-clock.ts'
import { pressesIn } from '#web/testing/buttons.tsx'
import { pendingToasts } from '#web/ui/feedback/toast.ts'
import type { BookingView } from '../booking.view.ts'
import { NoProfessional } from './no-professional.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  pendingToasts.write([])
})

const slot = { start: '10:00', end: '11:00' }
const booking = {
  _id: 'one',
  bookingStatus: 'Confirmed',
  date: serverToday(),
  timeSlot: slot,
  plan: null,
} as BookingView

test('a quick visit can be kept with the later arrival that is possible, and else has another slot and cancelling', () => {
  const later = '2026-11-24T05:15:00Z'
  const choice = (laterBy: string | null, promised = '10:30') =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <NoProfessional
          booking={{ ...booking, totalPrice: 299, timeSlot: { start: promised, end: promised } }}
          laterBy={laterBy}
        />
      </QueryClientProvider>,
    )
  expect(choice(later)).toMatch(/<button[^>]*>.*Keep it – by 10:45 AM/s)
  expect(choice(later)).toContain('so you get credit')
  expect(choice(later, '10:45')).not.toContain('credit')
  expect(choice(null)).not.toContain('<button')
  expect(choice(null)).toContain('Choose another slot for free, or cancel')
})

test('offers the slots that the office sent, and else another one, and says that cancelling is free', () => {
  const times = [
    { date: '2026-11-25', start: '09:00', end: '10:00' },
    { date: '2026-11-25', start: '13:00', end: '14:00' },
  ]
  const choice = (left: typeof times) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <NoProfessional booking={booking} laterBy={null} times={left} />
      </QueryClientProvider>,
    )
  const buttons = (html: string) =>
    [...html.matchAll(/<button.*?<\/button>/gs)].map(([one]) => one.replaceAll(/<[^>]+>/g, ''))
  expect(buttons(choice(times))).toEqual([
    'Wed 25 Nov, 9:00 AM - 10:00 AM',
    'Wed 25 Nov, 1:00 PM - 2:00 PM',
    'Cancel for free',
  ])
  expect(choice(times)).toContain('Choose one of these slots or cancel')
  expect(buttons(choice([]))).toEqual(['Cancel for free'])
  expect(choice([])).toContain('The slots we sent you are taken now')
})

test('a slot that is tapped once the offer has ended says so where it is read after the slots have gone', async () => {
  const refusal = { status: false, code: 'BOOKING_CHANGED', message: 'Your booking has changed.', requestId: 'r' }
  vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem() {}, removeItem() {} })
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 409 }))
  const times = [{ date: '2026-11-25', start: '09:00', end: '10:00' }]
  const [choose] = pressesIn(<NoProfessional booking={booking} laterBy={null} times={times} />, (node) =>
    renderToStaticMarkup(<QueryClientProvider client={new QueryClient()}>{node}</QueryClientProvider>),
  )
  choose?.()
  await vi.waitFor(() =>
    expect(pendingToasts.read()).toMatchObject([{ kind: 'error', text: 'Your booking has changed.' }]),
  )
})
