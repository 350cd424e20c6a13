import type { Page, Request } from '@playwright/test'
import { accountCalls } from '#contract/account.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { newPhone } from '#e2e/outbox.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Adds a service to the cart once the page names a place; returns the request of the browser. */
async function addOne(page: Page, place?: string): Promise<Request> {
  await open(page, '/service/termite-inspection')
  if (place) await page.getByRole('main').getByText(place).waitFor()
  const sending = page.waitForRequest('**/v1/cart/add')
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
  const request = await sending
  await request.response()
  return request
}

const placeOf = (request: Request) => (request.postDataJSON() as { location: unknown }).location

// spec: location/priority, location/body, constant/default-location, constant/location-cache, role/bearer
// spec: role/without-token
test('every call sends the place of the profile, else a position of the last 5 minutes, else a new one, else Bengaluru', async ({
  page,
  context,
}) => {
  await test.step('the calls of a visitor carry no token', async () => {
    await open(page, '/login')
    await page.getByRole('textbox', { name: 'Phone number' }).fill(newPhone())
    const sending = page.waitForRequest('**/v1/user/login')
    await page.getByRole('button', { name: 'Get Verification Code' }).click()
    const request = await sending
    expect(await request.headerValue('authorization')).toBeNull()
    expect(placeOf(request)).toEqual({ lat: 12.9716, lng: 77.5946 })
    await page.getByLabel('Digit 1 of 4').waitFor()
  })

  const customer = await newCustomer()
  await signIn(context, customer)
  const first = await addOne(page)
  expect(placeOf(first)).toEqual({ lat: 12.9716, lng: 77.5946 })
  expect(await first.headerValue('authorization')).toBe(`Bearer ${customer.token}`)

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 22.75, longitude: 75.89 })
  expect(placeOf(await addOne(page))).toEqual({ lat: 22.75, lng: 75.89 })
  await context.setGeolocation({ latitude: 22.6, longitude: 75.7 })
  expect(placeOf(await addOne(page))).toEqual({ lat: 22.75, lng: 75.89 })
  await agePosition(page, 5)
  expect(placeOf(await addOne(page))).toEqual({ lat: 22.6, lng: 75.7 })

  const newLocation = { lat: 12.9352, lng: 77.6245 }
  await customer.api.call(accountCalls.saveLocation, { newLocation, address: 'Koramangala, Bengaluru' })
  expect(placeOf(await addOne(page, 'Next available slot near Koramangala, Bengaluru'))).toEqual(newLocation)
})

/** Moves the stored position some minutes into the past. */
async function agePosition(page: Page, minutes: number): Promise<void> {
  await page.evaluate((ms) => {
    const kept = JSON.parse(localStorage.getItem('gsf-location') ?? '{}') as { at: number }
    localStorage.setItem('gsf-location', JSON.stringify({ ...kept, at: kept.at - ms }))
  }, minutes * 60_000)
}
