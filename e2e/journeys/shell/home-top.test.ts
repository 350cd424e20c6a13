import type { Page } from '@playwright/test'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { desktop, phone } from '#e2e/viewports.ts'

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await hydrated(page)
}

test('a phone shows prices of the best sellers and six services above the tabs, and is four screens long', async ({
  visit,
}) => {
  const { page } = await visit(phone)
  await openHome(page)
  const tabs = (await page.getByRole('navigation', { name: 'Tabs' }).boundingBox())?.y ?? 0
  const strip = page.getByRole('region', { name: 'Our Cleaning Services, slides' })
  const links = await strip.getByRole('link').evaluateAll((all) => all.map((link) => link.getBoundingClientRect()))
  const seen = links.filter(({ bottom, left, right }) => bottom <= tabs && left >= 0 && right <= phone.width)
  expect(seen).toHaveLength(6)
  const hero = await page.getByRole('region', { name: 'Offers and news, slides' }).boundingBox()
  expect(hero?.height).toBeLessThanOrEqual(180)
  const rail = page.getByRole('region', { name: 'Most booked' }).getByRole('link')
  expect(await rail.first().textContent()).toMatch(/₹\d/)
  const price = await rail.first().boundingBox()
  expect((price?.y ?? tabs) + (price?.height ?? 0)).toBeLessThan(tabs)
  expect(await rail.first().getAttribute('href')).toMatch(/^\/service\//)
  expect(await page.getByRole('form', { name: 'Book in a minute' }).count()).toBe(0)
  // Sections below the fold are measured once they were seen.
  for (const section of await page.locator('main section, footer').all()) await section.scrollIntoViewIfNeeded()
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
  expect(screens).toBeLessThanOrEqual(4)
})

test('a desktop books a service beside the banners: its next free hour at the place, then its page', async ({
  visit,
}) => {
  const stranger = await visit(desktop)
  await openHome(stranger.page)
  const card = (page: Page) => page.getByRole('form', { name: 'Book in a minute' })
  await card(stranger.page).getByText('Choose your location').waitFor()
  await card(stranger.page).getByText('Add your location').waitFor()

  const { page, context } = await visit(desktop)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 22.7533, longitude: 75.8937 })
  await signIn(context, await newCustomer())
  await openHome(page)
  expect((await card(page).boundingBox())?.height).toBeLessThanOrEqual(300)
  const select = card(page).getByRole('combobox', { name: 'Service' })
  const [, second = ''] = await select.getByRole('option').allTextContents()
  await select.selectOption(second)
  await expect(card(page)).toContainText(/(Today|Tomorrow|\w{3}, \d+ \w+), \d+:00 [AP]M|None in the next/)
  await card(page).getByRole('button', { name: 'See price and book' }).click()
  await page.getByRole('heading', { level: 1, name: second }).waitFor()
})
