import type { Page } from '@playwright/test'
import { beginBooking, newCustomer } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { proxiedProduct } from '#e2e/steps/proxied-product.ts'

/** Waits until the worker controls this page and has stored its first files. */
async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

const personalCopies = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('gsf-personal')).keys()).map(({ url }) => url))

const pageCopies = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('gsf-pages'))
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept.flat().map(({ url }) => url)
  })

test('a visitor opens stored pages without a network, and sees which page is missing', async ({
  expectConsoleErrors,
  visit,
}) => {
  const { page, context } = await visit(undefined, { worker: true })
  const bathroom = page.getByRole('link', { name: /Classic Bathroom Cleaning/ }).first()
  const home = page.getByRole('heading', { name: 'Our Cleaning Services' })
  await page.goto('/')
  await untilKept(page)
  await page.getByRole('navigation', { name: 'Tabs' }).waitFor()

  await test.step('payment pages and writes bypass the worker', async () => {
    expectConsoleErrors('/v1/user/login')
    const answer = await page.goto('/payment-return?booking=1')
    expect(answer?.fromServiceWorker()).toBe(false)
    const reopened = await page.goto('/')
    expect(reopened?.fromServiceWorker()).toBe(true)
    const answered = page.waitForResponse('**/v1/user/login')
    await page.evaluate(() => void fetch('/v1/user/login', { method: 'POST', body: '{}' }))
    expect((await answered).fromServiceWorker()).toBe(false)
  })

  await page.goto('/services/info?sub=bathroom-cleaning')
  await bathroom.waitFor()
  await page.goto('/categories')
  await page.locator('a[href^="/services/info"]').first().click()
  await page.waitForURL('**/services/info**')
  await expect.poll(() => pageCopies(page)).toContainEqual(page.url())

  // The worker answers a missing page with a 503.
  expectConsoleErrors('net::ERR_', '/constactus')
  await context.setOffline(true)
  await test.step('a page reached inside the app reloads', async () => {
    await page.reload()
    await page.getByRole('main').getByRole('heading').first().waitFor()
    await page.getByText('You are offline. What you see may be out of date.').waitFor()
  })

  await test.step('pages opened before open again, others say that they are missing', async () => {
    await page.goto('/services/info?sub=bathroom-cleaning')
    await bathroom.waitFor()
    await page.goto('/')
    await home.waitFor()
    await page.goto('/constactus')
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    await page.getByRole('link', { name: 'Home' }).click()
    await home.waitFor()
  })

  await context.setOffline(false)
  await page.getByText('You are offline.').waitFor({ state: 'detached' })
})

const pictureCopies = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('gsf-pictures')).keys()).map(({ url }) => url))

/** The pictures on this screen, by their addresses, and which of them have not loaded. */
const picturesOnScreen = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.images].filter((image) => {
      const { top, left, width } = image.getBoundingClientRect()
      return width > 0 && top < innerHeight && left < innerWidth
    })
    const isLoaded = (image: HTMLImageElement) =>
      image.complete && image.naturalWidth > 0 && !image.src.endsWith('/placeholder.svg')
    return {
      all: shown.map(({ currentSrc }) => currentSrc),
      missing: shown.filter((image) => !isLoaded(image)).map(({ src }) => src),
    }
  })

async function untilPicturesAreShown(page: Page): Promise<void> {
  await expect.poll(async () => (await picturesOnScreen(page)).missing).toEqual([])
  expect((await picturesOnScreen(page)).all.length).toBeGreaterThan(3)
}

/** Pictures of home of which no width is stored, by their sources. */
const unstoredOfHome = (page: Page) =>
  page.evaluate(async () => {
    const home = await (await caches.match('/', { ignoreVary: true }))?.text()
    if (!home) return ['home']
    const stored = (await (await caches.open('gsf-pictures')).keys()).map(({ url }) => new URL(url).pathname)
    const pictures = new DOMParser().parseFromString(home, 'text/html').querySelectorAll('picture')
    return [...pictures].map(({ innerHTML }) => innerHTML).filter((html) => !stored.some((path) => html.includes(path)))
  })

/** Pictures are fetched one by one while the browser is idle: a busy one takes up to two seconds for each. */
const whenIdle = { timeout: 90_000 }

/** Whether the scripts of all pages are stored. */
const hasAllScripts = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((cache) => cache.startsWith('gsf-files'))
    const kept = await (await caches.open(name ?? '')).keys()
    const list = kept.find(({ url }) => url.includes('/rest-'))
    const rest: string[] = list ? await (await caches.match(list))?.json() : ['']
    return rest.every((file) => kept.some(({ url }) => url.endsWith(file)) && file !== '')
  })

