import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { areaCalls, dispatchCalls } from '#contract/calls.gen.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import type { MapTools } from '#ops/ui/map/map-view.tsx'
import type { DispatchDay, Visit } from '../board.ts'
import { Component as DispatchPage } from '../dispatch.page.tsx'
import { DispatchMap } from './board-map.tsx'
import { professionalRoute, toMapVisits } from './map-visits.ts'
import { type PlacedVisit, VisitMarks } from './visit-marks.tsx'

const now = Date.parse('2026-11-23T06:00:00Z')
const sunita = { _id: 'p1', name: 'Sunita Pawar', area: 'indore', shifts: [], breaks: [], leaves: [] }
const ravi = { ...sunita, _id: 'p2', name: 'Ravi Sharma' }

const visit = (number: string, hour: number, lng: number | null, more: Partial<Visit> = {}): Visit => ({
  ...{ _id: number, number, area: 'indore', locality: 'Vijay Nagar', service: 'Bathroom', more: 0 },
  startsAt: `2026-11-23T${String(hour).padStart(2, '0')}:30:00Z`,
  endsAt: `2026-11-23T${String(hour + 1).padStart(2, '0')}:30:00Z`,
  ...{
    bookingStatus: 'Confirmed',
    paymentStatus: 'Paid',
    onTheWayAt: null,
    arrivedAt: null,
    startedAt: null,
    promised: false,
    search: null,
  },
  crew: [{ _id: 'p1', travel: null, canCome: true }],
  ...{ outcome: null, reassign: null, point: lng === null ? null : { lat: 22.7, lng } },
  ...more,
})
const visits = [
  visit('GS-1', 3, 75.8, { bookingStatus: 'Completed' }),
  visit('GS-2', 5, 75.9),
  visit('GS-3', 7, 75.85, { crew: [{ _id: 'p2', travel: null, canCome: false }], reassign: 'leave' }),
  visit('GS-4', 8, 75.8, { locality: 'Palasia' }),
  visit('GS-5', 9, null),
]
const day: DispatchDay = {
  day: '2026-11-23',
  professionals: [sunita, ravi],
  visits,
  startMinutes: [],
  windowMinutes: 60,
}

const render = (data: DispatchDay, filters: Partial<Record<'state' | 'who' | 'locality', string>> = {}, area = '') =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DispatchMap
        {...{ data, now, area, isOld: false, openId: '' }}
        filters={{ locality: '', state: '', who: '', ...filters }}
        setFilter={() => undefined}
        onOpen={() => undefined}
      />
    </QueryClientProvider>,
  )
const rowsIn = (html: string) => [...html.matchAll(/data-row-link[^>]*>(GS-\d)/g)].map(([, number]) => number)

test('the list beside the map holds every visit, those of unknown place too, and says which they are', () => {
  const html = render(day)
  expect(rowsIn(html)).toEqual(['GS-1', 'GS-2', 'GS-3', 'GS-4', 'GS-5'])
  expect(html).toContain('1 visit of unknown place is in the list alone.')
  expect(html).toContain('Vijay Nagar · Place not known')
  expect(html).toContain('Loading Map of the visits')
})

test('counts the states of an area, and leaves one of them', () => {
  const counts = (html: string) =>
    [...html.matchAll(/([A-Z][a-z ]+) <b[^>]*>(\d+)/g)].map(([, state, count]) => [state, count])
  expect(counts(render(day))).toEqual([
    ...[
      ['Unassigned', '1'],
      ['Late', '1'],
      ['On the way', '0'],
      ['Working', '0'],
      ['Planned', '2'],
      ['Done', '1'],
    ],
  ])
  expect(rowsIn(render(day, { state: 'late' }))).toEqual(['GS-2'])
  expect(rowsIn(render(day, { locality: 'Palasia' }))).toEqual(['GS-4'])
  expect(render(day, { locality: 'Palasia', state: 'late' })).toContain('No visit matches these filters.')
})

