import { expect, test } from 'vitest'
import { homeView } from './home.view.ts'

const picture = (name: string) => ({
  ...{ name, alt: 'A sofa', color: '#fff', width: 720, height: 540 },
  widths: [240, 360, 720],
})
const card = (name: string) => ({ picture: picture(name), name })
const page = {
  banners: [],
  strip: [card('a')],
  categories: [card('b')],
  combos: [{ ...card('c'), image: '/art/sofa.webp' }],
  bestSellers: [card('d'), { ...card('e'), picture: null }],
  offers: [card('f')],
} as unknown as Parameters<typeof homeView>[0]

test('the cards of home come without alt texts or addresses of other sizes, and with one list of widths', () => {
  const { strip, categories, combos, bestSellers, offers } = homeView(page)
  const cards = [...strip, ...categories, ...combos, ...bestSellers, ...offers]
  expect(JSON.stringify(cards)).not.toMatch(/A sofa|\.webp/)
  const [first, ...others] = new Set(cards.map((one) => one.picture?.widths))
  expect([first, ...others]).toEqual([[240, 360, 720], undefined])
})
