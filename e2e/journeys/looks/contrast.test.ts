import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForFile, desktop, phone } from '#e2e/browser.ts'
import { contrastsOverPictures } from '#e2e/contrast.ts'

const visit = browserForFile()

/** As sent, without scripts: rows of slides are then rows that can be scrolled by hand. */
async function openAsSent(size: typeof phone, path: string): Promise<Page> {
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

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
] as const)('on %s the words over pictures stand out from the very pixels under them', (_where, size) => {
  test.each(onPictures)('%s', async (_what, path, selector, least) => {
    const page = await openAsSent(size, path)
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
})
