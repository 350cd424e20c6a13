import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { staffMemberCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey } from '#web/lib/query/query.ts'
import { Component } from './audit-log.view.tsx'

type Log = EndpointResponse<typeof staffMemberCalls.accesses>['data']

const at = '2026-11-23T04:30:00Z'
const asha = { _id: 'c', name: 'Asha Rao' }
const others = ['Bela', 'Chitra', 'Divya', 'Esha', 'Farah'].map((name) => ({ _id: name, name }))
const look: Log['accesses'][number] = {
  ...{
    at,
    staff: 'Meera, 9800000001',
    role: 'support',
    action: '/v1/staff/booking/find',
    summary: 'Looked at a booking',
  },
  ...{ subjects: [asha], detail: {}, source: 'call', origin: '127.0.0.1', requestId: null, completed: true },
}

function render(log: Partial<Log>, { search = '', input = {} } = {}): string {
  const queries = new QueryClient()
  const data: Log = { accesses: [look], about: null, nextCursor: null, ...log }
  queries.setQueryData(callKey(staffMemberCalls.accesses, input), { status: true, data })
  const meera = {
    ...{ _id: 'm', name: 'Meera', phoneNo: '9800000001', role: 'support' },
    since: at,
    hasSecondFactor: true,
  }
  queries.setQueryData(callKey(staffMemberCalls.list, {}), { status: true, data: { members: [meera] } })
  const router = createMemoryRouter([{ path: '/staff/audit-log', Component }], {
    initialEntries: [`/staff/audit-log${search}`],
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

test('says who looked at whom, with a way to all about that person', () => {
  const html = render({})
  for (const words of ['Looked at a booking', 'Meera, 9800000001, Support', '>Asha Rao</a>'])
    expect(html).toContain(words)
  expect(html).toContain('href="/staff/audit-log?subject=c"')
  expect(html).not.toContain('/v1/staff')
})

test('names five of a long list, and an account that is gone', () => {
  const html = render({ accesses: [{ ...look, subjects: [asha, ...others, { _id: 'x', name: '' }] }] })
  expect(html).toContain('>Esha</a> and 2 more')
  expect(render({ accesses: [{ ...look, subjects: [{ _id: 'x', name: '' }] }] })).toContain('>Deleted account</a>')
})

test('takes its filters from the address', () => {
  const html = render(
    { about: asha },
    { search: '?subject=c&day=2026-11-23&kind=looks', input: { subject: 'c', day: '2026-11-23', kind: 'looks' } },
  )
  expect(html).toContain('Access log of Asha Rao')
  expect(html).toContain('Asha Rao · Show everyone')
  expect(html).toContain('value="2026-11-23"')
  expect(html).toContain('<option value="looks" selected="">Looks</option>')
  expect(html).toContain('Clear filters')
})

test('keeps a former colleague of the address in the list', () => {
  const html = render({ accesses: [] }, { search: '?staff=z', input: { staffId: 'z' } })
  expect(html).toContain('<option value="z" selected="">Former colleague</option>')
  expect(html).toContain('Nothing recorded.')
})
