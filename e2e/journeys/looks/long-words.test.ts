import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { checkoutCalls } from '#contract/checkout.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { cutText, sidewaysScroll } from '#e2e/measure.ts'
import { knownRoutes } from '#e2e/route-table.ts'
import { holdBooking, home } from '#e2e/steps/held-booking.ts'
import { desktop } from '#e2e/viewports.ts'
import { sample } from '#server/testing/scale/test-scale.ts'

const small = { width: 320, height: 640 }
/** The longest allowed name, without a place to break it. */
const longName = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(6).slice(0, 200)
const pages = [
  ['/profile', /Wolfeschlegel/],
  ['/booking', /Classic Bathroom/],
  ['/booking/{booking}', /Wolfeschlegel/],
  ['/booking-info?booking={booking}', /Wolfeschlegel/],
  ['/payment-summry?booking={booking}', /Wolfeschlegel/],
  ['/manageaddress', /No saved addresses yet/],
] as const

test('pages hold a name and an address of 200 letters on a small phone and a desktop', async ({ visit }) => {
  const { page, context } = await visit(small)
  const customer = await holdBooking(await newCustomer(longName))
  const { bookingId } = customer
  const address = `${longName}, ${home.address}`
  await customer.api.call(checkoutCalls.setLocation, { bookingId, ...home, address })
  await signIn(context, customer)
  const found: string[] = []
  for (const [path, sees] of pages) {
    await page.goto(path.replace('{booking}', bookingId))
    await page.getByText(sees).filter({ visible: true }).first().waitFor()
    for (const size of [small, desktop]) {
      await page.setViewportSize(size)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      const here = [...(await sidewaysScroll(page)), ...(await cutText(page))]
      found.push(...here.map((line) => `${path} at ${size.width} px: ${line}`))
    }
    await page.setViewportSize(small)
  }
  expect(found).toEqual([])
})

const fontsOf = { hi: 'devanagari', mr: 'devanagari', kn: 'kannada', ta: 'tamil', te: 'telugu', bn: 'bengali' } as const
type Translated = keyof typeof fontsOf

/** Those with the longest words; in a full run all. */
const languages = sample(['ta', 'hi', 'te', 'kn', 'mr', 'bn'] satisfies Translated[], 2)

/** Pages of plain words; in a full run every page that visitors see. */
const asSent = Object.entries(knownRoutes)
  .filter(([group]) => group === 'words' || process.env.TEST_SCALE === 'full')
  .flatMap(([, routes]) => routes.filter(({ customers }) => !customers))

/** Draws the words of a language in bold, as phones do: a machine for tests may have no font for them. */
async function drawWords(page: Page, language: Translated): Promise<void> {
  const name = `noto-sans-${fontsOf[language]}`
  const font = await readFile(`node_modules/@fontsource/${name}/files/${name}-${fontsOf[language]}-700-normal.woff2`)
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    for (const family of ['Figtree', 'Bricolage Grotesque']) {
      document.fonts.add(await new FontFace(family, bytes, { unicodeRange: 'U+0900-0DFF', weight: '100 900' }).load())
    }
    await document.fonts.ready
  }, font.toString('base64'))
}

test('pages as sent fit a phone of 360 px in other languages', async ({ visit }) => {
  const { page, expectConsoleErrors } = await visit({ width: 360, height: 740 })
  expectConsoleErrors('.js', '/art/')
  await page.route(/\.(js|avif|webp)(\?|$)/, (route) => route.abort())
  const found: string[] = []
  for (const language of languages) {
    for (const { path } of asSent) {
      const address = `/${language}${path}`
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await drawWords(page, language)
      found.push(...(await sidewaysScroll(page)).map((line) => `${address}: ${line}`))
    }
  }
  expect(found).toEqual([])
})
