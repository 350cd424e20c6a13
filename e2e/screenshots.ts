// `npm run screenshots`: every route and every state on a phone and a desktop, the chief pages at the other sizes, and the
// apps of staff and professionals, into the ignored folder screenshots/.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { accountStates } from '#e2e/states/account-states.ts'
import { browseStates } from '#e2e/states/browse-states.ts'
import { checkoutStates } from '#e2e/states/checkout-states.ts'
import { ananya, atWork, consolePaths, loaded, looked, proPages, staffMember } from '#e2e/states/more-pictures.ts'
import { bringAbout } from '#e2e/states/page-state.ts'
import { createPeople } from '#e2e/states/people.ts'
import { type Customer, signIn } from './customers.ts'
import { test, type Visit } from './fixtures.ts'
import { knownRoutes } from './route-table.ts'
import { hydrated } from './steps/hydrated.ts'
import { desktop, phone } from './viewports.ts'

const folder = 'screenshots'
const routes = Object.values(knownRoutes).flat()
const states = [...browseStates, ...checkoutStates, ...accountStates]
let token: string
test.beforeAll(async () => {
  await mkdir(folder, { recursive: true })
  token = await ananya()
})

/** The whole page, or the window alone under an open dialog. */
async function photograph(page: Page, name: string): Promise<void> {
  await asOnItsDevice(page)
  await untilQuiet(page)
  const fullPage = (await page.locator('[role=dialog], [role=alertdialog]').count()) === 0
  if (fullPage) await scrollPast(page)
  const file = name.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '')
  await page.screenshot({ path: join(folder, `${file}.png`), fullPage })
}

/** Scroll bars of phones take no room. */
async function asOnItsDevice(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 768) return
  await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('html { scrollbar-gutter: auto !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
  })
}

/** Scrolls through the page once: lazy pictures load and late sections are drawn only in sight. */
async function scrollPast(page: Page): Promise<void> {
  await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
  })
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' })
      // Pictures and sections that load when they come near start here; the wait below is for their end.
      for (const _frame of [1, 2, 3]) await new Promise(requestAnimationFrame)
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await untilQuiet(page)
}

/** Where an answer never arrives, the picture shows the waiting state. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.waitForFunction(picturesAreThere, undefined, { timeout: 5000 }).catch(() => {})
}

function picturesAreThere(): boolean {
  const inSight = [...document.images].filter((image) => {
    const { left, right, width } = image.getBoundingClientRect()
    // All down the page, but not what a carousel keeps aside.
    return width > 0 && right > 0 && left < innerWidth && image.checkVisibility()
  })
  return inSight.every(({ complete }) => complete)
}

async function openRoute(visit: Visit, path: string, size: typeof phone, signedIn: boolean): Promise<Page> {
  const { page, context } = await visit(size)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (signedIn) await signIn(context, { token } as Customer)
  await page.goto(path)
  await hydrated(page)
  return page
}

for (const [name, size] of [
  ['phone', phone],
  ['desktop', desktop],
] as const) {
  test.describe(`${name}`, () => {
    // New people for each size: a hold expires after ten minutes.
    const findPerson = createPeople()
    const open = routes.filter(({ path }) => !path.includes('{booking}'))
    for (const { path } of open.filter(({ customers }) => !customers)) {
      test(`a visitor at ${path}`, async ({ visit }) => {
        await photograph(await openRoute(visit, path, size, false), `${name} visitor ${path === '/' ? 'home' : path}`)
      })
    }

    for (const { path } of open.filter(({ visitors }) => !visitors)) {
      test(`a customer at ${path}`, async ({ visit }) => {
        await photograph(await openRoute(visit, path, size, true), `${name} customer ${path === '/' ? 'home' : path}`)
      })
    }

    for (const state of states.filter(({ onPhones }) => !onPhones || size === phone)) {
      test(`${state.name}, for a ${state.who}`, async ({ expectConsoleErrors, visit, database }) => {
        const { page, context } = await visit(size)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        expectConsoleErrors(...(state.trouble ?? []))
        const person = await findPerson(state.who, database)
        if (person) await signIn(context, person)
        await bringAbout(page, state, state.at.replace('{booking}', person?.bookingId ?? ''))
        await photograph(page, `${name} state ${state.name}`)
      })
    }
  })
}

for (const [name, size] of [
  ['320 px', { width: 320, height: 640 }],
  ['768 px', { width: 768, height: 1024 }],
  ['1920 px', { width: 1920, height: 1080 }],
  ['twice as large', { width: 640, height: 400 }],
] as const) {
  test.describe(`${name}`, () => {
    const chief = [
      '/',
      '/services/info?sub=bathroom-cleaning',
      '/service/classic-bathroom-cleaning',
      '/booking',
      '/viewCart',
    ]
    for (const path of chief) {
      test(`${path}`, async ({ visit }) => {
        await photograph(await openRoute(visit, path, size, true), `${name} ${path === '/' ? 'home' : path}`)
      })
    }
  })
}

for (const [name, size] of [
  ['phone', phone],
  ['desktop', desktop],
] as const) {
  test.describe(`more on a ${name}`, () => {
    for (const { name: what, begin, bringUp, sees } of looked.filter(({ only }) => !only || only === size)) {
      test(`${what}`, async ({ visit, database }) => {
        const { who, at } = await begin(database)
        const { page, context } = await visit(size)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        if (who) await signIn(context, who as Customer)
        await page.goto(at)
        await hydrated(page)
        await bringUp?.(page)
        await page.getByText(sees).filter({ visible: true }).first().waitFor()
        await photograph(page, `${name} state ${what}`)
      })
    }

    test(`the console`, async ({ visit, database }) => {
      test.setTimeout(600_000)
      const { page, context } = await visit(desktop)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signIn(context, await staffMember(database))
      const paths = await consolePaths(page)
      await page.setViewportSize(size)
      for (const path of paths) {
        await page.goto(path)
        await loaded(page)
        await photograph(page, `${name} console ${path.replace(/[0-9a-f-]{36}/, 'one')}`)
      }
    })
  })
}

test(`the app of a professional`, async ({ visit, database }) => {
  const { page } = await visit(phone)
  await page.goto('/pro')
  await page.getByLabel('Phone number').waitFor()
  await photograph(page, 'pro sign-in')
  const visitId = await atWork(page, database)
  for (const path of proPages) {
    await page.goto(`/pro/${path.replace('{visit}', visitId)}`)
    await page.waitForLoadState('networkidle')
    await photograph(page, `pro ${path.replace('{visit}', 'one') || 'today'}`)
  }
})
