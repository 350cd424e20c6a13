import { type Browser, expect } from '@playwright/test'
import { findBrowser } from '#e2e/find-browser.ts'
import { test } from '#e2e/fixtures.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { world } from '#e2e/world.ts'

/** Bytes on the wire of the home page until the network is idle, on a cheap phone. */
async function homeOnAPhone(browser: Browser): Promise<number> {
  const cheapPhone = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
  const page = await browser.newPage(cheapPhone)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const open = new Set<string>()
  let bytes = 0
  devtools.on('Network.requestWillBeSent', ({ requestId }) => void open.add(requestId))
  devtools.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId)
    bytes += encodedDataLength
  })
  await page.goto(world.url)
  await hydrated(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect.poll(() => open.size).toBe(0)
  await page.close()
  return bytes
}

// The whole browser: the headless shell has other image decoders and fetches other pictures.
test.use({ launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: findBrowser() }) })

test('the home page with its pictures weighs at most 350 KiB', async ({ browser }) => {
  const bytes = await homeOnAPhone(browser)
  // A lower count means that it began too late or ended too early.
  expect(bytes).toBeGreaterThan(150 * 1024)
  expect(bytes).toBeLessThanOrEqual(350 * 1024)
})
