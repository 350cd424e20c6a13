import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { choosePlace } from '#e2e/steps/fill-address.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { desktop } from '#e2e/viewports.ts'

/** Replaces the answer of the browser: no permission setting causes these refusals. */
function answerWith(code: number): void {
  const refuse: Geolocation['getCurrentPosition'] = (_found, refused) =>
    refused?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
  Object.defineProperty(navigator.geolocation, 'getCurrentPosition', { value: refuse })
}

function takeGeolocationAway(): void {
  Reflect.deleteProperty(Navigator.prototype, 'geolocation')
}

async function askWhereIAm(page: Page) {
  await page.goto('/')
  await hydrated(page)
  await page.getByTitle('Select Your Location').filter({ visible: true }).click()
  const modal = page.getByRole('dialog', { name: 'Select Your Location' })
  await modal.getByRole('button', { name: 'Use Current Location' }).click()
  return modal
}

for (const [code, sentence] of [
  [2, 'Error getting your location. Location information is unavailable.'],
  [3, 'Error getting your location. Location request timed out. Please try again.'],
  [9, 'Error getting your location. An unknown error occurred.'],
] as const) {
  // spec: message/geo-unavailable, message/geo-timeout, message/geo-unknown
  test(`a position refused with code ${code} is shown word for word, and a place can still be typed`, async ({
    page,
  }) => {
    await page.addInitScript(answerWith, code)
    const modal = await askWhereIAm(page)
    await modal.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
    await choosePlace(modal, 'Koramangala')
    await modal.waitFor({ state: 'detached' })
  })
}

// spec: message/geo-unsupported
test('a browser without geolocation shows that', async ({ visit }) => {
  const { page } = await visit(desktop)
  await page.addInitScript(takeGeolocationAway)
  const modal = await askWhereIAm(page)
  const sentence = 'Geolocation is not supported by your browser'
  await modal.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
  expect(await modal.getByRole('button', { name: 'Use Current Location' }).isEnabled()).toBe(true)
})

// spec: constant/geolocation-timeout, constant/geolocation-max-age
test('a position is waited for 10 seconds, and one of the last minute will do', async ({ visit }) => {
  const { page } = await visit(desktop)
  const asked: unknown[] = []
  await page.exposeFunction('noteOptions', (options: unknown) => void asked.push(options))
  await page.addInitScript(() => {
    const refuse: Geolocation['getCurrentPosition'] = async (_found, refused, options) => {
      const { noteOptions } = window as unknown as { noteOptions: (options: unknown) => Promise<void> }
      await noteOptions(options)
      refused?.({ code: 3, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
    }
    Object.defineProperty(navigator.geolocation, 'getCurrentPosition', { value: refuse })
  })
  const modal = await askWhereIAm(page)
  await modal.getByText('Error getting your location. Location request timed out. Please try again.').waitFor()
  expect(asked).toEqual([{ timeout: 10_000, maximumAge: 60_000 }])
})
