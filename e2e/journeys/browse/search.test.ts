import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { standing } from '#e2e/steps/standing.ts'
import { desktop, phone } from '#e2e/viewports.ts'

/** Until scripts run, a search box is only a box. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await standing(page)
}

const box = (page: Page) =>
  page.getByRole('searchbox').or(page.getByLabel('Search for a service')).filter({ visible: true })

for (const [where, viewport] of [
  ['on a phone', phone],
  ['on a desktop', desktop],
] as const) {
  test.describe(`a visitor ${where}`, () => {
    // spec: browse/services-search, browse/search-misspelt
    test('finds a service by a misspelt name while typing', async ({ visit }) => {
      const { page } = await visit(viewport)
      await open(page, '/')
      await box(page).first().pressSequentially('bathrom clening')
      await page.getByRole('heading', { name: 'Results for ‘bathrom clening’' }).waitFor()
      await page.getByRole('link', { name: 'Classic Bathroom Cleaning', exact: true }).waitFor()
      expect(new URL(page.url()).searchParams.get('q')).toBe('bathrom clening')
    })
  })
}

// spec: message/search-empty
test('a search that fits nothing says so and leads on', async ({ page }) => {
  await open(page, '/services?q=xqzv%20wkpt')
  await page.getByText('No matching services found.').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Browse Services' }).click()
  await page.getByRole('heading', { name: 'All categories' }).waitFor()
})

// spec: message/lists-failed
test('a list that could not be read says so and can be asked for again', async ({ page, expectTrouble }) => {
  expectTrouble('/services.data')
  await open(page, '/categories')
  await page.route('**/services.data*', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click()
  await page.getByText('Failed to load services.').waitFor()
  await page.unroute('**/services.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('article').first().waitFor()
})

// spec: browse/services-grid, browse/per-bathroom, browse/struck-price
test('all services stand in a grid, each with its price, and more come on demand', async ({ visit }) => {
  const { page } = await visit(desktop)
  await open(page, '/services')
  const cards = page.getByRole('main').getByRole('article')
  expect(await cards.count()).toBe(24)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect.poll(() => cards.count(), { timeout: 15_000 }).toBe(48)
  const bathroom = cards.filter({ hasText: 'Classic Bathroom Cleaning' })
  await bathroom.getByText('₹424 per bathroom').waitFor()
  expect(await bathroom.locator('s').textContent()).toContain('₹494')
  await bathroom.getByRole('button', { name: 'Add Classic Bathroom Cleaning' }).waitFor()
})

// spec: browse/services-search
test('a search that fits much counts all of it, and shows the rest on demand', async ({ page }) => {
  await open(page, '/services?q=cleaning')
  const cards = page.getByRole('main').getByRole('article')
  const [, total] = /^(\d+) services/.exec((await page.getByText(/^\d+ services$/).textContent()) ?? '') ?? []
  expect(Number(total)).toBeGreaterThan(24)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect.poll(() => cards.count(), { timeout: 15_000 }).toBe(Math.min(48, Number(total)))
  await page.getByRole('heading', { name: 'Results for ‘cleaning’' }).waitFor()
  await page.reload()
  expect(await cards.count()).toBe(Math.min(48, Number(total)))
})
