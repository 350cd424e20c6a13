import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { bookingCalls, planCalls } from '#contract/calls.gen.ts'
import { callKey } from '#web/lib/query/query.ts'
import type { BookingView } from '../booking.view.ts'
import { Redo } from './redo.tsx'

const sofa = { bookingId: 'done', itemId: 'sofa', name: 'Sofa', until: '2026-12-02T04:32:00.000Z' }
const pests = { ...sofa, itemId: 'pests', name: 'Pests', until: '2026-12-31T04:32:00.000Z' }

function wordsWith(canReport: boolean, revisits: (typeof sofa)[]): string {
  const queries = new QueryClient()
  const booking = { _id: 'done', bookingStatus: 'Completed', date: '2026-12-01', canReport } as BookingView
  queries.setQueryData(callKey(planCalls.list), { status: true, data: { plans: [], revisits } })
  queries.setQueryData(callKey(bookingCalls.visit, { bookingId: 'done' }), {
    status: true,
    data: { state: 'completed', endedAt: '2026-12-01T04:32:00.000Z' },
  })
  const element = <Redo booking={booking} onReport={() => {}} />
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const said = 'Free redo Not happy? Tell us by Wed 2 Dec, 10:02 AM. We’ll redo it or refund that part. Report a problem'

it('says once until when a visit is redone, with a report and a redo', () => {
  expect(wordsWith(true, [])).toBe(said)
  expect(wordsWith(true, [sofa])).toBe(`${said} Ask for a redo`)
})

it('names services and their last moments where they differ', () => {
  const later = 'Not happy with the work? Request by Thu 31 Dec, 10:02 AM.'
  expect(wordsWith(true, [sofa, pests])).toBe(`${said} Sofa Ask for a redo Pests ${later} Ask for a redo`)
  expect(wordsWith(false, [pests])).toBe(`Free redo ${later} Ask for a redo`)
})

it('shows nothing once neither can be asked for, or for another booking', () => {
  expect(wordsWith(false, [])).toBe('')
  expect(wordsWith(false, [{ ...sofa, bookingId: 'another' }])).toBe('')
})
