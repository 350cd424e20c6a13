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

function render(service: ServiceView, index = 9): string {
  const element = <ServiceTile service={service} index={index} onAdd={() => {}} />
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
}

it('a service says from for its lowest price and claims no saving', () => {
  const html = render(sofa)
  expect(html).toMatch(/from<\/span>.*₹500.*₹550/)
  expect(html).not.toContain('Save ₹')
})

it('a combo has one price and says what it saves', () => {
  const html = render({ ...sofa, kind: 'combo', priceLabel: 'fixed' })
  expect(html).not.toContain('from</span>')
  expect(html).toContain('Save ₹50')
})

it('pictures of the first row load first, those of the next row at once, all others when they come near', () => {
  const loading = (index: number) =>
    /<img[^>]*>/.exec(render(sofa, index))?.[0].match(/loading="\w+"|fetchPriority="\w+"/gi)
  expect([0, 1].map(loading)).toEqual([0, 1].map(() => ['loading="eager"', 'fetchPriority="high"']))
  expect([2, 3].map(loading)).toEqual([2, 3].map(() => ['loading="eager"']))
  expect([4, 19].map(loading)).toEqual([4, 19].map(() => ['loading="lazy"']))
})

it.each([
  ['a phone of 390 px with three pixels for one', 390, 3],
  ['one of 430 px', 430, 3],
  ['one of 412 px with two and a half', 412, 2.625],
  ['one of 412 px with two', 412, 2],
  ['the phone of Lighthouse', 412, 1.75],
])('%s is asked to take no more than 360 pixels', (_phone, width, density) => {
  const sizes = /sizes="([^"]+)"/.exec(render(sofa))?.[1]?.split(', ') ?? []
  const fits = (size: string) =>
    !size.includes('min-width') && (!size.includes('dppx') || density >= Number(/([\d.]+)dppx/.exec(size)?.[1]))
  const share = Number(/(\d+)vw/.exec(sizes.find(fits) ?? '')?.[1])
  expect((width * share * density) / 100).toBeLessThanOrEqual(360)
})
