import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { hydrated, partHydrated } from '#e2e/steps/hydrated.ts'
import { desktop, phone } from '#e2e/viewports.ts'

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await hydrated(page)
}

const carousel = (page: Page, label: string) => page.getByRole('region', { name: `${label}, slides` })

/** Number of slides side by side. */
const slidesAbreast = (page: Page, label: string) =>
  carousel(page, label)
    .locator('ul')
    .evaluate((row: HTMLElement) => Math.round(row.offsetWidth / (row.firstElementChild as HTMLElement).offsetWidth))

/** Index of the slide at the left edge. */
const firstShown = (page: Page, label: string) =>
  carousel(page, label).evaluate((section: HTMLElement) => {
    const from = section.getBoundingClientRect().left
    const away = (slide: Element) => Math.abs(slide.getBoundingClientRect().left - from)
    const slides = [...section.querySelectorAll('[aria-roledescription=slide]')]
    const first = slides.reduce((best, slide) => (away(slide) < away(best) ? slide : best))
    return slides.indexOf(first)
  })

declare global {
  interface Window {
    /** Names of the rows that scrolled. */
    scrolledRows: (string | null)[]
  }
}

/** Runs in the page, before all else. */
function noteScrolls(): void {
  window.scrolledRows = []
  const note = ({ target }: Event) => {
    const row = target instanceof Element && target.closest('[aria-roledescription=carousel]')
    if (row) window.scrolledRows.push(row.getAttribute('aria-label'))
  }
  document.addEventListener('scroll', note, { capture: true })
}

// spec: home/order, home/strip-title, home/strip-twelve, constant/category-columns
// spec: constant/strip-slides, constant/offers-slides, constant/offers-arrows, constant/best-seller-slides
test('home shows its parts in order, as much beside each other as it is wide for, and the words of customers', async ({
  visit,
  expectConsoleErrors,
}) => {
  const { page } = await visit(phone)
  await page.addInitScript(noteScrolls)
  await openHome(page)
  await test.step('no row scrolls by itself, which would end the browser’s measure of the largest picture', async () => {
    for (const label of ['Special Offers', 'Best Sellers']) {
      await carousel(page, label).scrollIntoViewIfNeeded()
      await partHydrated(carousel(page, label))
    }
    expect(await page.evaluate(() => window.scrolledRows)).toEqual([])
  })
  await page.setViewportSize(desktop)
  await test.step('parts in order, twelve services in the strip', () => expectParts(page))
  await test.step('categories in two, three and four columns, the last row in the middle', () => expectColumns(page))
  await test.step('slides beside each other', () => expectSlides(page))
  await test.step('the strip moves three services at a time', async () => {
    await page.setViewportSize(desktop)
    await page.getByRole('button', { name: 'Next services' }).click()
    await expect.poll(() => firstShown(page, 'Our Cleaning Services')).toBe(3)
    await page.getByRole('button', { name: 'Next services' }).click()
    await expect(page.getByRole('button', { name: 'Next services' })).toBeDisabled()
    await page.getByRole('button', { name: 'Previous services' }).click()
    await expect.poll(() => firstShown(page, 'Our Cleaning Services')).toBe(3)
  })
  await test.step('on a phone, a swipe of it ends at two columns of three', async () => {
    await page.setViewportSize(phone)
    const row = carousel(page, 'Our Cleaning Services').locator('> div')
    await row.evaluate((node) => node.scrollTo({ left: 0 }))
    await row.evaluate((node) => node.scrollTo({ left: node.clientWidth * 0.6 }))
    await expect.poll(() => firstShown(page, 'Our Cleaning Services')).toBe(6)
    await row.evaluate((node) => node.scrollTo({ left: node.clientWidth * 0.4 }))
    await expect.poll(() => firstShown(page, 'Our Cleaning Services')).toBe(0)
    await page.setViewportSize(desktop)
  })
  await test.step('the band of trust shows the words of customers, and is whole without them', async () => {
    const band = page.getByRole('region', { name: 'Why customers trust us' })
    await band.scrollIntoViewIfNeeded()
    await band.getByRole('heading', { name: 'What customers say' }).waitFor()
    const stars = band.getByRole('img', { name: /^[45] of 5 stars$/ })
    await expect(stars).toHaveCount(3)
    // A part of the row is filled: stretched, four of five would look like five.
    for (const row of await stars.all()) expect((await row.boundingBox())?.width).toBeLessThanOrEqual(5 * 18)

    expectConsoleErrors('/v1/review/praise')
    await page.route('**/v1/review/praise', (route) => route.abort())
    await openHome(page)
    await band.scrollIntoViewIfNeeded()
    await band.getByText('Free redo').waitFor()
    await band.getByText('What customers say').waitFor({ state: 'detached' })
  })
})

