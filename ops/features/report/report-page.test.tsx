import { describe, expect, test } from 'vitest'
import { reportCalls } from '#contract/calls.gen.ts'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import { today } from '#ops/lib/format.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { changeOfShare, formatChange, toShare } from './change.ts'
import { niceMax } from './column-chart.tsx'
import { Component, defaultStep, periodDays } from './report.page.tsx'

type Work = EndpointResponse<typeof reportCalls.work>['data']

const nothing: Work = {
  ...{ before: { from: '2026-10-01', until: '2026-10-02' }, cities: [{ _id: 'pune', name: 'Pune' }], categories: [] },
  bookings: { total: { orders: 0, planVisits: 0 }, before: { orders: 0, planVisits: 0 }, points: [] },
  arrivals: { total: { arrivals: 0, onTime: 0 }, before: { arrivals: 0, onTime: 0 }, points: [] },
  ...{ cancellations: [], hours: [], services: [], professionals: [], byCity: [], byCategory: [] },
}
const busy: Work = {
  ...nothing,
  bookings: {
    total: { orders: 3, planVisits: 1 },
    before: { orders: 2, planVisits: 0 },
    points: [{ day: '2026-11-02', orders: 3, planVisits: 1 }],
  },
  hours: [{ weekday: 1, hour: 10, visits: 4 }],
}
const custom = { from: '2026-11-02', until: '2026-11-02', by: 'day' } as const

const render = (at: string, role: StaffRole, work: Work) =>
  renderPage(
    Component,
    { at, role },
    [reportCalls.work, { ...periodDays('month', today(), custom), by: 'day' }, work],
    [reportCalls.work, custom, work],
  )

const ofDay = '/reports?period=custom&from=2026-11-02&until=2026-11-02'

test('each chart has its definition and its figures as a table', () => {
  const html = render(ofDay, 'dispatcher', busy)
  expect(html).toMatch(/role="img" aria-label="Bookings"/)
  expect(html).toContain('Bookings that were confirmed')
  expect(html).toMatch(/<caption[^>]*>Bookings<\/caption>.*2 Nov.*<td[^>]*>3<\/td><td[^>]*>1<\/td>/)
  expect(html).toMatch(/10:00 AM<\/th><td[^>]*>4<\/td>/)
  expect(html).toContain('50 % more than before')
})

test('a dispatcher sees no sales, and a period without rows says so', () => {
  const html = render('/reports', 'dispatcher', nothing)
  expect(html).not.toContain('Revenue')
  expect(html).toContain('Nothing in this period.')
  expect(render('/reports', 'finance', nothing)).toContain('Loading Revenue')
})

test('a chart of zeros is not drawn', () => {
  const points = [{ day: '2026-11-02', orders: 0, planVisits: 0 }]
  const html = render(ofDay, 'dispatcher', { ...nothing, bookings: { ...nothing.bookings, points } })
  expect(html).not.toContain('role="img"')
})

test('a last day before the first asks for another', () => {
  const html = render('/reports?period=custom&from=2026-11-02&until=2026-11-01', 'finance', nothing)
  expect(html).toContain('Choose a last day after the first')
})

describe('a period by its name', () => {
  test.each([
    ['week', '2027-02-26', '2027-03-04'],
    ['month', '2027-02-03', '2027-03-04'],
    ['thisMonth', '2027-03-01', '2027-03-04'],
    ['lastMonth', '2027-02-01', '2027-02-28'],
    ['year', '2026-03-05', '2027-03-04'],
  ] as const)('%s begins on %s', (name, from, until) => {
    expect(periodDays(name, '2027-03-04', { from: '', until: '' })).toEqual({ from, until })
  })

  test('is shown in at most some forty columns', () => {
    expect(defaultStep({ from: '2027-02-03', until: '2027-03-04' })).toBe('day')
    expect(defaultStep({ from: '2026-12-01', until: '2027-03-04' })).toBe('week')
    expect(defaultStep({ from: '2026-03-05', until: '2027-03-04' })).toBe('month')
  })
})

test('a change is in per cent, of a share in points', () => {
  expect([formatChange(90, 100), formatChange(5, 5), formatChange(5, 0)]).toEqual([
    '10 % less than before',
    'as before',
    'none before',
  ])
  expect(changeOfShare(toShare(1, 2), toShare(49, 100))).toBe('1 point more than before')
  expect(changeOfShare(toShare(0, 0), 0.5)).toBe('')
})

test.each([
  [0, 2],
  [3, 4],
  [41, 60],
  [99_999, 100_000],
])('the axis of %i ends at %i', (highest, end) => {
  expect(niceMax(highest)).toBe(end)
})
