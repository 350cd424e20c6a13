import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { standing } from '#e2e/steps/standing.ts'
import { desktop } from '#e2e/viewports.ts'
import { world } from '#e2e/world.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await standing(page)
}

// spec: browse/info-left, browse/info-right, browse/info-highlight, route/services-info
test('a category page counts its services, describes them, and follows the scroll', async ({ visit }) => {
  const { page } = await visit(desktop)
  await open(page, '/services/info?category=bathroom-cleaning')
  const rail = page.getByRole('navigation', { name: 'Sub-categories' })
  const oneTime = rail.getByRole('link', { name: /One-time/ })
  const plans = rail.getByRole('link', { name: /Plans/ })
  expect(await oneTime.textContent()).toContain('4 services')
  expect(await oneTime.getAttribute('aria-current')).toBe('true')
  const row = page.getByRole('article').filter({ hasText: 'Intense Bathroom Cleaning' })
  for (const part of ['1 hr 15 min', '₹599', 'Machine scrub']) await row.getByText(part).first().waitFor()
  await page.getByRole('region', { name: 'Plans' }).getByRole('article').last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 5000)
  await expect.poll(() => plans.getAttribute('aria-current'), { timeout: 15_000 }).toBe('true')
  await row.getByRole('link', { name: /View details/ }).click()
  await page.waitForURL('**/service/intense-bathroom-cleaning')
})

// spec: browse/service-page, browse/ratings-real
test('a service page says what is done, what is not, how the visit goes, when somebody is free and what others say', async ({
  page,
}) => {
  await open(page, '/service/classic-bathroom-cleaning')
  for (const title of [
    'What we do',
    'What is not included',
    'How the visit goes',
    'Warranty',
    'Reviews',
    'Questions',
  ]) {
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
  }
  await page.getByText('Next free slot near Bengaluru').waitFor()
  await page.getByText(/^(Today|Tomorrow|\w{3}, \d+ \w+), \d+:00 [AP]M$/).waitFor()
  await page.getByRole('list', { name: 'Reviews' }).getByRole('listitem').first().waitFor()
  await page.getByText('Do you use acid?').click()
  await page.getByText(/non-acidic/).waitFor()
})

// spec: browse/combo, route/combo-details
test('a combo page names its parts and what they cost together', async ({ page }) => {
  await open(page, '/combo-details/kitchen-plus-2-bathrooms')
  await page.getByRole('heading', { name: 'What this combo includes' }).waitFor()
  await page.getByText('₹2,199').filter({ visible: true }).first().waitFor()
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).waitFor()
})

// spec: browse/cleaning-header, browse/cleaning-cards, browse/cleaning-add
test('the cleaning list leads from each card to its add page', async ({ page }) => {
  await open(page, '/cleaning-list/cleaning')
  await page.getByRole('heading', { name: 'Cleaning', exact: true }).waitFor()
  await page.getByText('Explore our Cleaning Services').waitFor()
  const card = page.getByRole('article').filter({ hasText: 'Classic Bathroom Cleaning' })
  await card.getByText('₹449').waitFor()
  expect(await card.locator('img').count()).toBe(1)
  await card.getByRole('link', { name: 'Add Classic Bathroom Cleaning' }).click()
  await page.waitForURL('**/add-cleaning/classic-bathroom-cleaning')
})

// spec: browse/cleaning-empty, message/lists-empty
test('a category without services says so', async ({ page, expectTrouble }) => {
  expectTrouble('/no-such-category')
  await open(page, '/cleaning-list/no-such-category')
  await page.getByText('No services available.').waitFor()
})

// spec: message/service-not-found, browse/add-not-found
test('a service that does not exist is missed in the words of each page', async ({ page, expectTrouble }) => {
  expectTrouble('/no-such-service')
  await open(page, '/service/no-such-service')
  await page.getByText('Service not found.', { exact: true }).waitFor()
  await open(page, '/add-cleaning/no-such-service')
  await page.getByText('Service not found', { exact: true }).waitFor()
})

// spec: message/service-failed, browse/add-loading
test('a service on its way says so, and one that cannot be fetched can be asked for again', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble('/add-cleaning/')
  await open(page, '/cleaning-list/cleaning')
  const gate = Promise.withResolvers<void>()
  await page.route('**/add-cleaning/**', async (route) => {
    await gate.promise
    await route.abort()
  })
  await page.getByRole('link', { name: 'Add Classic Bathroom Cleaning' }).click()
  await page.getByText('Loading...', { exact: true }).first().waitFor()
  gate.resolve()
  await page.getByText('Failed to fetch service.').waitFor()
  await page.unroute('**/add-cleaning/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 2, name: 'Classic Bathroom Cleaning' }).waitFor()
})

for (const [path, name, above] of [
  ['/service/classic-bathroom-cleaning', 'Classic Bathroom Cleaning', 'Bathroom Cleaning'],
  ['/combo-details/kitchen-plus-2-bathrooms', 'Kitchen and 2 bathrooms', 'Combo Offers'],
] as const) {
  test(`${path} is headed by its own name, below what it belongs to`, async ({ page }) => {
    await open(page, path)
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([name])
    await page.getByRole('main').getByText(above, { exact: true }).first().waitFor()
  })
}

test('pages of the catalogue can be found and shared', async ({ visit }) => {
  const { page } = await visit(desktop)
  await open(page, '/service/classic-bathroom-cleaning')
  const head = (selector: string, name: string) => page.locator(`head ${selector}`).first().getAttribute(name)
  const origin = world.url
  expect(await page.title()).toBe('Classic Bathroom Cleaning | GharSaaf')
  expect(await head('link[rel=canonical]', 'href')).toBe(`${origin}/service/classic-bathroom-cleaning`)
  const card = (await head('meta[property="og:image"]', 'content')) ?? ''
  expect((await fetch(card)).headers.get('content-type')).toBe('image/jpeg')
  const facts = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  )
  expect(facts).toContainEqual(
    expect.objectContaining({
      '@type': 'Service',
      name: 'Classic Bathroom Cleaning',
      offers: expect.objectContaining({ priceCurrency: 'INR', lowPrice: 449 }),
    }),
  )
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  expect(sitemap).toContain(`<loc>${origin}/service/classic-bathroom-cleaning</loc>`)
})
