import type { Page } from '@playwright/test'
import { findings } from '#e2e/axe.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { desktop, phone } from '#e2e/viewports.ts'

const chips = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'Categories' })
const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')

for (const [where, viewport] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const) {
  const tag = viewport === desktop ? '@full' : []
  for (const [path, category] of [
    ['/services', /^\/services\?category=kitchen-cleaning$/],
    ['/cleaning-list/cleaning', /^\/cleaning-list\/kitchen-cleaning$/],
  ] as const) {
    test(`chips of ${path} are chosen with the keyboard and stay in view, on ${where}`, {
      tag: path === '/services' ? tag : '@full',
    }, async ({ visit }) => {
      const { page } = await visit(viewport)
      await openPage(page, path)
      const chip = chips(page).getByRole('link', { name: 'Kitchen Cleaning' })
      await chips(page).getByRole('link', { name: 'All', exact: true }).focus()
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab')
      await expect(chip).toBeFocused()
      await expect(chip).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => category.test(url.pathname + url.search))
      await expect(chip).toHaveAttribute('aria-current', 'true')
      await expect(names(page)).toHaveCount(7)

      const order = page.getByLabel('Sort by')
      await order.focus()
      await order.selectOption('Price: low to high')
      await expect(names(page).first()).toHaveText('Microwave or OTG Cleaning')
      const cheap = page.getByRole('link', { name: 'Under ₹500' })
      await page.keyboard.press('Tab')
      await expect(cheap).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(names(page)).toHaveCount(4)
      await expect(cheap).toHaveAttribute('aria-current', 'true')
      expect(await findings(page)).toEqual([])

      await page.mouse.move(viewport.width / 2, 500)
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await expect(chip).toBeInViewport({ ratio: 1 })
      await page.goBack({ waitUntil: 'commit' })
      expect(page.url()).toBe('about:blank')
    })
  }

  test(`the services of a category are ordered and narrowed, on ${where}`, { tag: '@full' }, async ({ visit }) => {
    const { page } = await visit(viewport)
    await openPage(page, '/services/info?category=bathroom-cleaning')
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: 'Classic Bathroom Cleaning' }).waitFor()
    await page.getByLabel('Sort by').selectOption('Price: high to low')
    await page.waitForURL('**/services/info?category=bathroom-cleaning&sort=price-down')
    await expect(main.getByRole('heading', { level: 3 }).first()).not.toHaveText('Classic Bathroom Cleaning')
    await page.getByRole('link', { name: 'Plans', exact: true }).click()
    await expect(main.getByRole('heading', { name: 'Classic Bathroom Cleaning' })).toHaveCount(0)
    await main.getByRole('heading', { name: 'Weekly Bathroom Cleaning Plan' }).waitFor()
    const rail = page.getByRole('navigation', { name: 'Sub-categories' })
    await expect(rail.getByRole('link', { name: /One-time/ })).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await page.reload()
    await main.getByRole('heading', { name: 'Weekly Bathroom Cleaning Plan' }).waitFor()
    await page.getByRole('link', { name: 'Clear all' }).click()
    await main.getByRole('heading', { name: 'Classic Bathroom Cleaning' }).waitFor()
  })

  test(`chips lead to a category of the page and mark the one being read, on ${where}`, { tag }, async ({ visit }) => {
    const { page } = await visit(viewport)
    await openPage(page, '/categories')
    const pests = chips(page).getByRole('link', { name: 'Pest Control' })
    await pests.focus()
    await page.keyboard.press('Enter')
    await expect(pests).toHaveAttribute('aria-current', 'true')
    await expect(chips(page).locator('[aria-current]')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 2, name: 'Pest Control' })).toBeInViewport({ ratio: 1 })
    await expect(pests).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(chips(page).getByRole('link').first()).toHaveAttribute('aria-current', 'true')
    expect(await findings(page)).toEqual([])
  })
}
