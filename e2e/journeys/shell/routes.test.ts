import type { Page } from '@playwright/test'
import { beginBooking, type Customer, newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { type KnownRoute, knownRoutes } from '#e2e/route-table.ts'
import { standing } from '#e2e/steps/standing.ts'
import { desktop, phone } from '#e2e/viewports.ts'

const narrow = { width: 320, height: 640 }

let customer: Customer
let booking: string
test.beforeAll(async () => {
  customer = await newCustomer()
  booking = await beginBooking(customer)
})

const addressOf = ({ path }: KnownRoute) => path.replace('{booking}', booking)
/** Shorter than a test may take, so that a page that never comes is told by its path. */
const patience = 15_000
const loginPage = /Get Verification Code/

/** The words of the page are there and its scripts have taken over. */
async function expectPage(page: Page, words: RegExp): Promise<void> {
  await page.getByRole('main').getByText(words).filter({ visible: true }).first().waitFor()
  await standing(page)
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

const bare = ['/login', '/register', '/location', '/otp']

/** Tabs and footer stand on every page but those of signing in. */
async function expectFoot(page: Page): Promise<void> {
  const there = bare.includes(new URL(page.url()).pathname) ? 0 : 1
  const tabs = page.getByRole('navigation', { name: 'Tabs' }).filter({ visible: true })
  expect([await tabs.count(), await page.getByRole('contentinfo').count()]).toEqual([there, there])
}

/** Opened on a phone, squeezed to 320 px, opened again on a desktop. */
async function openAndReload(page: Page, route: KnownRoute, words: RegExp): Promise<void> {
  await page.setViewportSize(phone)
  await page.goto(addressOf(route))
  await expectPage(page, words)
  await expectFoot(page)
  await page.setViewportSize(narrow)
  expect([route.path, (await widthOf(page)) <= narrow.width]).toEqual([route.path, true])
  await page.setViewportSize(desktop)
  await page.reload()
  await expectPage(page, words)
  expect([route.path, (await widthOf(page)) <= desktop.width]).toEqual([route.path, true])
}

async function leaveAndComeBack(page: Page, { path, sees }: KnownRoute): Promise<void> {
  const before = page.url()
  await page.getByRole('link', { name: 'GharSaaf home' }).filter({ visible: true }).first().click()
  await page.getByRole('heading', { name: 'Our Cleaning Services' }).waitFor()
  if (path === '/') return
  await page.goBack()
  await page.waitForURL(before)
  await expectPage(page, sees)
}

/** All routes of a group are tried; what went wrong is told with the path. */
async function eachRoute(routes: readonly KnownRoute[], look: (route: KnownRoute) => Promise<void>): Promise<void> {
  const problems: string[] = []
  for (const route of routes) {
    await look(route).catch((error: Error) => problems.push(`${route.path}: ${error.message}`))
  }
  expect(problems).toEqual([])
}

const groups = Object.entries(knownRoutes)
/** Many pages in one test: on a busy machine they take their time. */
const patiently = 400_000

test.describe('a visitor', () => {
  for (const [group, routes] of groups) {
    // spec: route/direct-load-and-reload, route/quiet-console, route/both-sizes, shell/way-back
    // spec: route/login, route/otp, shell/bars-hidden
    test(`opens the pages of ${group} on a phone and on a desktop, and reloads them`, async ({ page }) => {
      test.setTimeout(patiently)
      page.setDefaultTimeout(patience)
      await eachRoute(routes, (route) => openAndReload(page, route, route.customers ? loginPage : route.sees))
    })
  }
})

test.describe('a customer', () => {
  for (const [group, routes] of groups) {
    // spec: route/direct-load-and-reload, route/quiet-console, route/both-sizes, route/back-button
    // spec: route/home, route/service, route/cleaning-list, route/add-cleaning, route/booking-info, route/payment-summry
    // spec: route/payment-option, route/booking, route/services, route/viewCart, route/services-info, route/service-id
    // spec: route/combo-details, route/search, route/notification, route/privacy-policy, route/aboutus
    // spec: route/terms-condition, route/share, route/rewards, route/profile, route/acount, route/manageaddress
    // spec: route/update-map, route/register, route/location, route/elitemembership
    // spec: route/constactus, route/registerpartner, route/partnergisterform, route/categories
    test(`opens the pages of ${group}, reloads them, and comes back to them`, async ({ page, context }) => {
      test.setTimeout(patiently)
      page.setDefaultTimeout(patience)
      await signIn(context, customer)
      const forCustomers = routes.filter(({ visitors }) => !visitors)
      await eachRoute(forCustomers, async (route) => {
        await openAndReload(page, route, route.sees)
        await leaveAndComeBack(page, route)
      })
    })
  }
})
