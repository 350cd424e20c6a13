import type { Page } from '@playwright/test'
import { findings, findingsAtBothSizes } from '#e2e/axe.ts'
import { beginBooking, type Customer, newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { type KnownRoute, knownRoutes } from '#e2e/route-table.ts'
import { standing } from '#e2e/steps/standing.ts'
import { desktop, phone } from '#e2e/viewports.ts'

let customer: Customer
let booking: string
test.beforeAll(async () => {
  customer = await newCustomer()
  booking = await beginBooking(customer)
})

const addressOf = ({ path }: KnownRoute) => path.replace('{booking}', booking)

/** Scripts have taken over and what is fetched afterwards is there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await standing(page)
}

test.describe('axe finds nothing', () => {
  for (const route of Object.values(knownRoutes).flat()) {
    test(`on ${route.path} at both sizes`, async ({ page, context }) => {
      if (route.customers) await signIn(context, customer)
      await open(page, addressOf(route))
      await page.getByRole('main').getByText(route.sees).filter({ visible: true }).first().waitFor()
      expect(await findingsAtBothSizes(page)).toEqual([])
    })
  }

  test('on pages that are missing, empty or failed', async ({ page, expectTrouble }) => {
    expectTrouble('/no-such-')
    await open(page, '/no-such-page')
    expect(await findingsAtBothSizes(page)).toEqual([])
    await open(page, '/services?q=xyzzyplugh')
    expect(await findingsAtBothSizes(page)).toEqual([])
    await open(page, '/service/no-such-service')
    expect(await findingsAtBothSizes(page)).toEqual([])
  })

  test('on a home page somebody is signed in to', async ({ page, context }) => {
    await signIn(context, customer)
    await open(page, '/')
    await page.getByText('Asha Rao').first().waitFor()
    expect(await findingsAtBothSizes(page)).toEqual([])
  })
})

interface OpenState {
  what: string
  at: string
  open: (page: Page) => Promise<void>
  customers?: true
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click()

const onPhones: OpenState[] = [
  { what: 'the account drawer', at: '/', open: (page) => press(page, 'Account') },
  {
    what: 'the question before logging out',
    at: '/',
    customers: true,
    open: async (page) => {
      await press(page, 'Account')
      await press(page, 'Logout Account')
    },
  },
]

const everywhere: OpenState[] = [
  {
    what: 'the location modal',
    at: '/',
    open: (page) => page.getByTitle('Select Your Location').filter({ visible: true }).first().click(),
  },
  { what: 'the subcategories of a category', at: '/', open: (page) => press(page, /^Full Home Cleaning/) },
  { what: 'an offer', at: '/', open: (page) => press(page, /^View Details of /) },
  {
    what: 'the question to log in',
    at: '/service/full-home-deep-cleaning',
    open: async (page) => {
      await press(page, /^2 BHK/)
      await press(page, /^Furnished/)
      await press(page, 'Add to Cart')
    },
  },
  {
    what: 'the address dialog',
    at: '/booking-info?booking={booking}',
    customers: true,
    open: (page) => press(page, /^Add address/),
  },
  { what: 'a booking', at: '/booking', customers: true, open: (page) => press(page, /Classic Bathroom Cleaning/) },
]

for (const [where, viewport, states] of [
  ['on a phone', phone, [...onPhones, ...everywhere]],
  ['on a desktop', desktop, everywhere],
] as const) {
  test.describe(`${where} axe finds nothing`, () => {
    for (const { at, open: bringUp, customers, what } of states) {
      test(`while ${what} is open`, async ({ visit }) => {
        const { page, context } = await visit(viewport)
        if (customers) await signIn(context, customer)
        await open(page, at.replace('{booking}', booking))
        await bringUp(page)
        await page.locator('[role=dialog], [role=alertdialog]').first().waitFor()
        expect(await findings(page)).toEqual([])
      })
    }
  })
}
