import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bookingCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey } from '#web/lib/query/query.ts'
import { serverToday } from '#web/lib/state/server-clock.ts'
import type { BookingView } from '../booking.view.ts'
import { hasVisit } from './visit.view.ts'
import { VisitNow } from './visit-now.tsx'

type Visit = EndpointResponse<typeof bookingCalls.visit>['data']

const booking = { _id: 'one', bookingStatus: 'Confirmed', date: serverToday(), extraOf: null } as BookingView
const planned: Visit = {
  state: 'planned',
  bookedAt: '2026-11-20T05:00:00Z',
  onTheWayAt: null,
  arrivedAt: null,
  startedAt: null,
  endedAt: null,
  startCode: '0427',
  canCall: false,
  search: null,
  professionals: [{ name: 'Meena', photo: '', rating: 4.5, reviews: 8, visits: 31 }],
}

function drawn(visit: Visit): string {
  const client = new QueryClient()
  client.setQueryData(callKey(bookingCalls.visit, { bookingId: booking._id }), { status: true, data: visit })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <VisitNow
        booking={booking}
        step={{ title: 'See you today, 10:00 AM - 11:00 AM', text: 'Fully paid.' }}
        Otherwise={({ laterBy }) => `by ${laterBy}`}
      />
    </QueryClientProvider>,
  )
}

const shown = (visit: Visit) => drawn(visit).replaceAll(/<[^>]+>/g, ' ')

test('names who comes with rating, visits and the start code', () => {
  const text = shown(planned)
  for (const part of ['Meena is assigned', '4.5', '31 visits', '0427']) expect(text).toContain(part)
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

test('moves from booked to done, each step with its time, and the code ends with the start', () => {
  const stepOf = (visit: Visit) => drawn(visit).match(/aria-current="step".*?<\/li>/s)?.[0] ?? ''
  expect(stepOf(planned)).toContain('Assigned')
  expect(shown(planned)).toContain('Fri 20 Nov, 10:30 AM')
  const way: Visit = { ...planned, state: 'on_the_way', onTheWayAt: '2026-11-24T04:20:00Z' }
  expect(shown(way)).toContain('Meena is on the way')
  expect(stepOf(way)).toMatch(/On the way.*9:50 AM/s)
  const there: Visit = { ...way, state: 'arrived', arrivedAt: '2026-11-24T04:32:00Z' }
  expect(shown(there)).toContain('Meena has arrived')
  expect(stepOf(there)).toContain('Arrived 10:02 AM')
  const working: Visit = { ...there, state: 'working', startedAt: '2026-11-24T04:40:00Z', startCode: null }
  expect(shown(working)).toContain('Meena has started the work')
  expect(stepOf(working)).toMatch(/Progress.*10:10 AM/s)
  expect(shown(working)).not.toContain('start code')
  const done: Visit = { ...working, state: 'completed', endedAt: '2026-11-24T06:00:00Z' }
  expect(stepOf(done)).toBe('')
  expect(shown(done)).toMatch(/Meena completed the work.*Completed.*11:30 AM/s)
})

test('offers to call who comes while that is possible, without a number', () => {
  expect(shown(planned)).not.toContain('Call')
  const html = drawn({ ...planned, canCall: true })
  expect(html).toMatch(/<button[^>]*>.*Call Meena/s)
  expect(html).not.toContain('tel:')
})

test('shows name, photo and rating of each of several', () => {
  const ravi = { name: 'Ravi', photo: '/media/ravi', rating: 4.8, reviews: 12, visits: 40 }
  const html = drawn({ ...planned, professionals: [...planned.professionals, ravi] })
  const people = html.match(/<ul aria-label="Your team".*?<\/ul>/s)?.[0].match(/<li.*?<\/li>/gs) ?? []
  const [meena = '', other = ''] = people
  for (const part of ['Meena', '4.5', '31 visits']) expect(meena).toContain(part)
  for (const part of ['Ravi', 'alt="Photo of Ravi"', '4.8', '40 visits']) expect(other).toContain(part)
  expect(drawn(planned)).not.toContain('Your team')
})

test('says that a professional is searched, and by when they come', () => {
  const text = shown({
    ...planned,
    professionals: [],
    startCode: null,
    search: { asking: true, laterBy: null, times: [] },
  })
  expect(text).toContain('Finding a professional near you…')
  expect(text).toContain('See you today')
  expect(text).not.toContain('is assigned')
})

test('without one in time it says so, with what can be done', () => {
  const over = { ...planned, professionals: [], search: { asking: false, laterBy: '2026-11-24T05:15:00Z', times: [] } }
  expect(shown(over)).toContain('No professional can come in time')
  expect(shown(over)).not.toContain('See you today')
  expect(shown(over)).toContain('by 2026-11-24T05:15:00Z')
})

test('a professional without reviews and visits is new', () => {
  const first = { name: 'Ravi', photo: '', rating: null, reviews: 0, visits: 0 }
  const text = shown({ ...planned, professionals: [first] })
  expect(text).toContain('New')
  expect(text).not.toContain('0 visits')
})

test('says our team for several, and only the way so far without a crew', () => {
  const two = [...planned.professionals, { name: 'Ravi', photo: '', rating: null, reviews: 0, visits: 0 }]
  expect(shown({ ...planned, professionals: two })).toContain('Our team is assigned')
  const alone = shown({ ...planned, professionals: [] })
  expect(alone).toContain('See you today')
  expect(alone).not.toContain('is assigned')
  expect(shown({ ...planned, state: 'not_done' })).not.toContain('Visit status')
})

test.each([
  ['Confirmed', {}, true],
  ['Progress', {}, true],
  ['Completed', {}, true],
  ['Pending', {}, false],
  ['Cancelled', {}, false],
  ['Confirmed', { isTip: true }, false],
  ['Confirmed', { extraOf: { _id: 'two', number: 'GS-2' } }, false],
] as const)('a %s booking of %o has a visit: %s', (bookingStatus, of, has) => {
  expect(hasVisit({ ...booking, bookingStatus, ...of })).toBe(has)
})
