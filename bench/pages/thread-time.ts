import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test'
import { desktop, phone } from '#e2e/viewports.ts'
import { median } from '../report/floors.ts'

/** A load of a page in a new profile: the renderer's main thread in milliseconds of its processor, transferred KiB. */
export interface Load {
  elements: number
  threadMs: number
  longestTaskMs: number
  allKiB: number
  scriptsKiB: number
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  tdur?: number
  args: { name?: string }
}

export const windows = {
  phone: { viewport: phone, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: desktop },
} satisfies Record<string, BrowserContextOptions>

export type Size = keyof typeof windows

/** Late scripts load when the page is idle, and do their work soon after. */
const afterLoadMs = 2500

export async function measureLoad(browser: Browser, url: string, size: Size, withScripts: boolean): Promise<Load> {
  const context = await browser.newContext({ ...windows[size], javaScriptEnabled: withScripts })
  try {
    const page = await context.newPage()
    // In the process that will show the page: a change of origin would begin another, and count again from zero.
    await page.goto(new URL('/robots.txt', url).href)
    const bytes = await countBytes(await context.newCDPSession(page))
    const read = await threadClock(page)
    await browser.startTracing(page, { categories: ['toplevel'] })
    const before = await read()
    await page.goto(url, { waitUntil: 'networkidle' })
    if (withScripts) await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.waitForTimeout(afterLoadMs)
    const threadMs = (await read()) - before
    const events = JSON.parse((await browser.stopTracing()).toString()).traceEvents as TraceEvent[]
    return {
      elements: await page.locator('body *').count(),
      threadMs,
      longestTaskMs: Math.max(...mainThreadTasks(events)),
      allKiB: bytes.all / 1024,
      scriptsKiB: bytes.scripts / 1024,
    }
  } finally {
    await context.close()
  }
}

/** Milliseconds of processor of each task of the main threads of renderers. */
function mainThreadTasks(events: readonly TraceEvent[]): number[] {
  const thread = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(thread),
  )
  return events
    .filter((event) => event.ph === 'X' && event.name === 'ThreadControllerImpl::RunTask' && main.has(thread(event)))
    .map(({ tdur = 0 }) => tdur / 1000)
}

async function countBytes(session: CDPSession): Promise<{ all: number; scripts: number }> {
  const bytes = { all: 0, scripts: 0 }
  const scripts = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    if (scripts.has(requestId)) bytes.scripts += encodedDataLength
  })
  await session.send('Network.enable')
  return bytes
}

/** Medians of loads. */
export function medians(loads: readonly Load[]): Load {
  const names = Object.keys(loads[0] ?? {}) as (keyof Load)[]
  return Object.fromEntries(names.map((name) => [name, median(loads.map((load) => load[name]))])) as unknown as Load
}

/** Reads the processor milliseconds that the main thread of a page has taken. */
export async function threadClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
}

const restAfterMs = 5000
const restMs = 20_000

/** What takes the rows that move out of sight, or the page; run in the page. */
export const unseen = {
  'with its rows out of view': () => {
    const title = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Select Services')
    if (!title) throw new Error('Home has no categories.')
    title.scrollIntoView({ behavior: 'instant' })
  },
  hidden: () => {
    Object.defineProperty(document, 'hidden', { value: true })
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  },
}

/** Milliseconds of the main thread per second of a phone's page at rest, as it opens or out of sight. */
export async function measureRest(browser: Browser, url: string, leave?: () => void): Promise<number> {
  const context = await browser.newContext(windows.phone)
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    if (leave) await page.evaluate(leave)
    await page.waitForTimeout(restAfterMs)
    const read = await threadClock(page)
    const before = await read()
    await page.waitForTimeout(restMs)
    return ((await read()) - before) / (restMs / 1000)
  } finally {
    await context.close()
  }
}
