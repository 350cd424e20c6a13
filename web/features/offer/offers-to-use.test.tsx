import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { accountCalls, offerCalls } from '#contract/calls.gen.ts'
import { callKey } from '#web/lib/query/query.ts'
import { OffersToUse } from './offers-to-use.tsx'

function rendered(usedCodes?: string[]): string {
  const client = new QueryClient()
  const offers = ['GET250', 'BATH20'].map((code) => ({ id: code, code, title: code, description: '' }))
  client.setQueryData(callKey(offerCalls.list), { status: true, data: { offers } })
  client.setQueryData(callKey(accountCalls.fetchProfile), { status: true, data: { usedCodes } })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <OffersToUse />
    </QueryClientProvider>,
  )
}

test('a code that the customer has used is not offered again', () => {
  expect(rendered(['GET250'])).toContain('BATH20')
  expect(rendered(['GET250'])).not.toContain('GET250')
})

test('a profile of before, without used codes, leaves all', () => {
  expect(rendered()).toContain('GET250')
})
