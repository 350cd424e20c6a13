import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'

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
export function useBrowser() {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('browserPath'), args: flags })
  })
  afterAll(async () => browser?.close())

  return async function visit(viewport = phone): Promise<Visit> {
    if (!browser) throw new Error('The browser is not open yet.')
    const context = await browser.newContext({
      viewport,
      baseURL: inject('productUrl'),
      hasTouch: viewport.width < 768,
      // A browser far from India: days and slots must not follow it.
      timezoneId: 'America/New_York',
      locale: 'en-IN',
    })
    const complaints: string[] = []
    context.on('page', (page) => listen(page, complaints))
    return { context, page: await context.newPage(), complaints }
  }
}

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`)
  })
}
