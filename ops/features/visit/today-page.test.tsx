import { expect, test } from 'vitest'
import { staffBookingCalls } from '#contract/calls.gen.ts'
import { today } from '#ops/lib/format.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Component } from './visits.page.tsx'

type Visit = EndpointResponse<typeof staffBookingCalls.list>['data']['bookings'][number]

const visit: Visit = {
  ...{ _id: 'b', number: 'GS-7K3M9Q', area: 'navi-mumbai', bookingStatus: 'Confirmed', paymentStatus: 'Paid' },
  ...{ startsAt: '2026-11-24T04:30:00Z', endsAt: '2026-11-24T05:30:00Z', totalPrice: 1196, refundable: 0, waiting: 0 },
  ...{ address: '', services: [], problem: null, entitlement: null, point: null, professionals: [], visit: null },
  customer: { _id: 'c', name: '', phone: '' },
  ...{ history: [], acts: [], promisedBy: null, offered: null },
}

const alone = { bookings: [visit], total: 1, pages: 1, areas: ['navi-mumbai'] }

const render = (at: string, data: object = alone, input: object = {}) =>
  renderPage(Component, { at, role: 'dispatcher' }, [staffBookingCalls.list, { day: today(), ...input }, data])

test('a customer whose account is deleted has neither name nor phone', () => {
  const html = render('/visits')
  expect(html).toContain('Account deleted')
  expect(html).not.toContain('+91')
  expect(html).toContain('Navi Mumbai')
})

test('a day that does not exist shows today, and a text of the address finds nothing', () => {
  const html = render('/visits?day=abc&text=Asha')
  expect(html).toContain(`value="${today()}"`)
  expect(html).toContain('GS-7K3M9Q')
})

test('a day with more visits than a page names them all and leads to the next page', () => {
  const html = render('/visits?page=2', { ...alone, total: 1234, pages: 13 }, { page: 2 })
  expect(html).toContain('1,234 visits · Page 2 of 13')
  for (const words of ['Previous', 'Next']) expect(html).toContain(words)
  expect(render('/visits')).toContain('1 visit')
  expect(render('/visits')).not.toContain('Next')
})

test('a quick visit shows its promise, and whom it is offered to since when', () => {
  const offered = { name: 'Ravi Kumar', since: '2026-11-24T04:01:00Z' }
  const bookings = [{ ...visit, promisedBy: visit.startsAt, offered }]
  const html = render('/visits', { ...alone, bookings })
  expect(html).toContain('by 10:00 AM')
  expect(html).toContain('Offered to Ravi Kumar since 9:31 AM')
})
