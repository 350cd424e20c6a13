import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { accountCalls } from '#contract/account.ts'
import type { Customer } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { newPhone } from '#e2e/outbox.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { tapTwice } from '#e2e/steps/network.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { desktop, phone } from '#e2e/viewports.ts'

async function openModal(page: Page) {
  await openPage(page, '/')
  const modal = page.getByRole('dialog', { name: 'Select Your Location' })
  await page.getByTitle('Select Your Location').filter({ visible: true }).click()
  await modal.waitFor()
  return modal
}

/** A style of MapLibre, with one picture for every tile. */
async function serveStreets(context: BrowserContext): Promise<void> {
  const tile = await readFile('web/public/brand/icon-192.png')
  const headers = { 'access-control-allow-origin': '*' }
  await context.route('http://map.test/**', (route) =>
    route.request().url().endsWith('.json')
      ? route.fulfill({ headers, json: streets })
      : route.fulfill({ headers, body: tile, contentType: 'image/png' }),
  )
}

const streets = {
  version: 8,
  sources: {
    streets: { type: 'raster', tiles: ['http://map.test/{z}/{x}/{y}.png'], attribution: 'Streets of the test' },
  },
  layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
}

const profileOf = async ({ api }: Customer) => (await api.call(accountCalls.fetchProfile)).data

for (const [where, viewport] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const) {
  const tag = viewport === desktop ? '@full' : []
  // spec: location/title, location/search-field, location/spinner, location/pick-closes, shell/location-pin
  test(`a visitor picks a misspelt place, and leaves a number where we are not yet, on ${where}`, { tag }, async ({
    visit,
  }) => {
    const { page } = await visit(viewport)
    const modal = await openModal(page)
    const field = modal.getByPlaceholder('Search for area, street name, landmark...')

    await test.step('a misspelt place is found and shown in the bar', async () => {
      const gate = Promise.withResolvers<void>()
      await page.route('**/v1/place/suggest**', async (route) => {
        await gate.promise
        await route.continue()
      })
      await field.pressSequentially('koramngala')
      await modal.getByText('Searching for locations...').waitFor()
      gate.resolve()
      await modal.getByRole('option', { name: /^Koramangala Bengaluru, Karnataka 560034/ }).click()
      await modal.waitFor({ state: 'detached' })
      await page.getByText('Koramangala, Bengaluru').filter({ visible: true }).first().waitFor()
    })

    await test.step('an area of the list is taken at once', async () => {
      await page.getByTitle('Select Your Location').filter({ visible: true }).click()
      await modal.getByRole('button', { name: 'Pune' }).click()
      await modal.getByRole('button', { name: 'Aundh', exact: true }).waitFor()
      await expect(modal.getByRole('heading', { name: 'Areas of Pune' })).toBeInViewport()
      await modal.getByRole('button', { name: 'Baner', exact: true }).click()
      await modal.waitFor({ state: 'detached' })
      await page.getByText('Baner, Pune').filter({ visible: true }).first().waitFor()
    })

    await test.step('a reload closes the modal and keeps the place', async () => {
      await page.getByTitle('Select Your Location').filter({ visible: true }).click()
      await field.fill('indore')
      await page.reload()
      await page.getByText('Baner, Pune').filter({ visible: true }).first().waitFor()
      await hydrated(page)
      await expect(modal).toHaveCount(0)
    })

    await test.step('a place we do not serve takes a number', async () => {
      await page.getByTitle('Select Your Location').filter({ visible: true }).click()
      await field.fill('kochi')
      await modal.getByRole('option', { name: /^Kochi Kerala/ }).click()
      await modal.getByRole('heading', { name: 'Not available here yet' }).waitFor()
      await modal.getByLabel('Your mobile number').fill(newPhone())
      await modal.getByRole('button', { name: 'Notify me' }).click()
      await modal.getByText('We’ll tell you when we come to your area.').waitFor()
    })

    await test.step('it reopens with the words and the place it was closed with', async () => {
      await field.fill('vijay nag')
      await modal.getByRole('button', { name: 'Close' }).click()
      await modal.waitFor({ state: 'detached' })
      await page.getByTitle('Select Your Location').filter({ visible: true }).click()
      await expect(field).toHaveValue('vijay nag')
      await modal.getByText('Kochi, Kerala').first().waitFor()
    })
  })
}

// spec: location/escape-closes, location/outside-closes, location/button-closes
// spec: location/focus-only, location/hide-after-blur, constant/hide-suggestions
test('the location modal closes in three ways and hides suggestions 200 ms after the field is left', {
  tag: '@full',
}, async ({ visit }) => {
  const { page } = await visit(desktop)
  const closed = { state: 'detached' } as const
  const modal = await openModal(page)
  const pin = page.getByTitle('Select Your Location').filter({ visible: true })
  await page.keyboard.press('Escape')
  await modal.waitFor(closed)
  await pin.click()
  await modal.waitFor()
  await page.mouse.click(10, 500)
  await modal.waitFor(closed)
  await pin.click()
  await modal.getByRole('button', { name: 'Close' }).click()
  await modal.waitFor(closed)

  await test.step('suggestions', async () => {
    await pin.click()
    await modal.getByRole('combobox').fill('indore')
    await modal.getByRole('option').first().waitFor()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await modal.getByRole('heading', { name: 'Select Your Location' }).click()
    await page.clock.runFor(199)
    expect(await modal.getByRole('option').count()).toBeGreaterThan(0)
    await page.clock.runFor(1)
    await expect(modal.getByRole('option')).toHaveCount(0)
  })
})

