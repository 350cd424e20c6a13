import { expect, test } from 'vitest'
import { staffMemberCalls } from '#contract/calls.gen.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
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
  const meera = {
    ...{ _id: 'm', name: 'Meera', phoneNo: '9800000001', role: 'support' },
    since: at,
    hasSecondFactor: true,
    passkeys: 0,
  }
  return renderPage(
    Component,
    { at: `/staff/audit-log${search}` },
    [staffMemberCalls.accesses, input, { accesses: [look], about: null, nextCursor: null, ...log }],
    [staffMemberCalls.list, {}, { members: [meera] }],
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
