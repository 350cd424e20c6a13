import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, type Visit } from '#e2e/fixtures.ts'
import { nextBuild } from '#e2e/steps/next-build.ts'
import { standing } from '#e2e/steps/standing.ts'
import { phone } from '#e2e/viewports.ts'

const build = nextBuild()

const words = 'A new version is ready'
/** The worker fetches the whole shell first, as slowly as the machine does everything else. */
const patient = { timeout: 90_000 }
/** Something that a reload would take away. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { unsaved: true }))
const stillThere = (page: Page) => page.evaluate(() => 'unsaved' in window)

/** As when somebody comes back to the tab: the browser asks whether there is another worker. */
const comeBack = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

async function openTwo(visit: Visit): Promise<{ page: Page; other: Page }> {
  const { context } = await visit(phone, { worker: true, origin: build.origin() })
  return { page: await openTab(context, '/aboutus'), other: await openTab(context, '/terms-condition') }
}

/** It has been loaded again, stands, and offers nothing more. */
async function anew(page: Page): Promise<void> {
  await page.waitForFunction(() => !('unsaved' in window) && navigator.serviceWorker.controller, undefined, patient)
  await standing(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js')))
  expect(await page.getByText(words).count()).toBe(0)
}

/** A tab of its own worker, in which something would be lost by a reload. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, patient)
  await mark(page)
  return page
}

const offer = (page: Page) =>
  page.getByRole('status').filter({ hasText: words }).getByRole('button', { name: 'Update' })

test('a newer build is offered in every open tab, and takes none of them by itself', async ({ visit }) => {
  const { page, other } = await openTwo(visit)
  await comeBack(page)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  expect(await page.getByText(words).count()).toBe(0)

  build.deploy()
  await comeBack(page)
  await offer(page).waitFor()
  await other.getByText(words).waitFor()
  expect([await stillThere(page), await stillThere(other)]).toEqual([true, true])
})

test('whoever takes it has it, in this tab alone, and is not offered it again; so has the next tab', async ({
  visit,
}) => {
  const { page, other } = await openTwo(visit)
  build.deploy()
  await comeBack(page)
  await offer(page).click()
  await anew(page)
  expect(await stillThere(other)).toBe(true)
  await offer(other).click()
  await anew(other)
})

test('where the browser lets the new worker wait, the tap says that it is under way, and the page comes anew', async ({
  visit,
}) => {
  const { page } = await openTwo(visit)
  build.deploy()
  await comeBack(page)
  await offer(page).waitFor()
  await page.evaluate(() => Object.assign(ServiceWorker.prototype, { postMessage: () => undefined }))
  await offer(page).click()
  await page.getByRole('status').getByText('Updating…').waitFor()
  await anew(page)
})
