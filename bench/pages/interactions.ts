import type { Browser, Locator, Page } from '@playwright/test'
import { cartCalls } from '#contract/cart.ts'
import { apiClient, tokenOverHttp } from '#e2e/api-client.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { median } from '../report/floors.ts'
import { threadClock, windows } from './thread-time.ts'

const customer = '9876501234'
const list = '/services/info?sub=bathroom-cleaning'

/** What a customer taps, by name, or the key pressed where it is focused. */
const interactions: Record<string, { path: string; target: (page: Page) => Promise<Locator>; key?: string }> = {
  'open the picker': { path: list, target: async (page) => opener(page) },
  'add to cart': {
    path: list,
    async target(page) {
      await opener(page).click()
      const picker = page.getByRole('dialog')
      await picker.getByRole('button', { name: /^1 bathroom/ }).click()
      return picker.getByRole('button', { name: 'Add', exact: true })
    },
  },
  'type in the search': {
    path: '/',
    async target(page) {
      const search = page.getByRole('searchbox').or(page.getByRole('combobox')).filter({ visible: true }).first()
      await search.click()
      return search
    },
    key: 's',
  },
}

const opener = (page: Page) =>
  page.getByRole('link', { name: 'Add Classic Bathroom Cleaning' }).filter({ visible: true })

/** Processor milliseconds of the main thread from the event to the frame after it, by interaction; medians. */
export async function measureInteractions(browser: Browser, url: string, runs: number) {
  const token = await tokenOverHttp(url, customer)
  const found: Record<string, number> = {}
  for (const name of Object.keys(interactions)) {
    const all: number[] = []
    for (let run = 0; run < runs; run += 1) {
      // What an earlier run added shows its quantity instead of "Add".
      await apiClient(url, token).call(cartCalls.clear)
      all.push(await measure(browser, url, { name, token }))
    }
    found[name] = median(all)
  }
  return found
}

async function measure(browser: Browser, url: string, { name, token }: { name: string; token: string }) {
  const { path, target, key } = interactions[name] as (typeof interactions)[string]
  const context = await browser.newContext(windows.phone)
  try {
    await context.addInitScript((kept) => localStorage.setItem('GSFtoken', kept), token)
    const page = await context.newPage()
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await hydrated(page)
    const box = await (await target(page)).boundingBox()
    if (!box) throw new Error(`Nothing to tap for "${name}".`)
    await page.waitForLoadState('networkidle')
    const read = await threadClock(page)
    const before = await read()
    if (key) await page.keyboard.press(key)
    else await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    return (await read()) - before
  } finally {
    await context.close()
  }
}
