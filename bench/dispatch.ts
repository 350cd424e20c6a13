/**
 * Frames of the board of the day with 2,000 visits of 150 professionals, in the built console: `node bench/dispatch.ts [build/ops]`.
 * Answers of the API are made here; beside them an empty page with the same scrolling, for what the machine allows.
 */
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { dispatchCalls } from '#contract/dispatch.ts'
import { addDays, indiaDay, indiaInstant } from '#contract/lib/india-time.ts'
import { findHeadlessBrowser } from '#e2e/find-browser.ts'

const folder = process.argv[2] ?? 'build/ops'
const day = addDays(indiaDay(new Date()), 1)
const origin = 'http://board.test'
const professionals = 150
const visits = 2000

const uuid = (kind: number, index: number) => `0000000${kind}-0000-4000-8000-${String(index).padStart(12, '0')}`

function boardDay() {
  const at = (minute: number) => indiaInstant(day, minute).toISOString()
  return {
    day,
    professionals: Array.from({ length: professionals }, (_, index) => ({
      ...{ _id: uuid(1, index), name: `Professional ${String(index).padStart(3, '0')}`, area: 'bengaluru' },
      ...{ shifts: [{ from: 480, until: 1260 }], breaks: [{ from: 780, until: 810 }], leaves: [] },
    })),
    visits: Array.from({ length: visits }, (_, index) => {
      const start = 420 + Math.floor(index / professionals) * 60
      return {
        ...{ _id: uuid(2, index), number: `GS-${String(index).padStart(6, '0')}`, area: 'bengaluru' },
        ...{ locality: 'Koramangala', startsAt: at(start), endsAt: at(start + 60), bookingStatus: 'Confirmed' },
        ...{ paymentStatus: index % 3 ? 'Paid' : 'PayAfterService', service: 'Bathroom cleaning', more: index % 2 },
        crew: [{ _id: uuid(1, index % professionals), travel: 10, canCome: true }],
        ...{ onTheWayAt: null, arrivedAt: null, startedAt: null, reassign: null, point: null },
      }
    }),
    startMinutes: Array.from({ length: 13 }, (_, index) => 480 + index * 60),
    windowMinutes: 60,
  }
}

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

async function serve(page: Page): Promise<void> {
  const answers: Record<string, object> = {
    '/v1/staff/self': {
      ...{ role: 'dispatcher', secondFactor: 'verified', recoveryCodesLeft: 5 },
      endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    },
    [dispatchCalls.day.path]: boardDay(),
    [dispatchCalls.queues.path]: { queues: [] },
    '/v1/staff/area/list': { areas: [] },
  }
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const data = answers[pathname]
    if (data) return await route.fulfill({ json: { status: true, data } })
    if (pathname.startsWith('/v1/')) return await route.fulfill({ status: 503, json: {} })
    const isFile = pathname.startsWith('/ops/assets/')
    const body = await readFile(join(folder, isFile ? pathname.slice('/ops'.length) : 'index.html'))
    await route.fulfill({ body, contentType: isFile ? (types[extname(pathname)] ?? '') : 'text/html' })
  })
}

interface Frames {
  median: number
  of95: number
  longest: number
  /** Milliseconds of the main thread: script, style and layout. */
  work: number
}

/** Times between frames while something is done. */
async function framesOf(page: Page, act: () => Promise<unknown>): Promise<Frames> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.filter(({ name }) => name === 'TaskDuration').reduce((sum, { value }) => sum + value * 1000, 0)
  }
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    const next = (at: number) => {
      times.push(at)
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  const before = await busy()
  await act()
  const work = (await busy()) - before
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  const gaps = times.slice(1).map((time, index) => time - (times[index] as number))
  const sorted = gaps.sort((one, other) => one - other)
  const share = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
  return { median: share(0.5), of95: share(0.95), longest: share(1), work: Math.round(work) }
}

const scroll = (page: Page, selector: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((done) => {
        const box = document.querySelector(wanted) as HTMLElement
        let step = 0
        const next = () => {
          box.scrollTop += step < 90 ? 60 : -60
          step += 1
          if (step < 180) requestAnimationFrame(next)
          else done()
        }
        requestAnimationFrame(next)
      }),
    selector,
  )

async function drag(page: Page): Promise<void> {
  const box = await page.locator('[data-visit]').nth(30).boundingBox()
  if (!box) throw new Error('No visit in view')
  await page.mouse.move(box.x + box.width / 2, box.y + 20)
  await page.mouse.down()
  for (let step = 1; step <= 90; step += 1) await page.mouse.move(box.x + 50 + step * 3, box.y + 20 + step * 2)
  await page.mouse.up()
}

async function empty(browser: Browser): Promise<Frames> {
  const page = await browser.newPage()
  await page.setContent('<div id="box" style="height:600px;overflow:auto"><div style="height:8000px">Empty</div></div>')
  const frames = await framesOf(page, () => scroll(page, '#box'))
  await page.close()
  return frames
}

const browser = await chromium.launch({
  executablePath: findHeadlessBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
await page.addInitScript(() => {
  localStorage.setItem('GSFtoken', 'bench')
  localStorage.setItem('userId', 'bench')
})
await serve(page)
await page.goto(`${origin}/ops/dispatch?day=${day}`)
await page.locator('[data-visit]').first().waitFor()
const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
const timeline = 'section[aria-label="Visits by professional and hour"]'
console.table({
  'empty page, scroll': await empty(browser),
  scroll: await framesOf(page, () => scroll(page, timeline)),
  drag: await framesOf(page, () => drag(page)),
})
await page.getByRole('dialog', { name: 'Reschedule visit' }).waitFor()
console.log(`${nodes} nodes`)
await browser.close()
