import type { Page } from '@playwright/test'
import { addDays, indiaDay } from '#contract/india-time.ts'
import { offerCalls } from '#contract/offer.ts'
import { apiClient } from '#e2e/api-client.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { standing } from '#e2e/steps/standing.ts'
import { desktop } from '#e2e/viewports.ts'
import { world } from '#e2e/world.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await standing(page)
}

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const rupeesIn = (text: string | null) => Number(text?.replaceAll(/[^\d.]/g, ''))

for (const [what, part, action, target] of [
  ['a banner', 'Offers and news, slides', /^Learn More/, /^\/(services|service|combo-details|share)/],
  ['a combo', 'Combo Offers, slides', /^View Details of /, /^\/combo-details\/[\w-]+$/],
  ['a best seller', 'Best Sellers, slides', /^Book Now: /, /^\/service\/[\w-]+$/],
  ['Refer & Earn', /get ₹100$/, 'Refer Now', /^\/share$/],
] as const) {
  // spec: home/banner-learn-more, home/category-title, home/combos, home/best-sellers, home/refer, home/refer-hundred
  test(`${what} of home leads on`, async ({ page }) => {
    await open(page, '/')
    const around = page.getByRole('region', { name: part })
    await around.scrollIntoViewIfNeeded()
    await around.getByRole('link', { name: action }).first().click()
    await page.waitForURL(({ pathname }) => target.test(pathname))
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { name: 'Select Services' }).waitFor()
    await page.getByText('₹100 credit for every successful referral.').waitFor()
  })
}

// spec: home/best-seller-saved
test('a best seller says what is saved: the former price without the price', async ({ visit }) => {
  const { page } = await visit(desktop)
  await open(page, '/')
  const cards = await section(page, 'Best Sellers, slides')
    .getByRole('article')
    .evaluateAll((all) =>
      all.map((card) => {
        const former = card.querySelector('s')
        const price = former?.parentElement?.querySelector('.font-extrabold')
        const saved = [...card.querySelectorAll('span')].find(({ textContent }) => textContent?.startsWith('Save ₹'))
        return [former, price, saved].map((part) => part?.textContent ?? null)
      }),
    )
  expect(cards.length).toBeGreaterThan(2)
  const figures = cards.map((texts) => texts.map(rupeesIn))
  for (const [former = 0, price = 0, saved = 0] of figures) expect(saved).toBe(former - price)
})

// spec: home/ending-soon, constant/ending-soon, home/offer-discount
test('offers end soon when today in India is at most seven days before their last day', async ({ visit }) => {
  const { page } = await visit(desktop)
  const { data } = await apiClient(world.url).call(offerCalls.list)
  const today = indiaDay(new Date())
  await open(page, '/')
  expect(data.offers.length).toBeGreaterThan(2)
  for (const { title, discount, expiryDate } of data.offers) {
    const card = section(page, 'Special Offers, slides').getByRole('article').filter({ hasText: title })
    expect(await card.getByText(`${discount}% off`).count(), title).toBe(1)
    const near = expiryDate >= today && expiryDate <= addDays(today, 7)
    expect(await card.getByText('Ending Soon').count(), title).toBe(near ? 1 : 0)
  }
})

// spec: constant/struck-price, browse/services-grid
test('a struck price among the services is 110 % of the price, in whole rupees', async ({ visit }) => {
  const { page } = await visit(desktop)
  await open(page, '/services')
  const pairs = await page
    .getByRole('main')
    .locator('article:has(s)')
    .evaluateAll((all) =>
      all.map((card) => {
        const former = card.querySelector('s')
        return [
          former?.parentElement?.querySelector('.font-extrabold')?.textContent ?? null,
          former?.textContent ?? null,
        ]
      }),
    )
  expect(pairs.length).toBeGreaterThan(10)
  const figures = pairs.map((texts) => texts.map(rupeesIn))
  for (const [price = 0, former = 0] of figures) expect(former).toBe(Math.round(price * 1.1))
})
