import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { OfferView } from '#web/features/offer/offer.view.ts'
import type { BannerView, BestSellerView, ComboView } from '../home.view.ts'
import { HomeBanners } from '../top/banners.tsx'
import { BestSellers } from './best-sellers.tsx'
import { Categories } from './categories.tsx'
import { Combos } from './combos.tsx'
import { Offers } from './offers.tsx'
import { ReferCard } from './refer-card.tsx'

/** Server-rendered HTML with entities decoded. */
function render(children: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element: children }])
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

const picture = { name: 'sofa', alt: '', color: '#fff', width: 800, height: 600, widths: [320] }
const banner: BannerView = {
  ...{
    _id: 'b',
    title: '',
    description: '',
    eyebrow: '',
    image: '',
    background: '#000',
    notFor: undefined,
    areas: undefined,
    textColor: '#fff',
  },
  ...{ picture, pictureMobile: picture, target: '/services' },
}
const offer: OfferView = {
  ...{ id: 'o', image: '', picture, title: '', description: '', discount: 20, code: null, terms: [] },
  expiryDate: '2026-12-05',
}
const combo: ComboView = {
  ...{ id: 'two', title: 'Kitchen and bath', description: '', price: 899, originalPrice: 1147, image: '', picture },
  ...{ discount: 'Save ₹248', services: ['Kitchen'], rating: 4.6, reviews: 12, time: 120 },
}

describe('banners', () => {
  // spec: home/banner-learn-more, home/banner-fallbacks
  it('have default texts and a link', () => {
    const html = render(<HomeBanners banners={[banner]} />)
    expect(html).toContain('Welcome')
    expect(html).toContain('Discover our services')
    expect(html).toMatch(/href="\/services"[^>]*>Learn More/)
  })

  // spec: message/banners-failed
  it('show a message when they fail to load', () => {
    expect(render(<HomeBanners banners={[]} />)).toContain('No banners available')
  })
})

describe('categories', () => {
  // spec: home/category-title, message/categories-failed, message/categories-empty
  it('show a message on failure or when there are none', () => {
    expect(render(<Categories categories={null} />)).toContain('Error loading categories.')
    const none = render(<Categories categories={[]} />)
    expect(none).toContain('No categories found.')
    expect(none).toContain('Select Services')
  })
})

describe('special offers', () => {
  // spec: home/offer-fallbacks, home/offer-discount, home/ending-soon
  it('have default texts, their percent, and a near end', () => {
    const html = render(<Offers offers={[offer]} today="2026-12-01" />)
    for (const words of ['Special Offer 1', "Don't miss this amazing opportunity!", '20', '% off', 'Ending Soon'])
      expect(html).toContain(words)
    expect(render(<Offers offers={[offer]} today="2026-11-01" />)).not.toContain('Ending Soon')
  })

  // spec: message/offers-empty, message/offers-logged
  it('show a message when there are none', () => {
    const html = render(<Offers offers={[]} today="2026-12-01" />)
    expect(html).toContain('No Offers Available')
    expect(html).toContain('Check back later for exciting offers!')
  })
})

// spec: home/combos
it('a combo links to its page', () => {
  expect(render(<Combos combos={[combo]} />)).toMatch(/href="\/combo-details\/two"[^>]*>View Details/)
})

// spec: home/best-sellers, entity/best-seller, home/best-seller-saved
it('a best seller links to its service, with former price, saving and rating', () => {
  const service = { _id: 'sofa', name: 'Sofa', kind: 'service', icon: '', picture, description: '', price: 500 }
  const more = {
    strikePrice: 550,
    priceLabel: 'fixed',
    perBathroomPrice: null,
    time: 60,
    rating: 4.5,
    reviewsCount: 31,
  }
  const rest = { isWithoutVariant: true, quantityUnit: null, maxQuantity: 10, packages: null }
  const refs = { subCategoryId: null, childCategoryId: null, categoryId: null }
  const html = render(<BestSellers services={[{ ...service, ...more, ...rest, ...refs } as BestSellerView]} />)
  expect(html).toContain('href="/service/sofa"')
  for (const words of ['₹500', '₹550', 'Save ₹50', '4.5', '31', 'Book Now']) expect(html).toContain(words)
  expect(html).not.toContain('from</span>')
  const lowest = { ...service, ...more, ...rest, ...refs, priceLabel: 'from' } as BestSellerView
  expect(render(<BestSellers services={[lowest]} />)).toContain('from</span>')
})

// spec: home/refer, home/refer-hundred
it('the referral promotion names ₹100 and links to the share page', () => {
  const html = render(<ReferCard />)
  expect(html).toContain('Refer & Earn')
  expect(html).toContain('₹100 credit for every successful referral')
  expect(html).toMatch(/href="\/share"[^>]*>Refer Now/)
})
