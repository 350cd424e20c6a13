import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test as playwright,
} from '@playwright/test'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { type Customer, newCustomer, signIn } from './customers.ts'
import { newProfiles, type Profiles } from './profiles.ts'
import { phone } from './viewports.ts'
import { world } from './world.ts'

/** Complaints of the browser in one test, without those the test causes on purpose. */
export interface ConsoleErrors {
  /** A part of an address, of a logged line or of a network error that is expected. */
  expect(...parts: string[]): void
  listen(page: Page, origin: string): void
  unexpected(): string[]
  /** The complaints so far that none of these parts explains; forgets them all. */
  take(parts: readonly string[]): string[]
}

function newConsoleErrors(): ConsoleErrors {
  const expected: string[] = []
  const complaints: string[] = []
  const complain = (complaint: string) => void complaints.push(complaint)
  return {
    expect: (...parts) => void expected.push(...parts),
    listen: (page, origin) => listen(page, origin, complain),
    unexpected: () => unexplained(complaints, expected),
    take: (parts) => unexplained(complaints.splice(0), [...expected, ...parts]),
  }
}

const unexplained = (complaints: readonly string[], parts: readonly string[]) =>
  complaints.filter((one) => !parts.some((part) => one.includes(part)))

/**
 * Focus on a link prefetches its page, which preloads a picture that this visit may never show. Whether the browser says so depends on
 * how long a page stays, which is long on a busy machine.
 */
const isLatePreload = (text: string) =>
  /\.(avif|webp|jpg|png)\S* was preloaded using link preload but not used/.test(text)

/** A browser without a graphics card says that a map is slow there. */
const isOfTheDriver = (text: string) => text.includes('GL Driver Message (OpenGL, Performance')

/**
 * Console errors and warnings, script errors (a hydration mismatch is one), refused and failed requests. Pages of the
 * payment provider are left out.
 */
function listen(page: Page, origin: string, complain: (complaint: string) => void): void {
  const isTheirs = (url: string) => url !== '' && new URL(url).origin !== origin
  page.on('console', (message) => {
    const { url } = message.location()
    const text = message.text()
    if (!['error', 'warning'].includes(message.type()) || isTheirs(url)) return
    if (!isLatePreload(text) && !isOfTheDriver(text)) complain(`${message.type()}: ${text} (${url})`)
  })
  page.on('pageerror', (error) => complain(`page error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400 && !isTheirs(response.url())) complain(`${response.status()}: ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Leaving a page aborts its open requests.
    if (reason !== 'net::ERR_ABORTED' && !isTheirs(request.url())) complain(`${reason}: ${request.url()}`)
  })
}

export { expect }

interface Visited {
  page: Page
  context: BrowserContext
  /** Allows trouble that this journey causes on purpose: a part of a URL, of a logged line or of a network error. */
  expectConsoleErrors: ConsoleErrors['expect']
}

interface VisitOptions {
  worker?: boolean
  origin?: string
  /** With an empty cache too, as at a first visit. */
  fresh?: boolean
}

/** Opens a browser with an empty profile; on a phone unless another size is given. */
export type Visit = (viewport?: typeof phone, options?: VisitOptions) => Promise<Visited>

interface Journey {
  consoleErrors: ConsoleErrors
  expectConsoleErrors: ConsoleErrors['expect']
  visit: Visit
  /** The first visit of a journey, on a phone. */
  visited: Visited
  /** A new customer, signed in in the browser of `page`. */
  customer: Customer
}

interface Shared {
  /** For state that a page cannot reach in time: a hold takes ten minutes to expire. */
  database: Database
  profiles: Profiles
}

/** How far the clock of the product is ahead of the browser's: the world's (world-clock.ts), on another day (TEST_DATE). */
const clockShiftMs = Number(process.env.WORLD_CLOCK_SHIFT_MS) + Number(process.env.TEST_CLOCK_SHIFT_MS ?? 0)

/** How many times slower than this machine the pages run (E2E_SLOWDOWN): shows races that a fast machine hides. */
const slowdown = Number(process.env.E2E_SLOWDOWN ?? 1)

export const test = playwright.extend<Journey, Shared>({
  database: [
    async ({ browserName: _any }, use) => {
      const db = await openDatabase()
      await use(db)
      await db.destroy()
    },
    { scope: 'worker' },
  ],
  consoleErrors: async ({ browserName: _any }, use) => {
    const consoleErrors = newConsoleErrors()
    await use(consoleErrors)
    expect(consoleErrors.unexpected(), 'The browser complained.').toEqual([])
  },
  expectConsoleErrors: ({ consoleErrors }, use) => use(consoleErrors.expect),
  profiles: [
    async ({ browser }, use) => {
      const profiles = newProfiles(browser)
      await use(profiles)
      await profiles.close()
    },
    { scope: 'worker' },
  ],
  visit: async ({ browser, profiles, consoleErrors }, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (viewport = phone, { worker = false, origin = world.url, fresh = false } = {}) => {
      const options = contextOptions(viewport, origin)
      const prepare = (context: BrowserContext) => prepareContext(context, worker)
      const isKept = !worker && !fresh && origin === world.url
      const context = isKept ? await taken(options, prepare) : await opened(options, prepare)
      context.on('page', (page) => consoleErrors.listen(page, origin))
      // A second session of the protocol would undo `setOffline` at the next load.
      if (slowdown > 1 && !worker) context.on('page', (page) => void throttle(page))
      return { context, page: await context.newPage(), expectConsoleErrors: consoleErrors.expect }
    })
    for (const end of ends) await end()

    async function taken(...asked: Parameters<Profiles['take']>): Promise<BrowserContext> {
      const { context, giveBack } = await profiles.take(...asked)
      ends.push(giveBack)
      return context
    }
    async function opened(...[options, prepare]: Parameters<Profiles['take']>): Promise<BrowserContext> {
      const context = await browser.newContext(options)
      ends.push(() => context.close())
      await prepare(context)
      return context
    }
  },
  visited: async ({ visit }, use) => use(await visit()),
  context: ({ visited }, use) => use(visited.context),
  page: ({ visited }, use) => use(visited.page),
  customer: async ({ context }, use) => {
    const customer = await newCustomer()
    await signIn(context, customer)
    await use(customer)
  },
})

function contextOptions(viewport: typeof phone, origin: string): BrowserContextOptions {
  return {
    viewport,
    baseURL: origin,
    hasTouch: viewport.width < 768,
    // A browser far from India: days and slots must not follow it.
    timezoneId: 'America/New_York',
    locale: 'en-IN',
    // Pictures in between cost processor time; a journey about motion asks for it.
    reducedMotion: 'reduce',
  }
}

async function prepareContext(context: BrowserContext, worker: boolean): Promise<void> {
  await context.addInitScript(shiftClock, clockShiftMs)
  if (!worker) await context.addInitScript(withoutWorker)
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** The browser uses the machine's clock; its pages need the clock of the product. */
function shiftClock(byMs: number): void {
  const Machine = Date
  const now = () => Machine.now() + byMs
  globalThis.Date = new Proxy(Machine, {
    apply: () => new Machine(now()).toString(),
    construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self),
    get: (target, key, self) => (key === 'now' ? now : Reflect.get(target, key, self)),
  })
}

/** page.route never sees the requests of a service worker, so only journeys about the worker enable it. */
function withoutWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
}

export async function openDatabase(dataDir = world.dataDir): Promise<Database> {
  const connectionString = (await readFile(join(dataDir, 'postgres.url'), 'utf8')).trim()
  return connectDatabase({ connectionString, maxConnections: 2, onError: () => {} }).db
}
