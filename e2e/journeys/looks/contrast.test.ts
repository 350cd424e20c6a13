import type { Page } from '@playwright/test'
import { contrastsOverPictures } from '#e2e/contrast.ts'
import { expect, test, type Visit } from '#e2e/fixtures.ts'
import { desktop, phone } from '#e2e/viewports.ts'

/** Without scripts, where slides are plain rows that scroll by hand. */
async function openAsSent(visit: Visit, size: typeof phone, path: string): Promise<Page> {
  const { page, expectConsoleErrors } = await visit(size)
  expectConsoleErrors('.js')
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(path)
  return page
}

/** Scrolls an element into the window and waits for its pictures. */
async function bringIn(page: Page, selector: string, index: number): Promise<void> {
  const thing = page.locator(selector).nth(index)
  await thing.evaluate((one) => one.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' }))
  await thing.evaluate((one) => Promise.all([...one.querySelectorAll('img')].map((image) => image.decode())))
}

interface Row {
  path: string
  selector: string
  minThings: number
  /** On a phone and on a desktop, where most labels have a background. */
  minLines: [number, number]
}

const rows: Row[] = [
  { path: '/', selector: 'section[aria-label="Offers and news, slides"] li', minThings: 3, minLines: [6, 6] },
  { path: '/', selector: 'section[aria-label="Combo Offers, slides"] li', minThings: 6, minLines: [0, 0] },
  { path: '/', selector: 'section[aria-label="Special Offers, slides"] li', minThings: 3, minLines: [0, 0] },
  { path: '/', selector: 'section[aria-labelledby="refer-title"]', minThings: 1, minLines: [0, 0] },
  { path: '/share', selector: 'main section:has(picture)', minThings: 1, minLines: [1, 1] },
  {
    path: '/services/info?category=bathroom-cleaning',
    selector: 'main section > div:has(img):has(h2)',
    minThings: 2,
    minLines: [2, 2],
  },
]

async function expectReadable(page: Page, { selector, minThings }: Row, minLines: number): Promise<void> {
  const things = await page.locator(selector).count()
  const found: string[] = []
  let lines = 0
  for (let index = 0; index < things; index += 1) {
    await bringIn(page, selector, index)
    const contrasts = await contrastsOverPictures(page)
    lines += contrasts.lines
    found.push(...contrasts.tooFaint)
  }
  expect(things, selector).toBeGreaterThanOrEqual(minThings)
  expect(lines, selector).toBeGreaterThanOrEqual(minLines)
  expect([...new Set(found)]).toEqual([])
}

for (const [at, where, size] of [
  [0, 'a phone', phone],
  [1, 'a desktop', desktop],
] as const) {
  for (const path of new Set(rows.map((row) => row.path))) {
    // Banners on a phone have the most words in the least room; the others are looked at every night.
    const tag = path === '/' && size === phone ? [] : '@full'
    test(`on ${where} words over the pictures of ${path} have enough contrast with the pixels under them`, {
      tag,
    }, async ({ visit }) => {
      const page = await openAsSent(visit, size, path)
      for (const row of rows.filter((one) => one.path === path)) await expectReadable(page, row, row.minLines[at])
    })
  }
}
