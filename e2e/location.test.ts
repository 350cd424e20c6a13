import type { Page } from '@playwright/test'
import { accountCalls } from '#contract/account.ts'
import { identityCalls } from '#contract/identity.ts'
import { apiClient } from './api-client.ts'
import { expect, test } from './fixtures.ts'
import { codeSentTo, newPhone } from './outbox.ts'
import { desktop, phone } from './viewports.ts'
import { world } from './world.ts'

async function openModal(page: Page) {
  await page.goto('/')
  const modal = page.getByRole('dialog', { name: 'Select Your Location' })
  // Until scripts run the pin is a link to the location page.
  await page.waitForLoadState('networkidle')
  await page.getByTitle('Select Your Location').filter({ visible: true }).click()
  await modal.waitFor()
  return modal
}

for (const [where, viewport] of [
  ['on a phone', phone],
  ['on a desktop', desktop],
] as const) {
  test.describe(`a visitor ${where}`, () => {
    // spec: location/title, location/search-field, location/spinner, location/pick-closes, shell/location-pin
    test('finds a misspelt place, picks it, and sees it in the bar', async ({ visit }) => {
      const { page } = await visit(viewport)
      const modal = await openModal(page)
      const field = modal.getByPlaceholder('Search for area, street name, landmark...')
      await field.pressSequentially('koramngala')
      await modal.getByText('Searching for locations...').waitFor()
      await modal.getByRole('option', { name: /^Koramangala Bengaluru, Karnataka 560034/ }).click()
      await modal.waitFor({ state: 'detached' })
      await page.getByText('Koramangala, Bengaluru').filter({ visible: true }).waitFor()
    })

    test('is told where we are not yet, and leaves a number', async ({ visit }) => {
      const { page } = await visit(viewport)
      const modal = await openModal(page)
      await modal.getByRole('combobox').fill('kochi')
      await modal.getByRole('option', { name: /^Kochi Kerala/ }).click()
      await modal.getByRole('heading', { name: 'We are not here yet' }).waitFor()
      await modal.getByLabel('Your mobile number').fill(newPhone())
      await modal.getByRole('button', { name: 'Notify me' }).click()
      await modal.getByText('We will tell you when we come to your area.').waitFor()
    })
  })
}

// spec: location/escape-closes, location/outside-closes, location/button-closes
test('the location modal closes on Escape, on a click outside and by its button', async ({ visit }) => {
  const { page } = await visit(desktop)
  const closed = { state: 'detached' } as const
  const modal = await openModal(page)
  await page.keyboard.press('Escape')
  await modal.waitFor(closed)
  const pin = page.getByTitle('Select Your Location').filter({ visible: true })
  await pin.click()
  await modal.waitFor()
  await page.mouse.click(10, 500)
  await modal.waitFor(closed)
  await pin.click()
  await modal.getByRole('button', { name: 'Close' }).click()
  await modal.waitFor(closed)
})

// spec: location/focus-only, location/hide-after-blur, constant/hide-suggestions
test('suggestions go 200 ms after the field is left', async ({ visit }) => {
  const { page } = await visit(desktop)
  const modal = await openModal(page)
  await modal.getByRole('combobox').fill('indore')
  await modal.getByRole('option').first().waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await modal.getByRole('heading', { name: 'Select Your Location' }).click()
  await page.clock.runFor(199)
  expect(await modal.getByRole('option').count()).toBeGreaterThan(0)
  await page.clock.runFor(1)
  await expect.poll(() => modal.getByRole('option').count()).toBe(0)
})

// spec: message/geo-denied, location/use-current
test('a browser that refuses its position is answered with what to do', async ({ page }) => {
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Use Current Location' }).click()
  await modal.getByText('Error getting your location. Please allow location access and try again.').waitFor()
})

// spec: location/saved-through, shell/profile-reload, location/profile-bumped, location/use-current
test('the place of a customer is kept in the profile', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 22.7533, longitude: 75.89 })
  const token = await signInPage(page, newPhone())
  const modal = await openModal(page)
  await modal.getByRole('button', { name: 'Use Current Location' }).click()
  await modal.waitFor({ state: 'detached' })
  await page.getByText('Vijay Nagar, Indore').filter({ visible: true }).waitFor()
  const { data } = await apiClient(world.url, token).call(accountCalls.fetchProfile)
  expect(data).toMatchObject({
    location: { lat: 22.7533, lng: 75.89 },
    address: ['Vijay Nagar, Indore, Madhya Pradesh 452010'],
  })
})

// spec: people/address-list, people/address-edit, people/address-delete
test('a customer keeps an address, and deletes it', async ({ page }) => {
  await signInPage(page, newPhone())
  await page.goto('/manageaddress')
  await page.getByRole('button', { name: 'Add new address' }).click()
  const sheet = page.getByRole('dialog', { name: 'New address' })
  await sheet.getByRole('button', { name: 'Save address' }).click()
  await sheet.getByText('Please enter a house or flat number.').waitFor()
  await sheet.getByRole('combobox').fill('indiranagar')
  await sheet
    .getByRole('option', { name: /Bengaluru/ })
    .first()
    .click()
  await sheet.getByText('Indiranagar, Bengaluru, Karnataka 560038').waitFor()
  await sheet.getByLabel('House or flat number').fill('12 B')
  await sheet.getByRole('button', { name: 'Save address' }).click()
  const card = page.getByRole('listitem').filter({ hasText: '12 B, Indiranagar' })
  await card.getByText('Preferred').waitFor()
  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, Delete' }).click()
  await page.getByText('No saved addresses yet').waitFor()
})

/** With a token from the API: signing in through the pages has a journey of its own. */
async function signInPage(page: Page, phoneNo: string): Promise<string> {
  const client = apiClient(world.url)
  await client.call(identityCalls.login, { phoneNo })
  const { data } = await client.call(identityCalls.verifyOtp, { phoneNo, otp: await codeSentTo(phoneNo) })
  await page.addInitScript((token) => localStorage.setItem('GSFtoken', token), data.token)
  return data.token
}
