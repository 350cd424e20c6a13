import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { supportCalls } from '#contract/visit-calls.gen.ts'
import { callKey } from '#web/lib/query/query.ts'
import type { SupportCase } from './support.api.ts'
import { SupportThreads } from './support-thread.tsx'

const bookingId = 'b'
const open: SupportCase = {
  ...{ number: 'C1004', state: 'open', answerBy: '2026-11-25T04:30:00Z', canReply: true },
  thread: [
    { at: '2026-11-23T04:30:00Z', from: 'customer', text: 'The vase is broken.', photos: ['p', 'q'] },
    { at: '2026-11-23T05:30:00Z', from: 'support', text: 'We are sorry.', photos: [] },
  ],
}

function render(cases: SupportCase[]): string {
  const queries = new QueryClient()
  queries.setQueryData(callKey(supportCalls.thread, { bookingId }), { status: true, data: { cases } })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <SupportThreads bookingId={bookingId} isReported />
    </QueryClientProvider>,
  )
  return html
}

test('shows who wrote what, the day of our answer, and a box to reply', () => {
  const html = render([open])
  for (const words of [
    'C1004',
    'The vase is broken.',
    'We are sorry.',
    'We’ll reply by Wed 25 Nov, 10:00 AM.',
    'Show 2 photos',
    'Your reply',
  ])
    expect(html).toContain(words)
})

test('a closed one offers to write again only for a while', () => {
  const closed: SupportCase = { ...open, state: 'closed', answerBy: null }
  expect(render([closed])).toContain('Not solved? Message us')
  const old = render([{ ...closed, canReply: false }])
  expect(old).toContain('Closed.')
  expect(old).not.toContain('<textarea')
})

test('is not there without messages', () => {
  expect(render([])).toBe('')
})
