import type { Page } from '@playwright/test'
import { contrastsOverPictures } from '#e2e/contrast.ts'
import { expect, test, type Visit } from '#e2e/fixtures.ts'
import { desktop, phone } from '#e2e/viewports.ts'

/** As sent, without scripts: rows of slides are then rows that can be scrolled by hand. */
async function openAsSent(visit: Visit, size: typeof phone, path: string): Promise<Page> {
  const { page, expectTrouble } = await visit(size)
  expectTrouble('.js')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(path)
  return page
}

/** Brings a thing into the window and waits for its pictures. */
async function bringIn(page: Page, selector: string, index: number): Promise<void> {
  const thing = page.locator(selector).nth(index)
  await thing.evaluate((one) => one.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' }))
  await thing.evaluate((one) => Promise.all([...one.querySelectorAll('img')].map((image) => image.decode())))
}

/** What stands on pictures: where, and how many lines there are at least in all of them; 0 where labels have a ground of their own. */
const onPictures = [
  ['banners of home', '/', 'section[aria-label="Offers and news, slides"] li', 6],
  ['combos of home', '/', 'section[aria-label="Combo Offers, slides"] li', 0],
  ['offers of home', '/', 'section[aria-label="Special Offers, slides"] li', 0],
  ['the card that asks to refer', '/', 'section[aria-labelledby="refer-title"]', 0],
  ['the top of the referral page', '/share', 'main section:has(picture)', 1],
  [
    'headings of a category',
    '/services/info?category=bathroom-cleaning',
    'section:has(> * h2):has(img), main section',
    1,
  ],
] as const

for (const [where, size] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const) {
  test.describe(`on ${where} the words over pictures stand out from the very pixels under them`, () => {
    for (const [what, path, selector, least] of onPictures) {
      test(`${what}`, async ({ visit }) => {
        const page = await openAsSent(visit, size, path)
        const found: string[] = []
        let lines = 0
        for (let index = 0; index < (await page.locator(selector).count()); index += 1) {
          await bringIn(page, selector, index)
          const contrasts = await contrastsOverPictures(page)
          lines += contrasts.lines
          found.push(...contrasts.tooFaint)
        }
        expect(lines).toBeGreaterThanOrEqual(least)
        expect([...new Set(found)]).toEqual([])
      })
    }
  })
}
