import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForFile, phone } from '../../browser.ts'
import { nextBuild } from '../../steps/next-build.ts'

const visit = browserForFile()
const build = nextBuild()

const words = 'A new version is ready'
/** Something that a reload would take away. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { unsaved: true }))
const stillThere = (page: Page) => page.evaluate(() => 'unsaved' in window)

/** As when somebody comes back to the tab: the browser asks whether there is another worker. */
const comeBack = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

test('a newer build is offered in every open tab, and takes none of them by itself', async () => {
  const { page, context } = await visit(phone, { worker: true, origin: build.origin() })
  await page.goto('/aboutus')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const other = await context.newPage()
  await other.goto('/terms-condition')
  await other.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await mark(page)
  await mark(other)
  await comeBack(page)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  expect(await page.getByText(words).count()).toBe(0)

  build.deploy()
  await comeBack(page)
  await page.getByRole('status').filter({ hasText: words }).getByRole('button', { name: 'Update' }).waitFor()
  await other.getByText(words).waitFor()
  expect([await stillThere(page), await stillThere(other)]).toEqual([true, true])
})
