import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { bookingCalls } from '#contract/calls.gen.ts'
import { callKey } from '#web/lib/query/query.ts'
import { VisitsToRate } from './visits-to-rate.tsx'

const picture = { name: 'sofa', alt: '', color: '#fff', width: 800, height: 600, widths: [320] }
const visit = (id: string, canReview: boolean) => ({
  ...{ _id: id, canReview, date: '2026-11-24' },
  items: [{ serviceId: { name: `Cleaning of ${id}`, picture } }],
})

function rendered(visits: object[]): string {
  const client = new QueryClient()
  client.setQueryData(callKey(bookingCalls.historyOrPending, { type: 'history' }), { status: true, data: visits })
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <VisitsToRate />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

test('the visits that can be rated are listed, each with the way to its stars', () => {
  const html = rendered([visit('one', true), visit('two', false)])
  expect(html).toContain('href="/review?booking=one"')
  expect(html).toMatch(/Cleaning of one.*Tue 24 Nov/)
  expect(html).not.toContain('Cleaning of two')
  expect(html).not.toContain('Nothing to rate')
})

test('nothing to rate is said only where nothing can be rated', () => {
  expect(rendered([visit('two', false)])).toContain('Nothing to rate')
})
