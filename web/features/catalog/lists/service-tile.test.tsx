import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { ServiceView } from '../catalog.view.ts'
import { ServiceTile } from './service-tile.tsx'

const picture = { name: 'sofa', alt: '', color: '#fff', width: 800, height: 600, widths: [320] }
const sofa = {
  ...{ _id: 'sofa', name: 'Sofa', kind: 'service', icon: '', picture, description: '', price: 500, strikePrice: 550 },
  ...{ priceLabel: 'from', perBathroomPrice: null, time: 60, rating: 4.5, reviewsCount: 31, quantityUnit: null },
} as ServiceView

function draw(service: ServiceView): string {
  const element = <ServiceTile service={service} first={false} onAdd={() => {}} />
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
}

it('a service says from for its lowest price and claims no saving', () => {
  const html = draw(sofa)
  expect(html).toMatch(/from<\/span>.*₹500.*₹550/)
  expect(html).not.toContain('Save ₹')
})

it('a combo has one price and says what it saves', () => {
  const html = draw({ ...sofa, kind: 'combo', priceLabel: 'fixed' })
  expect(html).not.toContain('from</span>')
  expect(html).toContain('Save ₹50')
})
