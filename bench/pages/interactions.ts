import type { BrowserContext, Page } from '@playwright/test'
import { cartCalls } from '#contract/cart.ts'
import { apiClient, tokenOverHttp } from '#e2e/api-client.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { phone } from '#e2e/viewports.ts'
import { median } from '../report/floors.ts'

interface Phone {
  slowdown: number
  runs: number
}

const customer = '9876501234'
const list = '/services/info?sub=bathroom-cleaning'

/** What a customer does, by name, on pages that have loaded. */
const interactions: Record<string, { path: string; act: (page: Page) => Promise<void> }> = {
  'open the picker': {
    path: list,
    async act(page) {
      await openPicker(page)
    },
  },
  'add to cart': {
    path: list,
    async act(page) {
      await openPicker(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^1 bathroom/ })
        .click()
      await forget(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
  'type in the search': {
    path: '/',
    async act(page) {
      const search = page.getByRole('searchbox').or(page.getByRole('combobox')).filter({ visible: true }).first()
      await search.click()
      await page.keyboard.type('sofa cleaning', { delay: 150 })
    },
  },
}

async function openPicker(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add Classic Bathroom Cleaning' }).filter({ visible: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** Interaction to Next Paint in milliseconds, by interaction: the slowest of each run, the median of all runs. */
export async function measureInteractions(context: BrowserContext, url: string, { slowdown, runs }: Phone) {
  const token = await tokenOverHttp(url, customer)
  await context.addInitScript((kept) => localStorage.setItem('GSFtoken', kept), token)
  const found: Record<string, number> = {}
  for (const [name, { path, act }] of Object.entries(interactions)) {
    const all: number[] = []
    for (let run = 0; run < runs; run += 1) {
      // What an earlier run added shows its quantity instead of "Add".
      await apiClient(url, token).call(cartCalls.clear)
      all.push(await inpOf(context, url + path, { act, slowdown }))
    }
    found[name] = median(all)
  }
  return found
}

interface Doing {
  act: (page: Page) => Promise<void>
  slowdown: number
}

async function inpOf(context: BrowserContext, address: string, { act, slowdown }: Doing): Promise<number> {
  const page = await context.newPage()
  try {
    await page.setViewportSize(phone)
    await page.addInitScript(observe)
    await page.goto(address, { waitUntil: 'networkidle' })
    await hydrated(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await act(page)
    // Entries come after the frame in which their interaction was painted.
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestIdleCallback(() => resolve(Math.max(0, ...(window as unknown as { slowest: number[] }).slowest)), {
            timeout: 2000,
          }),
        ),
    )
  } finally {
    await page.close()
  }
}

/** In the page: durations of interactions, from the event to the frame after it. */
function observe(): void {
  const seen = window as unknown as { slowest: number[] }
  seen.slowest = []
  const observer = new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) {
      if ((entry as PerformanceEventTiming).interactionId) seen.slowest.push(entry.duration)
    }
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

async function forget(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = window as unknown as { slowest: number[] }
    seen.slowest = []
  })
}
