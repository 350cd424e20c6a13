import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { catalogCalls } from '#contract/calls.gen.ts'
import { callKey } from '#web/lib/query/query.ts'
import type { CartView } from '../cart.view.ts'
import { BelowMinimum } from './below-minimum.tsx'

const cart = { items: [{ serviceId: { _id: 'tap' } }], subTotalAmount: 200 } as CartView

it('says from beside the lowest of several prices, and nothing beside the only one', () => {
  const queries = new QueryClient()
  const services = [
    { _id: 'chimney', name: 'Chimney Cleaning', price: 399, priceLabel: 'from' },
    { _id: 'hob', name: 'Hob Cleaning', price: 299, priceLabel: 'fixed' },
  ]
  queries.setQueryData(callKey(catalogCalls.smallServices), { status: true, data: { services } })
  const element = <BelowMinimum cart={cart} id="why" />
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
  const words = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(words).toContain('Chimney Cleaning from ₹399')
  expect(words).toContain('Hob Cleaning ₹299')
})