async function expectParts(page: Page): Promise<void> {
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  const parts = ['Our Cleaning Services', 'Select Services', 'Combo Offers', 'Best Sellers', 'Special Offers']
  expect(titles.filter((title) => parts.includes(title))).toEqual(parts)
  const banners = await carousel(page, 'Offers and news').boundingBox()
  const strip = await carousel(page, 'Our Cleaning Services').boundingBox()
  const refer = await page.getByRole('link', { name: 'Refer Now' }).boundingBox()
  const offers = await carousel(page, 'Special Offers').boundingBox()
  expect((banners?.y ?? 0) < (strip?.y ?? 0)).toBe(true)
  expect((refer?.y ?? 0) > (offers?.y ?? 0)).toBe(true)
  expect(await carousel(page, 'Our Cleaning Services').getByRole('link').count()).toBe(12)
}

async function expectColumns(page: Page): Promise<void> {
  const cards = page.getByRole('region', { name: 'Select Services' }).getByRole('listitem')
  for (const [width, columns] of [
    [1280, 4],
    [800, 3],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()))
    const row = (y: number) => boxes.filter((box) => Math.abs(box.y - y) < 1)
    const [first, last] = [row(boxes[0].y), row(boxes.at(-1).y)]
    expect([width, first.length]).toEqual([width, columns])
    // The width of the body leaves out the scroll bar.
    const middle = await page.evaluate(() => document.body.getBoundingClientRect().width / 2)
    expect(Math.abs((last[0].left + last.at(-1).right) / 2 - middle)).toBeLessThan(1)
  }
}

async function expectSlides(page: Page): Promise<void> {
  const widths = [1280, 900, 700, 560, 420]
  const seen: number[][] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const labels = ['Our Cleaning Services', 'Best Sellers', 'Special Offers', 'Offers and news']
    seen.push(await Promise.all(labels.map((label) => slidesAbreast(page, label))))
  }
  expect(seen).toEqual([
    [6, 3, 3, 1],
    [6, 3, 2, 1],
    [4, 2, 1, 1],
    [4, 2, 1, 1],
    [2, 2, 1, 1],
  ])
  const next = page.getByRole('button', { name: 'Next offers' })
  await page.setViewportSize({ width: 580, height: 800 })
  expect(await next.isVisible()).toBe(true)
  await page.setViewportSize({ width: 570, height: 800 })
  expect(await next.isVisible()).toBe(false)
}

const moving = [
  ['Offers and news', 5000, 'goes on'],
  ['Special Offers', 4000, 'waits'],
  ['Best Sellers', 3000, 'waits'],
] as const

// spec: constant/banner-carousel, constant/offers-autoplay, constant/best-seller-slides
test('slides advance on a timer; offers and best sellers pause under the pointer', { tag: '@full' }, async ({
  visit,
}) => {
  const { page } = await visit(desktop)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await openHome(page)
  for (const [label, everyMs, underPointer] of moving) {
    await test.step(label, async () => {
      await carousel(page, label).scrollIntoViewIfNeeded()
      await page
        .getByRole('button', { name: /^Pause/ })
        .first()
        .waitFor()
      await page.mouse.move(2, 2)
      const start = await firstShown(page, label)
      const afterItsTime = async () => {
        await page.clock.runFor(everyMs)
        return firstShown(page, label)
      }
      await expect.poll(afterItsTime).not.toBe(start)
      await carousel(page, label).hover()
      await page.clock.runFor(1500)
      const under = await firstShown(page, label)
      await page.clock.runFor(everyMs + 1500)
      if (underPointer === 'waits') expect(await firstShown(page, label)).toBe(under)
      else expect(await firstShown(page, label)).not.toBe(under)
    })
  }
})

