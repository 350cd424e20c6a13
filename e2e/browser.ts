import { writeFile } from 'node:fs/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 800 }

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

interface Visit {
  page: Page
  context: BrowserContext
  /** Says beforehand what this journey breaks on purpose: a part of an address, of a logged line, of a network error. */
  expectTrouble: (...parts: string[]) => void
}

/**
 * One browser for a file; each visit is a new person with an empty profile. A journey fails when the browser complained
 * about anything it did not expect.
 */
export function browserForFile() {
  let browser: Browser | undefined
  let complaints: string[] = []
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('browserPath'), args: flags })
  })
  afterAll(async () => browser?.close())
  afterEach(async ({ task }) => {
    const heard = complaints
    complaints = []
    if (browser && (task.result?.state === 'fail' || heard.length > 0)) await photograph(browser, task.name)
    for (const context of browser?.contexts() ?? []) await context.close()
    if (heard.length > 0) throw new Error(`The browser complained:\n${heard.join('\n')}`)
  })

  return async function visit(
    viewport = phone,
    { worker = false, origin = inject('productUrl') } = {},
  ): Promise<Visit> {
    if (!browser) throw new Error('The browser is not open yet.')
    const context = await browser.newContext({
      viewport,
      baseURL: origin,
      hasTouch: viewport.width < 768,
      // A browser far from India: days and slots must not follow it.
      timezoneId: 'America/New_York',
      locale: 'en-IN',
    })
    if (!worker) await context.addInitScript(withoutWorker)
    const expected: string[] = []
    const complain = (complaint: string) => {
      if (!expected.some((part) => complaint.includes(part))) complaints.push(complaint)
    }
    context.on('page', (page) => listen(page, origin, complain))
    return { context, page: await context.newPage(), expectTrouble: (...parts) => void expected.push(...parts) }
  }
}

/** What a service worker fetches, page.route never sees; journeys that are not about it go without. */
function withoutWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

/**
 * Console errors and warnings, errors of scripts (a page drawn differently twice is one), refused and failed requests.
 * Pages of the payment provider are not ours to judge.
 */
function listen(page: Page, origin: string, complain: (complaint: string) => void): void {
  const isTheirs = (url: string) => url !== '' && new URL(url).origin !== origin
  page.on('console', (message) => {
    const { url } = message.location()
    if (!['error', 'warning'].includes(message.type()) || isTheirs(url)) return
    complain(`${message.type()}: ${message.text()} (${url})`)
  })
  page.on('pageerror', (error) => complain(`page error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400 && !isTheirs(response.url())) complain(`${response.status()}: ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Whoever leaves a page ends what it was still asking for.
    if (reason !== 'net::ERR_ABORTED' && !isTheirs(request.url())) complain(`${reason}: ${request.url()}`)
  })
}

/** What the browser showed when a journey failed, in the ignored folder `screenshots/`. */
async function photograph(browser: Browser, name: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [index, page] of pages.entries()) {
    const file = `screenshots/failed-${name.replaceAll(/\W+/g, '-').slice(0, 60)}-${index}`
    await page.screenshot({ path: `${file}.png` })
    await writeFile(`${file}.txt`, `${page.url()}\n${await page.locator('body').ariaSnapshot()}`)
  }
}
