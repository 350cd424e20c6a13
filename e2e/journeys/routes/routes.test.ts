import { beginBooking, type Customer, newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { type KnownRoute, knownRoutes } from '#e2e/route-table.ts'
import { holdBooking } from '#e2e/steps/held-booking.ts'
import { holdCopy } from '#web/features/booking/hold/hold.copy.ts'
import { auditEverySize, expectFoot, expectPage, leaveAndComeBack, loadAndReload, loadOnDesktop } from './audit.ts'

const isFull = process.env.TEST_SCALE === 'full'
const sample = Object.values(knownRoutes).flatMap((routes) => routes.filter((route) => route.sample))
/** In a full run every route, otherwise one of each template. */
const groups = isFull ? Object.entries(knownRoutes) : [['each template', sample] as const]
const loginPage = /Get Verification Code/

let customer: Customer
let booking: string

const addressOf = ({ path }: KnownRoute) => path.replace('{booking}', booking)

/** Tries every route of a group; a failure names its path. */
async function eachRoute(routes: readonly KnownRoute[], look: (route: KnownRoute) => Promise<void>): Promise<void> {
  const problems: string[] = []
  for (const route of routes) {
    await test.step(route.path, () =>
      look(route).catch((error: Error) => problems.push(`${route.path}: ${error.message}`)),
    )
  }
  expect(problems).toEqual([])
}

for (const [group, routes] of groups) {
  test.describe(`the pages of ${group}`, () => {
    test.beforeEach(async () => {
      customer = await newCustomer()
      // The steps after the time are shown only with one, and a held time is an address in the book of others.
      booking = group === 'booking' || !isFull ? (await holdBooking(customer)).bookingId : await beginBooking(customer)
    })

    // spec: route/direct-load-and-reload, route/quiet-console, route/both-sizes, shell/way-back
    // spec: route/login, route/otp, shell/bars-hidden
    test('load and reload for a visitor, fit every size and pass axe; those of customers lead to the login', async ({
      page,
    }) => {
      await eachRoute(routes, async (route) => {
        if (!route.customers) return loadAndReload(page, addressOf(route), route.sees, auditEverySize)
        await page.goto(addressOf(route))
        await expectPage(page, loginPage)
        await expectFoot(page)
      })
    })

    // spec: route/direct-load-and-reload, route/quiet-console, route/both-sizes, route/back-button
    // spec: route/home, route/service, route/cleaning-list, route/add-cleaning, route/booking-info, route/payment-summry
    // spec: route/payment-option, route/booking, route/services, route/viewCart, route/services-info, route/service-id
    // spec: route/combo-details, route/search, route/notification, route/privacy-policy, route/aboutus
    // spec: route/terms-condition, route/share, route/rewards, route/profile, route/acount, route/manageaddress
    // spec: route/update-map, route/register, route/location, route/elitemembership
    // spec: route/constactus, route/registerpartner, route/partnergisterform, route/categories
    test('load for a customer, and come back with the back button; those of customers reload, fit every size and pass axe', async ({
      page,
      context,
    }) => {
      await signIn(context, customer)
      // What a visitor sees is audited above.
      const forCustomers = routes.filter(({ visitors, customers }) => !visitors && (customers || isFull))
      await eachRoute(forCustomers, async (route) => {
        if (route.customers || route.path === '/')
          await loadAndReload(page, addressOf(route), route.sees, async (loaded) => {
            if (route.holdBar) await loaded.getByRole('region', { name: holdCopy.label }).waitFor()
            await auditEverySize(loaded)
          })
        else await loadOnDesktop(page, addressOf(route), route.sees)
        if (route.path !== '/') await leaveAndComeBack(page, route.sees)
      })
    })
  })
}
