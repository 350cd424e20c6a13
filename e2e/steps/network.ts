import { expect, type Locator, type Page } from '@playwright/test'

/** The browser's errors for a request without a network, for journeys to expect. */
export const noNetwork = 'net::ERR_INTERNET_DISCONNECTED'

/** Runs steps without a network; the page has noticed both the loss and the return. */
export async function withoutNetwork(page: Page, act: () => Promise<void>): Promise<void> {
  const banner = page.getByText('You are offline. What you see may be out of date.')
  await page.context().setOffline(true)
  await banner.waitFor()
  await act()
  await page.context().setOffline(false)
  await banner.waitFor({ state: 'detached' })
}

/** A slow 3G network for this page alone: latency and throughput. */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 100_000,
    uploadThroughput: 100_000,
  })
}

/** Counts requests to one path from now on. */
export function sentTo(page: Page, path: string): () => number {
  let sent = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) sent += 1
  })
  return () => sent
}

/** Holds back what the server answers to one path from now on. */
export async function heldAnswer(page: Page, path: string) {
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    arrived.resolve()
    await released.promise
    await route.fulfill({ response })
  })
  return { arrived: arrived.promise, release: () => released.resolve() }
}

/**
 * A double tap whose first request is held back until the second tap, so that a fast server does not hide it.
 * `after` waits for the visible result; then exactly one request must have been sent.
 */
export async function tapTwice(
  page: Page,
  button: Locator,
  path: string,
  after: () => Promise<unknown>,
): Promise<void> {
  const gate = Promise.withResolvers<void>()
  const sent = sentTo(page, path)
  // It stays: a request on its way while routes end could be lost.
  await page.route(`**${path}`, async (route) => {
    await gate.promise
    await route.continue()
  })
  await button.dblclick()
  await expect.poll(sent).toBeGreaterThan(0)
  gate.resolve()
  await after()
  expect([path, sent()]).toEqual([path, 1])
}
