import type { Page } from '@playwright/test'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { desktop } from '#e2e/viewports.ts'

const refusal = { status: 500, json: { status: false, code: 'INTERNAL', message: 'x', requestId: 'r' } }

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

async function openModal(page: Page) {
  await open(page, '/')
  await page.getByTitle('Select Your Location').filter({ visible: true }).click()
  const modal = page.getByRole('dialog', { name: 'Select Your Location' })
  await modal.waitFor()
  return modal
}

async function pickIndore(page: Page): Promise<void> {
  await page.getByRole('combobox').fill('vijay nagar indore')
  await page
    .getByRole('option', { name: /^Vijay Nagar/ })
    .first()
    .click()
}

// spec: message/location-save-failed, message/place-details-failed, message/reverse-failed, shell/in-page-alerts
// spec: location/status-truthy
test('the modal says why a place was not found, looked up or saved', async ({ page, context, expectConsoleErrors }) => {
  expectConsoleErrors('/v1/place/', '/v1/user/location')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 22.7533, longitude: 75.89 })
  await signIn(context, await newCustomer())
  const modal = await openModal(page)
  const says = (sentence: string) => modal.getByRole('alert').getByText(sentence, { exact: true }).waitFor()

  await test.step('a position without a known address', async () => {
    await page.route('**/v1/place/reverse**', (route) => route.fulfill(refusal))
    await modal.getByRole('button', { name: 'Use Current Location' }).click()
    await says('Could not get address for your current location.')
  })
  await test.step('a place that cannot be looked up', async () => {
    await page.route('**/v1/place/details**', (route) => route.fulfill(refusal))
    await pickIndore(page)
    await says('Failed to get place details. Please try again.')
    await page.unroute('**/v1/place/details**')
  })
  await test.step('a place that is not saved', async () => {
    // Refused with HTTP 200.
    await page.route('**/v1/user/location', (route) => route.fulfill({ json: { status: false } }))
    await pickIndore(page)
    await says('Failed to save location. Please try again.')
  })
})

// spec: call/debounced-suggestions, constant/debounce-autocomplete, location/trimmed
test('suggestions are asked for once typing pauses, and never for blanks', { tag: '@full' }, async ({ visit }) => {
  const { page } = await visit(desktop)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/place/suggest')) asked.push(request.postData() ?? request.url())
  })
  const modal = await openModal(page)
  const field = modal.getByRole('combobox')
  await field.fill('   ')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const text of ['i', 'in', 'indo', 'indore']) {
    await field.fill(text)
    await page.clock.runFor(299)
  }
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toContain('indore')
})

test.describe('the location chooser', () => {
  // spec: location/chooser-ask, location/chooser-ways, location/chooser-manual, location/chooser-register
  test('asks where, takes a typed place or the position, and leads to the details of a new customer', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 22.7533, longitude: 75.89 })
    await open(page, '/location')
    await page.getByRole('heading', { name: 'Where do you want your service?' }).waitFor()
    await page.getByRole('button', { name: 'At my current locations' }).waitFor()
    await page.getByRole('button', { name: 'I’ll enter my locations manually' }).click()
    const typed = page.getByPlaceholder('Building, society, landmark or location')
    await typed.waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'At my current locations' }).waitFor()
    await page.goForward()
    await typed.waitFor()
    await page.getByText('Your location', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Use current locations' }).click()
    await page.waitForURL('**/register')
  })
})