// spec: message/geo-denied, location/use-current
// spec: location/saved-through, shell/profile-reload, location/profile-bumped
test('the current location is kept in the profile, or the browser is asked to allow it', async ({
  page,
  context,
  customer,
}) => {
  const modal = await openModal(page)
  const here = modal.getByRole('button', { name: 'Use Current Location' })
  await here.click()
  await modal.getByText('Error getting your location. Please allow location access and try again.').waitFor()

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 22.7533, longitude: 75.89 })
  await here.click()
  await modal.waitFor({ state: 'detached' })
  await page.getByText('Vijay Nagar, Indore').filter({ visible: true }).waitFor()
  expect(await profileOf(customer)).toMatchObject({
    location: { lat: 22.7533, lng: 75.89 },
    address: ['Vijay Nagar, Indore, Madhya Pradesh 452010'],
  })
})

// spec: route/update-map
test('the place of the profile is found by words, in the list of areas or on the map, and made findable', async ({
  page,
  context,
  customer,
}) => {
  await openPage(page, '/update-map')
  const main = page.getByRole('main')
  const save = page.getByRole('button', { name: 'Save location' })
  await expect(save).toBeDisabled()
  await page.getByRole('combobox').fill('vijay nagar indore')
  await page
    .getByRole('option', { name: /^Vijay Nagar/ })
    .first()
    .click()
  await main.getByText('Vijay Nagar, Indore, Madhya Pradesh 452010').waitFor()
  await page.getByLabel('Landmark').fill('near City Mall')
  expect((await profileOf(customer)).location).toBeNull()
  await save.click()
  await page.waitForURL('**/manageaddress')
  await page.getByText('Location saved').waitFor()
  const saved = await profileOf(customer)
  expect(saved.address).toEqual(['Vijay Nagar, near City Mall, Indore, Madhya Pradesh 452010'])
  expect(saved.location?.lat).toBeCloseTo(22.75, 1)

  await test.step('from the list, with the keyboard alone', async () => {
    await openPage(page, '/update-map')
    await main.getByText('near City Mall').waitFor()
    await page.getByRole('button', { name: 'Bengaluru' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Areas of Bengaluru' }).waitFor()
    await expect(page.getByRole('button', { name: 'All cities' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Bengaluru' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Koramangala', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(main.getByText('Koramangala, Bengaluru, Karnataka 560034')).toBeFocused()
    await save.click()
    await page.waitForURL('**/manageaddress')
    expect((await profileOf(customer)).address).toEqual(['Koramangala, Bengaluru, Karnataka 560034'])
  })

  const map = page.getByRole('region', { name: 'Map', exact: true })
  await test.step('on a map of our own places where no streets come, with the keyboard alone', async () => {
    await openPage(page, '/update-map')
    await page.getByText('Places © GeoNames CC BY 4.0').filter({ visible: true }).waitFor()
    await map.press('ArrowDown')
    await map.press('Enter')
    await expect(main.getByText(/, Bengaluru, Karnataka/)).toBeFocused()
    await page.getByLabel('Chosen place').waitFor()
  })

  await test.step('on streets, by a tap', async () => {
    await serveStreets(context)
    await openPage(page, '/update-map')
    await page.getByText('Streets of the test').waitFor()
    await map.click({ position: { x: 120, y: 220 } })
    await expect(main.getByText(/, Bengaluru, Karnataka/)).toBeFocused()
    await save.click()
    await page.waitForURL('**/manageaddress')
  })
})

// spec: people/address-list, people/address-edit, people/address-delete
test('an address is kept, once, and deleted', async ({ page, customer: _customer }) => {
  await openPage(page, '/manageaddress')
  await page.getByRole('button', { name: 'Add new address' }).click()
  const sheet = page.getByRole('dialog', { name: 'New address' })
  await sheet.getByRole('button', { name: 'Save address' }).click()
  await sheet.getByText('Enter a house or flat number.').waitFor()
  await sheet.getByRole('combobox', { name: 'Search for your area' }).fill('indiranagar')
  await sheet
    .getByRole('option', { name: /^Indiranagar Bengaluru/ })
    .first()
    .click()
  await sheet.getByText('Indiranagar, Bengaluru, Karnataka 560038').waitFor()
  await sheet.getByLabel('House or flat number').fill('12 B')
  const card = page.getByRole('listitem').filter({ hasText: '12 B, Indiranagar' })
  const kept = () => card.getByText('Default').waitFor()
  await tapTwice(page, sheet.getByRole('button', { name: 'Save address' }), '/v1/address/save', kept)
  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, Delete' }).click()
  await page.getByText('No saved addresses yet').waitFor()
})
