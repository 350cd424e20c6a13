import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bookingCalls } from '#contract/calls.gen.ts'
import { addDays, indiaDay } from '#contract/india-time.ts'
import { callKey } from '#web/lib/query/query.ts'
import { serverNow } from '#web/lib/state/server-clock.ts'
import type { AnswerOf } from '#web/lib/web-call.ts'
import type { BookingView } from '../booking.view.ts'
import { isVisitNear, VisitNow } from './visit-now.tsx'

type Visit = AnswerOf<typeof bookingCalls.visit>['data']

const inDays = (days: number) => addDays(indiaDay(new Date(serverNow())), days)
const booking = { _id: 'one', bookingStatus: 'Confirmed', date: inDays(0) } as BookingView
const planned: Visit = {
  state: 'planned',
  onTheWayAt: null,
  arrivedAt: null,
  startedAt: null,
  startCode: '0427',
  canCall: false,
  professionals: [{ name: 'Meena', photo: '', rating: 4.5, reviews: 8, visits: 31 }],
}

function drawn(visit: Visit): string {
  const client = new QueryClient()
  client.setQueryData(callKey(bookingCalls.visit, { bookingId: booking._id }), { status: true, data: visit })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <VisitNow booking={booking} />
    </QueryClientProvider>,
  )
}

const shown = (visit: Visit) => drawn(visit).replaceAll(/<[^>]+>/g, ' ')

test('names who comes with rating, visits and the start code', () => {
  const text = shown(planned)
  for (const part of ['Meena will come', '4.5', '31 visits', '0427']) expect(text).toContain(part)
  expect(text).not.toContain('Working')
})

test('shows the photo of each who comes, the first letter without one', () => {
  const [meena] = planned.professionals
  const html = drawn({ ...planned, professionals: [{ ...meena, photo: '/media/abc' } as typeof meena & object] })
  const img = html.match(/<img[^>]*>/)?.[0]
  for (const part of ['src="/media/abc"', 'alt="Photo of Meena"', 'width="56"', 'height="56"', 'loading="lazy"'])
    expect(img).toContain(part)
  expect(drawn(planned)).not.toContain('<img')
  expect(shown(planned)).toMatch(/ M /)
})

test('moves from on the way to working, then without the code', () => {
  expect(shown({ ...planned, state: 'on_the_way' })).toContain('Meena is on the way')
  expect(shown({ ...planned, state: 'arrived' })).toContain('Meena has arrived')
  const working = shown({ ...planned, state: 'working', startCode: null })
  expect(working).toContain('Meena is at work')
  expect(working).not.toContain('start code')
})

test('offers to call who comes while that is possible, without a number', () => {
  expect(shown(planned)).not.toContain('Call')
  const html = drawn({ ...planned, canCall: true })
  expect(html).toMatch(/<button[^>]*>.*Call Meena/s)
  expect(html).not.toContain('tel:')
})

test('says our team for several, and nothing without a crew', () => {
  const two = [...planned.professionals, { name: 'Ravi', photo: '', rating: null, reviews: 0, visits: 0 }]
  expect(shown({ ...planned, professionals: two })).toContain('Our team will come')
  expect(shown({ ...planned, professionals: [] })).toBe('')
})

test.each([
  ['Confirmed', 0, true],
  ['Confirmed', 1, true],
  ['Confirmed', 2, false],
  ['Progress', -1, true],
  ['Pending', 0, false],
  ['Completed', 0, false],
] as const)('a %s booking in %i days: near is %s', (bookingStatus, days, near) => {
  expect(isVisitNear({ ...booking, bookingStatus, date: inDays(days) })).toBe(near)
})
