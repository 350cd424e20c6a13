import { expect, test } from 'vitest'
import { areaCalls, capacityCalls } from '#contract/calls.gen.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import { Component as Capacity } from './capacity.view.tsx'

const standby = {
  ...{ _id: 's', day: '2026-12-04', area: 'bengaluru', city: 'Bengaluru', place: 1, bookingId: 'b' },
  ...{ number: 'GS-7K3M9Q', customer: 'Asha Rao', services: ['Sofa Cleaning', 'Kitchen'], hours: null },
  since: '2026-11-23T04:30:00Z',
}

function renderCapacity(standbys: object[]): string {
  const shown = { area: 'bengaluru', from: '2026-12-04' }
  return renderPage(
    Capacity,
    { at: '/visits/capacity?area=bengaluru&from=2026-12-04', role: 'dispatcher' },
    [areaCalls.list, undefined, { areas: [] }],
    [capacityCalls.hours, shown, { days: [], rows: [] }],
    [capacityCalls.standbys, shown, { standbys, total: standbys.length }],
  )
}

test('who waits for a slot in the city and on the days of the page shows with a link to the booking', () => {
  const html = renderCapacity([
    standby,
    { ...standby, _id: 't', place: 2, customer: '', hours: { start: '10:00', end: '13:00' } },
  ])
  for (const words of ['Fri 4 Dec', 'Asha Rao', 'Sofa Cleaning, Kitchen', 'Mon 23 Nov, 10:00 AM', 'No name yet']) {
    expect(html).toContain(words)
  }
  expect(html).toContain('href="/bookings/GS-7K3M9Q"')
  expect(html).toMatch(/10:00 AM - 1:00 PM/i)
})

test('no one who waits is said so', () => {
  expect(renderCapacity([])).toContain('No one waits for a slot on these days.')
})