// spec: shell/offline-banner
test('after the first page alone, it and home open without a network, with pictures; the rest says that it is missing', async ({
  expectConsoleErrors,
  visit,
}) => {
  const { page, context } = await visit(undefined, { worker: true })
  expectConsoleErrors('net::ERR_')
  await page.goto('/services/info?sub=bathroom-cleaning')
  const service = page.getByRole('link', { name: /Classic Bathroom Cleaning/ }).first()
  await untilKept(page)
  await expect.poll(() => pageCopies(page)).toContainEqual(page.url())
  await untilPicturesAreShown(page)
  const { all } = await picturesOnScreen(page)
  await expect.poll(() => pictureCopies(page)).toEqual(expect.arrayContaining(all))
  await expect.poll(() => unstoredOfHome(page), whenIdle).toEqual([])
  await expect.poll(() => hasAllScripts(page)).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await service.waitFor()
  await untilPicturesAreShown(page)
  await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).first().click()
  await page.getByRole('heading', { name: 'Our Cleaning Services' }).waitFor()
  await untilPicturesAreShown(page)

  await test.step('a category says at once that it needs the network', async () => {
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('/v1/subCategory/') && asked.push(request.url())))
    await hydrated(page)
    await page.getByRole('link', { name: /^Kitchen Cleaning \d/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Select Cleaning Service' })
    await sheet.getByText('Failed to load services. Please try again.').waitFor()
    // A read is sent twice.
    expect(asked.length).toBeLessThanOrEqual(2)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  })

  await test.step('a page that was not opened says so, and opens when the network is back', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await page.getByRole('heading', { name: 'No internet connection' }).waitFor()
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'About us' }).waitFor()
  })
})

const wifi = proxiedProduct()

/** Whether the browser shows a picture of this address. */
const opens = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const image = Object.assign(new Image(), { src: address })
    await image.decode()
    return image.naturalWidth > 0
  }, src)

test('a Wi-Fi without internet counts as no network, and the page recovers when it is back', async ({
  expectConsoleErrors,
  visit,
}) => {
  const { page } = await visit(undefined, { worker: true, origin: wifi.origin() })
  expectConsoleErrors('net::ERR_')
  await page.goto('/')
  await untilKept(page)
  await expect.poll(() => hasAllScripts(page)).toBe(true)

  wifi.disconnect()
  await test.step('placeholder and footer have their pictures from the first visit on', async () => {
    expect(await opens(page, '/brand/placeholder.svg')).toBe(true)
    const logo = page.getByRole('contentinfo').getByRole('img', { name: 'GharSaaf' })
    await logo.scrollIntoViewIfNeeded()
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('a category names the network after a few requests', async () => {
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('/v1/subCategory/') && asked.push(request.url())))
    await page.getByRole('link', { name: /^Kitchen Cleaning \d/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Select Cleaning Service' })
    await sheet.getByText('Failed to load services. Please try again.').waitFor()
    await sheet.getByText('You’re offline. Check your internet and try again.').waitFor()
    expect(asked.length).toBeLessThanOrEqual(4)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
  })

  await test.step('a page that was not opened names the network, and opens when it is back', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await page.getByRole('heading', { name: 'No internet connection' }).waitFor()
    await page.getByText('You are offline. What you see may be out of date.').waitFor()
    wifi.reconnect()
    await page.getByRole('heading', { name: 'About us' }).waitFor()
    await page.getByText('You are offline.').waitFor({ state: 'detached' })
  })
})

test('a customer reads her bookings without a network; the next one on the phone does not, and they are gone when she signs out', async ({
  expectConsoleErrors,
  visit,
}) => {
  const [first, second] = [await newCustomer(), await newCustomer('Ravi Menon')]
  await beginBooking(first)
  const { page, context } = await visit(undefined, { worker: true })
  expectConsoleErrors('net::ERR_')
  await page.goto('/')
  await untilKept(page)
  const become = (token: string) => page.evaluate((kept) => localStorage.setItem('GSFtoken', kept), token)
  const card = page.getByRole('article').filter({ hasText: 'Classic Bathroom Cleaning' })
  await become(first.token)
  await page.goto('/booking')
  await card.waitFor()
  await expect.poll(() => personalCopies(page)).not.toEqual([])
  expect((await personalCopies(page)).join()).not.toContain(first.token)
  await context.setOffline(true)
  await page.reload()
  await card.waitFor()

  await test.step('the next one is shown nothing of hers', async () => {
    await become(second.token)
    await page.goto('/booking')
    await page.getByRole('button', { name: /try again/i }).waitFor()
    expect(await page.getByText('Classic Bathroom Cleaning').count()).toBe(0)
    await context.setOffline(false)
  })

  await test.step('signing out leaves no copy', async () => {
    await become(first.token)
    await page.goto('/booking')
    await card.waitFor()
    await expect.poll(() => personalCopies(page)).not.toEqual([])
    await page.getByRole('link', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Logout Account' }).click()
    await page.getByRole('button', { name: 'Yes, Logout' }).click()
    await page.getByText('Logged out successfully').waitFor()
    await expect.poll(() => personalCopies(page)).toEqual([])
  })
})
