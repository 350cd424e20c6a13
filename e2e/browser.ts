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
  /** What the browser complained about: console errors and warnings, failed requests, page errors. */
  complaints: string[]
}

/** One browser for a file; each visit is a new person with an empty profile. */
export function browserForFile() {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('browserPath'), args: flags })
  })
  afterAll(async () => browser?.close())
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail' && browser) await photograph(browser, task.name)
    for (const context of browser?.contexts() ?? []) await context.close()
  })

  return async function visit(viewport = phone, { worker = false } = {}): Promise<Visit> {
    if (!browser) throw new Error('The browser is not open yet.')
    const context = await browser.newContext({
      viewport,
      baseURL: inject('productUrl'),
      hasTouch: viewport.width < 768,
      // A browser far from India: days and slots must not follow it.
      timezoneId: 'America/New_York',
      locale: 'en-IN',
    })
    if (!worker) await context.addInitScript(withoutWorker)
    const complaints: string[] = []
    context.on('page', (page) => listen(page, complaints))
    return { context, page: await context.newPage(), complaints }
  }
}

/** What a service worker fetches, page.route never sees; journeys that are not about it go without. */
function withoutWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

/** Pages of the payment provider are not ours to judge. */
function isTheirs(url: string): boolean {
  return url !== '' && !url.startsWith(inject('productUrl'))
}

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    const { url } = message.location()
    if (!['error', 'warning'].includes(message.type()) || isTheirs(url)) return
    complaints.push(`${message.type()}: ${message.text()} (${url})`)
  })
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400 && !isTheirs(response.url()))
      complaints.push(`${response.status()}: ${response.url()}`)
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
