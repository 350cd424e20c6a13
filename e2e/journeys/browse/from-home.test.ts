import type { Page } from '@playwright/test'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { offerCalls } from '#contract/offer.ts'
import { apiClient } from '#e2e/api-client.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { rupeesIn } from '#e2e/steps/rupees.ts'
import { desktop } from '#e2e/viewports.ts'
import { world } from '#e2e/world.ts'

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

const ways = [
  ['a banner', 'Offers and news, slides', /^Learn More/, /^\/(services|service|combo-details|share)/],
  ['a combo', 'Combo Offers, slides', /^View Details of /, /^\/combo-details\/[\w-]+$/],
  ['a best seller', 'Best Sellers, slides', /^Book Now: /, /^\/service\/[\w-]+$/],
  ['Refer & Earn', /get ₹100$/, 'Refer Now', /^\/share$/],
] as const

// spec: home/banner-learn-more, home/category-title, home/combos, home/best-sellers, home/refer, home/refer-hundred
test('banner, combo, best seller and Refer & Earn of home link to their pages', async ({ page }) => {
  await openPage(page, '/')
  for (const [name, part, action, target] of ways) {
    await test.step(name, async () => {
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
})

// spec: home/best-seller-saved, home/ending-soon, constant/ending-soon, home/offer-discount
test('best sellers show the saving, and offers that end soon are marked', { tag: '@full' }, async ({ visit }) => {
  const { page } = await visit(desktop)
  const { data } = await apiClient(world.url).call(offerCalls.list)
  const today = indiaDay(new Date())
  await openPage(page, '/')

  await test.step('the saving is the former price less the price', async () => {
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

  await test.step('an offer ends soon within seven days of its last day in India', async () => {
    expect(data.offers.length).toBeGreaterThan(2)
    for (const { title, discount, expiryDate } of data.offers) {
      const card = section(page, 'Special Offers, slides').getByRole('article').filter({ hasText: title })
      await expect(card.getByText(`${discount}% off`), title).toHaveCount(1)
      const near = expiryDate >= today && expiryDate <= addDays(today, 7)
      await expect(card.getByText('Ending Soon'), title).toHaveCount(near ? 1 : 0)
    }
  })
})