test.describe('the subcategories of a category', () => {
  const openModal = async (page: Page) => {
    const category = await partHydrated(page.getByRole('link', { name: /^Full Home Cleaning \d/ }))
    await category.click()
    return page.getByRole('dialog', { name: 'Select Cleaning Service' })
  }

  // spec: home/subcategory-fetch, home/subcategory-icon, constant/subcategory-columns, message/categories-loading
  test('are fetched when it is tapped, each with a picture, up to five in a row', async ({ visit }) => {
    const { page } = await visit(desktop)
    const gate = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/v1/subCategory/**', async (route) => {
      asked += 1
      await gate.promise
      await route.continue()
    })
    const code = Promise.withResolvers<void>()
    await page.route('**/subcategory-modal-*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    await openHome(page)
    expect(asked).toBe(0)
    const modal = await openModal(page)
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor()
    code.resolve()
    await modal.getByText('Loading services...').waitFor({ state: 'attached' })
    gate.resolve()
    await modal.getByRole('link').first().waitFor()
    expect(asked).toBe(1)
    expect(await modal.getByRole('link').locator('img').count()).toBe(await modal.getByRole('link').count())
    const columns = (row: HTMLElement) => getComputedStyle(row).gridTemplateColumns.split(' ').length
    expect(await modal.locator('ul').evaluate(columns)).toBe(5)
    const restOfRow = (row: HTMLElement) =>
      row.getBoundingClientRect().right - (row.lastElementChild as HTMLElement).getBoundingClientRect().right
    expect(await modal.locator('ul').evaluate(restOfRow)).toBeLessThan(1)
  })

  // spec: message/subcategories-failed, constant/subcategory-retry
  test('are asked for three more times, two seconds apart, before it says that they failed', { tag: '@full' }, async ({
    page,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors('/v1/subCategory/')
    await page.clock.install()
    let asked = 0
    await page.route('**/v1/subCategory/**', async (route) => {
      asked += 1
      await route.fulfill({ status: 500, json: { status: false, code: 'INTERNAL', message: 'x', requestId: 'r' } })
    })
    await openHome(page)
    const modal = await openModal(page)
    for (const times of [1, 2, 3, 4]) {
      await expect.poll(() => asked).toBe(times)
      await page.clock.runFor(2000)
    }
    await modal.getByText('Failed to load services. Please try again.').waitFor()
    await page.clock.runFor(10_000)
    expect(asked).toBe(4)
  })
})

// spec: home/images-fall-back
test('pictures that cannot be had are replaced by the placeholder', { tag: '@full' }, async ({
  expectConsoleErrors,
  visit,
}) => {
  const { page } = await visit(desktop)
  expectConsoleErrors('/art/')
  await page.route('**/art/**', (route) => route.abort())
  await openHome(page)
  for (const label of ['Special Offers', 'Combo Offers', 'Best Sellers']) {
    const image = carousel(page, label).locator('img').first()
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.getAttribute('src')).toBe('/brand/placeholder.svg')
  }
})

// spec: home/list-states, message/banners-loading, message/categories-loading, constant/offers-skeletons
test('on a slow network home shows loading states, then the content', { tag: '@full' }, async ({ page }) => {
  await page.goto('/services')
  await hydrated(page)
  const gate = Promise.withResolvers<void>()
  await page.route(/\/_root\.data|\/\.data|_index\.data|\/_\.data/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Home' }).click()
  await page.getByText('Loading banners...').waitFor({ state: 'attached' })
  await page.getByText('Loading services...').waitFor({ state: 'attached' })
  expect(await page.getByText('Loading offers...').locator('xpath=..').locator('> div').count()).toBe(3)
  gate.resolve()
  await page.getByRole('heading', { name: 'Our Cleaning Services' }).waitFor()
  expect(await page.getByText('Loading banners...').count()).toBe(0)
})
