import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { world } from '#e2e/world.ts'

/** Paths, each with its fixed bar at the foot. */
const pages = [
  ['/', ['tabs']],
  ['/services/info?sub=bathroom-cleaning', ['tabs']],
  ['/service/full-home-deep-cleaning', ['lg', 'tabs']],
] as const

interface Noted {
  formats: string[]
}

/** Records the Intl formats that a page builds. */
function note(): void {
  const noted: Noted = { formats: [] }
  Object.assign(window, { noted })
  for (const name of ['NumberFormat', 'DateTimeFormat'] as const) {
    const construct = (format: object, args: unknown[]) => {
      noted.formats.push(name)
      return Reflect.construct(format as new () => object, args)
    }
    Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) })
  }
}

/** Bottom bars are named in the head: in the body they would change inherited heights after the first frame. */
async function expectFootSaidInHead(page: Page, path: string, said: readonly string[]): Promise<void> {
  const head = (await (await fetch(world.url + path)).text()).split('</head>')[0] ?? ''
  expect([...head.matchAll(/<meta name="bottom-bar" content="(\w+)"/g)].map(([, what]) => what).sort()).toEqual(said)
  const room = page.locator('footer + div[aria-hidden]')
  const heights = await page
    .locator('nav[aria-label="Tabs"], section[aria-label="Add to Cart"]')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height))
  expect(heights).toHaveLength(said.length)
  const all = heights.reduce((sum, height) => sum + height, 0)
  expect(Math.abs((await room.evaluate((place) => place.getBoundingClientRect().height)) - all)).toBeLessThanOrEqual(1)
}

for (const [path, foot] of pages) {
  test(`${path} builds no format of the browser before it is hydrated, and its text ends above the fixed bar`, async ({
    page,
  }) => {
    await page.addInitScript(note)
    await page.goto(path)
    await hydrated(page)
    const { formats } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted)
    expect(formats).toEqual([])
    await expectFootSaidInHead(page, path, foot)
  })
}

test('the first tap leads on before any script runs', async ({ page }) => {
  await page.route('**/*.js', () => new Promise(() => {}))
  const open = (path: string) => page.goto(path, { waitUntil: 'commit' })

  await test.step('a category to its services', async () => {
    await open('/')
    await page.getByRole('link', { name: /^Bathroom Cleaning \d/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Bathroom Cleaning' }).waitFor()
  })

  await test.step('Add to the service', async () => {
    await page.getByRole('link', { name: 'Add Classic Bathroom Cleaning' }).click()
    await page.getByRole('heading', { level: 1, name: 'Classic Bathroom Cleaning' }).waitFor()
    await open('/services?q=sofa')
    await page.getByRole('link', { name: 'Add Fabric Sofa Shampooing' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fabric Sofa Shampooing' }).waitFor()
  })

  await test.step('a search to its results', async () => {
    await open('/')
    const field = page.getByPlaceholder('Search for a service...')
    await field.fill('sofa')
    await field.press('Enter')
    await page.getByRole('heading', { name: 'Results for ‘sofa’' }).waitFor()
  })
})

test('a price is written in one font, its rupee sign too, so that no font comes late', async ({ page, context }) => {
  const fetched: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fetched.push(request.url()))
  await page.goto('/service/full-home-deep-cleaning')
  await hydrated(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  await devtools.send('DOM.getDocument')
  const { searchId } = await devtools.send('DOM.performSearch', { query: '//main//*[starts-with(text(), "₹")]' })
  const range = { searchId, fromIndex: 0, toIndex: 1 }
  const [price = 0] = (await devtools.send('DOM.getSearchResults', range)).nodeIds
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId: price })
  expect(fonts.map(({ isCustomFont }) => isCustomFont)).toEqual([true])
  expect(fetched).toHaveLength(2)
})

test('the home page carries no variants: they belong to the pages of their services', async () => {
  const html = await (await fetch(world.url)).text()
  expect(html).toContain('bestSellers')
  expect(html).not.toContain('variantId')
})
