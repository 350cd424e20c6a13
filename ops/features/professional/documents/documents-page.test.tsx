import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { professionalDocumentCalls } from '#contract/calls.gen.ts'
import type { StaffRole } from '#contract/lib/staff-roles.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Component } from './documents.view.tsx'

// Days of another year are shown with it.
beforeAll(() => void vi.setSystemTime('2026-11-23T04:30:00Z'))
afterAll(() => void vi.useRealTimers())

type Answer = EndpointResponse<typeof professionalDocumentCalls.list>['data']

const answer: Answer = {
  counts: { waiting: 0, ending: 2, ended: 3, missing: 4 },
  rows: [
    {
      professional: { _id: 'p', name: 'Ramesh Kumar' },
      ...{ area: 'new-delhi', kind: 'police', until: '2026-12-23', since: null },
    },
  ],
  requirements: [
    { kind: 'identity', requiredFrom: '2027-01-01' },
    { kind: 'licence', requiredFrom: null },
  ],
}

const render = (queue: 'waiting' | 'ending', role: StaffRole, shown = answer) =>
  renderPage(Component, { role, at: `/professionals/papers?queue=${queue}` }, [
    professionalDocumentCalls.list,
    { queue },
    shown,
  ])

test('a queue names professionals, papers and last days, and the counts of all queues', () => {
  const html = render('ending', 'dispatcher')
  for (const words of [
    ...['href="/professionals/p"', 'Ramesh Kumar', 'Police verification', 'New Delhi', 'Wed 23 Dec'],
    ...['Ending soon', 'The first 1 of 2.', 'From Fri 1 Jan 2027 on', 'Not asked yet'],
  ])
    expect(html).toContain(words)
  const counts = [...html.matchAll(/tabular-nums[^>]*>(\d+)</g)].map(([, count]) => count)
  expect(counts).toEqual(['0', '2', '3', '4'])
})

test('only admins change from which day a paper is asked for', () => {
  expect(render('ending', 'dispatcher')).not.toContain('>Change<')
  expect(render('ending', 'admin')).toContain('>Change<')
})

test('an empty queue says so', () => {
  expect(render('waiting', 'dispatcher', { ...answer, rows: [] })).toContain('No papers to check.')
})
