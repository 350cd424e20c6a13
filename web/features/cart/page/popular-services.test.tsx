import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { rosterCalls } from '#contract/calls.gen.ts'
import { callKey } from '#web/lib/query/query.ts'
import { PopularServices } from './popular-services.tsx'

const service = { _id: 'tap', name: 'Tap Repair', price: 299, priceLabel: 'from', rating: 4.8, reviewsCount: 9 }

function headingOf(near: boolean): string | undefined {
  const queries = new QueryClient()
  queries.setQueryData([...callKey(rosterCalls.popular), undefined], {
    status: true,
    data: { near, services: [service] },
  })
  const element = <PopularServices />
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  return html.match(/<h2[^>]*>([^<]*)/)?.[1]
}

it('says near you only where the services were counted in the area', () => {
  expect([headingOf(true), headingOf(false)]).toEqual(['Popular near you', 'Popular with our customers'])
})
