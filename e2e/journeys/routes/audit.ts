import { expect, type Page } from '@playwright/test'
import { findings } from '#e2e/axe.ts'
import {
  coveredAtTheEnd,
  cutText,
  hiddenWhenFocused,
  lostInHighContrast,
  roomTakenByBars,
  runningAnimations,
  sidewaysScroll,
  smallTargets,
} from '#e2e/measure.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { desktop, phone } from '#e2e/viewports.ts'

/** A phone held sideways and the narrowest one; axe uses the last size. A full run has a tablet, other desktops and 1280 px at 200 % zoom as well. */
const sizes = [
  ...(process.env.TEST_SCALE === 'full'
    ? [
        { width: 768, height: 1024 },
        { width: 1024, height: 768 },
        { width: 1920, height: 1080 },
        { width: 640, height: 400 },
      ]
    : []),
  { width: 844, height: 390 },
  { width: 320, height: 640 },
  desktop,
]

/** From 768 px the bars are those of a desktop, which has the least height of these. */
const haveBarsOfTheirOwn = new Set(sizes.filter(({ width }) => width < 768 || width === desktop.width))

/** Waits for the words of the page and its hydration. */
export async function expectPage(page: Page, words: RegExp): Promise<void> {
  await page.getByRole('main').getByText(words).filter({ visible: true }).first().waitFor()
  await hydrated(page)
}

const bare = [
  '/login',
  '/register',
  '/location',
  '/otp',
  '/booking-info',
  '/payment-summry',
  '/payment-option',
  '/viewCart',
]

/** Every page but those of signing in and the steps of the checkout has tabs, in whose place a bar of its own may be, and footer. */
export async function expectFoot(page: Page): Promise<void> {
  const count = bare.includes(new URL(page.url()).pathname) ? 0 : 1
  const ownBars = page.locator('head > meta[name=bottom-bar]:is([content=md], [content=lg], [content=tall])')
  const tabs = page.getByRole('navigation', { name: 'Tabs' }).filter({ visible: true })
  const tabCount = (await ownBars.count()) > 0 ? 0 : count
  expect([await tabs.count(), await page.getByRole('contentinfo').count()]).toEqual([tabCount, count])
}

/** Opens a page on a phone and, resized to a desktop, loads it again; in between `look` inspects the page. */
export async function loadAndReload(
  page: Page,
  address: string,
  words: RegExp,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  await page.setViewportSize(phone)
  await page.goto(address)
  await expectPage(page, words)
  await expectFoot(page)
  await look(page)
  await page.setViewportSize(desktop)
  await page.reload()
  await expectPage(page, words)
  expect(await sidewaysScroll(page)).toEqual([])
}

/** Opens a page that visitors load on a phone, reload and audit: on a desktop, resized to the narrowest phone and back. */
export async function loadOnDesktop(page: Page, address: string, words: RegExp): Promise<void> {
  await page.setViewportSize(desktop)
  await page.goto(address)
  await expectPage(page, words)
  const wide = await sidewaysScroll(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFoot(page)
  expect([...wide, ...(await sidewaysScroll(page))]).toEqual([])
  await page.setViewportSize(desktop)
}

/** What a page ticks by itself: nothing but credit, which lowers the price. */
async function tickedByItself(page: Page): Promise<string[]> {
  const labels = await page
    .getByRole('checkbox', { checked: true })
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent ?? ''))
  return labels.filter((label) => !/credit/i.test(label)).map((label) => `ticked by itself: ${label}`)
}

/** Touch targets, motion and axe on a phone; layout at every size; axe on a desktop. */
export async function auditEverySize(page: Page): Promise<void> {
  const found = [...(await smallTargets(page)), ...(await runningAnimations(page)), ...(await findings(page))]
  found.push(...(await tickedByItself(page)))
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const here = [...(await sidewaysScroll(page)), ...(await cutText(page)), ...(await roomTakenByBars(page))]
    if (haveBarsOfTheirOwn.has(size)) here.push(...(await coveredAtTheEnd(page)), ...(await hiddenWhenFocused(page)))
    found.push(...here.map((line) => `${size.width} px: ${line}`))
  }
  found.push(...(await foundInLargeType(page)))
  found.push(...(await findings(page)).map((line) => `${desktop.width} px: ${line}`))
  found.push(...(await lostInHighContrast(page)))
  expect(found).toEqual([])
}

/** On a phone whose owner has set a root of 24 px. */
async function foundInLargeType(page: Page): Promise<string[]> {
  const setRoot = (size: string) =>
    page.evaluate((next) => document.documentElement.style.setProperty('font-size', next), size)
  await page.setViewportSize(phone)
  await setRoot('150%')
  const lines = [...(await sidewaysScroll(page)), ...(await cutText(page)), ...(await roomTakenByBars(page))]
  await setRoot('')
  await page.setViewportSize(desktop)
  return lines.map((line) => `root of 24 px: ${line}`)
}

/** Goes to the home page and returns by the back button. */
export async function leaveAndComeBack(page: Page, words: RegExp): Promise<void> {
  const before = page.url()
  await page.getByRole('link', { name: 'GharSaaf home' }).filter({ visible: true }).first().click()
  await page.getByRole('heading', { name: 'Our Cleaning Services' }).waitFor()
  await page.goBack()
  await page.waitForURL(before)
  await expectPage(page, words)
}
