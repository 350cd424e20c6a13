import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staffCatalogCalls } from '#contract/calls.gen.ts'
import { renderPage } from '#ops/testing/render-page.tsx'
import type { Preview, ServiceOfPreview } from './preview.types.ts'
import { Component } from './preview.view.tsx'

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => 'a-token', setItem() {}, removeItem() {} }))
afterEach(() => vi.unstubAllGlobals())

const none: Preview = { at: '2030-01-07T03:30:00.000Z', changes: 1, home: null, category: null, service: null }
const picture = { name: 'sofa', alt: '', color: '#fff', width: 800, height: 600, widths: [320] }
const variant = {
  durationMinutes: 60,
  coversTwoBathrooms: false,
  minUnits: null,
  maxUnits: null,
  visits: null,
  warrantyDays: null,
}
const leather = { ...variant, variantId: 'leather', variantName: 'Leather', price: 899, children: [] }
const sofa = {
  ...{
    _id: 'sofa',
    name: 'Sofa Cleaning',
    kind: 'service',
    icon: '',
    picture,
    description: 'Foam and vacuum',
    price: 349,
  },
  ...{ strikePrice: null, priceLabel: 'from', perBathroomPrice: null, time: 60, rating: null, reviewsCount: 0 },
  ...{ isWithoutVariant: false, quantityUnit: null, maxQuantity: 5, addOns: [] },
  ...{
    inclusions: ['Both sides'],
    exclusions: ['Carpets'],
    customerPrep: [],
    questions: [],
    plans: [],
    includedServices: [],
  },
  packages: {
    title: 'Seats',
    select: 'single',
    variants: [
      {
        ...{ ...variant, variantId: 'three', variantName: '3 seats', price: 699 },
        children: [{ title: 'Cloth', select: 'single', variants: [leather] }],
      },
    ],
  },
} as unknown as ServiceOfPreview

const shown = (search: string, input: { day?: string; hour?: number; serviceId?: string }, data: Partial<Preview>) =>
  renderPage(Component, { at: `/preview${search}` }, [staffCatalogCalls.preview, input, { ...none, ...data }])
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('a service shows its prices, choices and words at the chosen hour', () => {
  const html = shown(
    '?service=sofa&day=2030-01-07&hour=9',
    { day: '2030-01-07', hour: 9, serviceId: 'sofa' },
    { service: sofa },
  )
  for (const part of ['from ₹349', 'Seats 3 seats ₹699', '3 seats, Leather ₹899', 'Both sides', 'Carpets'])
    expect(words(html)).toContain(part)
  expect(words(html)).toContain('1 planned change has begun by then.')
  // Back to the home page of the same hour.
  expect(html).toContain('href="/catalogue/preview?day=2030-01-07&amp;hour=9"')
})

test('the home page leads to categories and services, and says who sees a banner', () => {
  const banner = {
    ...{ _id: 'b', title: 'Welcome', description: '', eyebrow: '', image: '', picture, pictureMobile: picture },
    ...{
      background: '#000',
      textColor: '#fff',
      target: '/services',
      audience: 'new' as const,
      areaIds: ['pune', 'delhi'],
    },
  }
  const category = { _id: 'cleaning', name: 'Cleaning', description: '', images: [], picture, serviceCount: 3 }
  const html = shown('', {}, { home: { banners: [banner], categories: [category], combos: [], bestSellers: [sofa] } })
  expect(words(html)).toContain('For customers without a booking · In 2 cities')
  expect(html).toContain('href="/catalogue/preview?category=cleaning"')
  expect(html).toContain('href="/catalogue/preview?service=sofa"')
  expect(words(html)).not.toContain('planned change')
})

test('a page that is not in the shop then says so', () => {
  expect(words(shown('?service=gone', { serviceId: 'gone' }, {}))).toContain('Customers don’t see this page then.')
})