test('of a chosen professional the list has the visits in their order, without those they cannot do', () => {
  expect(rowsIn(render(day, { who: 'p1' }))).toEqual(['GS-1', 'GS-2', 'GS-4', 'GS-5'])
  expect(rowsIn(render(day, { who: 'p2' }))).toEqual([])
})

test('the map of a city leaves out the visits of another one, where its professionals are lent to', () => {
  const lent = visit('GS-6', 10, 75.8, { area: 'bhopal', locality: 'Kolar' })
  const data = { ...day, visits: [...visits, lent] }
  expect(rowsIn(render(data))).toContain('GS-6')
  expect(rowsIn(render(data, {}, 'indore'))).toEqual(['GS-1', 'GS-2', 'GS-3', 'GS-4', 'GS-5'])
  const html = renderPage(
    DispatchPage,
    { at: '/?view=map&area=indore&day=2026-11-23', role: 'dispatcher' },
    [areaCalls.list, {}, { areas: [] }],
    [dispatchCalls.day, { day: '2026-11-23', area: 'indore' }, data],
  )
  const options = [...html.matchAll(/<option[^>]*>([^<]+)/g)].map(([, option]) => option)
  expect(options).toContain('Palasia')
  expect(options).not.toContain('Kolar')
})

test('says that a day has no visits', () => {
  const html = render({ ...day, visits: [] })
  expect(html).toContain('No visits on this day.')
  expect(html).not.toContain('<table')
})

test('draws 100 of 2,000 rows at once', () => {
  const many = Array.from({ length: 2000 }, (_, index) => visit(`GS-${index}`, 5, 75.8 + index / 10_000))
  const html = render({ ...day, visits: many })
  expect(html.match(/data-row-link/g)).toHaveLength(100)
  expect(html).toContain('Show 100 more')
})

/** 1,000 pixels to a degree. */
const camera = {
  zoom: 12,
  toSpot: ({ lat, lng }: { lat: number; lng: number }) => ({ x: (lng - 75) * 1000, y: (23 - lat) * 1000 }),
  isInView: ({ x }: { x: number }) => x < 880,
} as unknown as MapTools['camera']

function marks(all: readonly Visit[], who = ''): { labels: string[]; html: string } {
  const mapped = toMapVisits({ ...day, visits: [...all] }, now, '') as PlacedVisit[]
  const html = renderToStaticMarkup(
    <VisitMarks
      tools={{ camera, view: {} as MapTools['view'], zoomTo: () => undefined }}
      visits={mapped}
      route={professionalRoute(mapped, who) as PlacedVisit[]}
      openId=""
      onOpen={() => undefined}
      onHere={() => undefined}
    />,
  )
  return { html, labels: [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label ?? '') }
}

test('a mark says number, state, time and professional; marks that would overlap are one with their states', () => {
  const near = visit('GS-6', 8, 75.801)
  expect(marks([...visits.slice(0, 4), near]).labels).toEqual([
    '3 visits: 2 planned, 1 done',
    'GS-3 · Needs a professional · 1:00 PM - 2:00 PM · Ravi Sharma',
  ])
  const [, , third] = visits
  const { html } = marks([{ ...third, _id: 'GS-7' } as Visit, third as Visit])
  expect(html).toContain('data-urgent="2"')
})

test('the visits of a chosen professional are numbered along a line and never joined', () => {
  const { labels, html } = marks(visits.slice(0, 4), 'p1')
  expect(labels).toEqual([
    '1. GS-1 · Completed · 9:00 AM - 10:00 AM · Sunita Pawar',
    '2. GS-2 · Not started · 11:00 AM - 12:00 PM · Sunita Pawar',
    '3. GS-4 · Planned · 2:00 PM - 3:00 PM · Sunita Pawar',
  ])
  expect(html).toContain('points="800.0,300.0 900.0,300.0 800.0,300.0"')
})
