import type { Page } from '@playwright/test'
import { findings } from '#e2e/axe.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { rupeesIn } from '#e2e/steps/rupees.ts'
import { desktop, phone } from '#e2e/viewports.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search for a service' }).filter({ visible: true })
const cards = (page: Page) => page.getByRole('main').getByRole('article')

for (const [where, viewport] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const) {
  const tag = viewport === desktop ? '@full' : []
  // spec: browse/services-search, browse/search-misspelt
  test(`a misspelt name finds a service while it is typed on ${where}`, { tag }, async ({ visit }) => {
    const { page } = await visit(viewport)
    await openPage(page, '/')
    await box(page).first().pressSequentially('bathrom clening')
    await page.getByRole('heading', { name: 'Results for ‘bathrom clening’' }).waitFor()
    await page.getByRole('link', { name: 'Classic Bathroom Cleaning', exact: true }).waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('bathrom clening')

    const field = box(page).first()
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
    await test.step('arrows and Enter open a suggested service', async () => {
      await expect(field).toHaveAttribute('aria-expanded', 'true')
      await options.filter({ hasText: 'Classic Bathroom Cleaning' }).waitFor()
      await field.press('ArrowDown')
      const name = String(await options.first().locator('span').first().textContent())
      await expect(options.first()).toHaveAttribute('aria-selected', 'true')
      await expect(field).toHaveAttribute('aria-activedescendant', String(await options.first().getAttribute('id')))
      await field.press('Enter')
      await page.waitForURL('**/service/**')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(name)
      await page.goBack()
      await expect(box(page).first()).toHaveValue('bathrom clening')
    })
    await test.step('an opened service is a recent search until it is removed; Escape closes the suggestions', async () => {
      await field.fill('')
      const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option')
      await expect(recent).toHaveCount(2)
      await field.press('ArrowDown')
      await field.press('ArrowRight')
      await expect(recent.last()).toHaveAttribute('aria-selected', 'true')
      await field.press('Enter')
      await expect(recent).toHaveCount(0)
      await options.first().waitFor()
      expect(await findings(page)).toEqual([])
      await field.press('Escape')
      await expect(options).toHaveCount(0)
      await expect(field).toHaveAttribute('aria-expanded', 'false')
      await expect(field).toBeFocused()
    })
  })
}

/** Typed with the pauses of a person, with the CPU slowed down four times, which costs four times the processor time. */
const words = [
  'kitchen',
  'bathroom',
  'sofa',
  'carpet',
  'pest',
  'termite',
  'cockroach',
  'chimney',
  'fridge',
  'window',
  'bed bugs',
  'office',
  'full home',
  'mattress',
  'curtain',
  'tank',
  'floor',
  'terrace',
  'balcony',
  'deep cleaning',
] as const

/** With each of the pauses once; of all words in a full run. */
const wordsEach = process.env.TEST_SCALE === 'full' ? 10 : 4

for (const [where, viewport] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const) {
  const tag = viewport === desktop ? '@full' : []
  // spec: browse/services-search
  test(`typed words stay unchanged on slow ${where}, and Back leads to the page before`, { tag }, async ({ visit }) => {
    const { page, context } = await visit(viewport)
    await openPage(page, '/aboutus')
    await page
      .getByRole('link', { name: 'GharSaaf home' })
      .or(page.getByRole('link', { name: 'Home' }))
      .first()
      .click()
    await page.waitForURL((url) => url.pathname === '/')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const field = box(page).first()
    const typed: string[] = []
    const some = (viewport === phone ? words.slice(0, 10) : words.slice(10)).slice(0, wordsEach)
    for (const [index, word] of some.entries()) {
      await field.fill('')
      await field.pressSequentially(word, { delay: [60, 100, 140, 180][index % 4] })
      typed.push(await field.inputValue())
    }
    expect(typed).toEqual(some)
    await page.waitForURL((url) => url.searchParams.get('q') === typed.at(-1))
    expect(await field.inputValue()).toBe(typed.at(-1))
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/')
    await expect(field).toHaveValue('')
  })
}

// spec: message/lists-failed
test('a list that cannot be loaded shows an error and a retry', { tag: '@full' }, async ({
  page,
  expectConsoleErrors,
}) => {
  expectConsoleErrors('/services.data')
  await openPage(page, '/categories')
  await page.route('**/services.data*', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click()
  await page.getByText('Failed to load services.').waitFor()
  await page.unroute('**/services.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await cards(page).first().waitFor()
})

// spec: browse/services-grid, browse/struck-price, constant/struck-price
test('the services list shows a price on each card and more cards on demand', async ({ visit }) => {
  const { page } = await visit(desktop)
  await openPage(page, '/services')
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(cards(page)).toHaveCount(48)

  await test.step('a struck price is 110 % of the price, in whole rupees', async () => {
    const pairs = await page
      .getByRole('main')
      .locator('article:has(s)')
      .evaluateAll((all) =>
        all.map((card) => {
          const former = card.querySelector('s')
          const price = former?.parentElement?.querySelector('.font-extrabold')
          return [price?.textContent ?? null, former?.textContent ?? null]
        }),
      )
    expect(pairs.length).toBeGreaterThan(10)
    const figures = pairs.map((texts) => texts.map(rupeesIn))
    for (const [price = 0, former = 0] of figures) expect(former).toBe(Math.round(price * 1.1))
  })

  await test.step('category, order and filter are in the address: a reload and Back show the same', async () => {
    const main = page.getByRole('main')
    await main.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Kitchen Cleaning' }).click()
    await main.getByRole('heading', { level: 1, name: 'Kitchen Cleaning' }).waitFor()
    await main.getByLabel('Sort by').selectOption('Price: low to high')
    await main.getByRole('link', { name: 'Under ₹500' }).click()
    await page.waitForURL('/services?category=kitchen-cleaning&sort=price&filter=low-price')
    const names = [
      'Microwave or OTG Cleaning',
      'Gas Stove or Hob Cleaning',
      'Refrigerator Cleaning',
      'Chimney Deep Cleaning',
    ]
    const shown = cards(page).getByRole('heading')
    await expect(shown).toHaveText(names)
    await page.reload()
    await expect(shown).toHaveText(names)
    await shown.first().getByRole('link').click()
    await page.waitForURL('**/service/**')
    await page.goBack()
    await expect(shown).toHaveText(names)
    await expect(main.getByLabel('Sort by')).toHaveValue('price')
    await main.getByRole('link', { name: 'Clear all' }).click()
    await expect(shown).toHaveCount(7)
  })
})
