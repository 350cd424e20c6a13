import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, type Visit } from '#e2e/fixtures.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { proxiedProduct } from '#e2e/steps/proxied-product.ts'
import { phone } from '#e2e/viewports.ts'

const build = proxiedProduct()

const words = 'A new version is ready'
/** The worker fetches the whole shell first, which is slow on a busy machine. */
const patient = { timeout: 200_000 }
/** Page state that a reload would clear. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { unsaved: true }))
const stillThere = (page: Page) => page.evaluate(() => 'unsaved' in window)

/** As on return to the tab: the page checks for a newer worker. */
const comeBack = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

async function openTwo(visit: Visit): Promise<{ page: Page; other: Page }> {
  const { context } = await visit(phone, { worker: true, origin: build.origin() })
  return { page: await openTab(context, '/aboutus'), other: await openTab(context, '/terms-condition') }
}

/** The page has reloaded, is hydrated and offers no further update. */
async function expectReloaded(page: Page): Promise<void> {
  await page.waitForFunction(() => !('unsaved' in window) && navigator.serviceWorker.controller, undefined, patient)
  await hydrated(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js')))
  expect(await page.getByText(words).count()).toBe(0)
}

/** Opens a tab under an active worker, with state that a reload would clear. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, patient)
  await mark(page)
  return page
}

const offer = (page: Page) =>
  page.getByRole('status').filter({ hasText: words }).getByRole('button', { name: 'Update' })

test('every open tab offers a newer build; the tap updates its tab alone, and the next tab updates the same way', async ({
  visit,
}) => {
  const { page, other } = await openTwo(visit)
  await comeBack(page)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  expect(await page.getByText(words).count()).toBe(0)

  build.deploy()
  await comeBack(page)
  await offer(page).waitFor(patient)
  await other.getByText(words).waitFor(patient)
  expect([await stillThere(page), await stillThere(other)]).toEqual([true, true])

  await offer(page).click()
  await expectReloaded(page)
  expect(await stillThere(other)).toBe(true)
  await offer(other).click(patient)
  await expectReloaded(other)
})

test('the tap shows the update under way, then reloads, when the browser keeps the new worker waiting', async ({
  visit,
}) => {
  const { page } = await openTwo(visit)
  build.deploy()
  await comeBack(page)
  await offer(page).waitFor(patient)
  await page.evaluate(() => Object.assign(ServiceWorker.prototype, { postMessage: () => undefined }))
  await offer(page).click()
  await page.getByRole('status').getByText('Updating…').waitFor()
  await expectReloaded(page)
})
