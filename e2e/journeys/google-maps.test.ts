import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { googleScript } from '#e2e/google-script.ts'
import { type RunningProduct, runProduct } from '#e2e/running-product.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { desktop } from '#e2e/viewports.ts'

/** With a key, and a separate database: it would take jobs of the other product, whose outbox is in memory. */
let product: RunningProduct
let dataDir: string
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-maps-'))
  product = await runProduct({ dataDir, env: { GOOGLE_MAPS_KEY: 'key-of-this-test', SEED: 'reference' } })
})
test.afterAll(async () => {
  await product?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Google's script loads only after some failures; returns the requests made for it. */
async function serveGoogle(context: BrowserContext, failures: number): Promise<URL[]> {
  const asked: URL[] = []
  await context.route('https://maps.googleapis.com/**', async (route) => {
    asked.push(new URL(route.request().url()))
    if (asked.length <= failures) return route.abort()
    return route.fulfill({ contentType: 'text/javascript', body: googleScript })
  })
  return asked
}

async function openModal(page: Page) {
  await openPage(page, '/')
  await page.getByTitle('Select Your Location').filter({ visible: true }).click()
  const modal = page.getByRole('dialog', { name: 'Select Your Location' })
  await modal.waitFor()
  return modal
}

// spec: location/autocomplete, location/loader-retries, location/map-start, location/map-after-pick, constant/map
test('with a key Google finds the place by words or a tap on its map, and without Google our own places are used', async ({
  visit,
}) => {
  const { page, context } = await visit(desktop, { origin: product.url })
  const asked = await serveGoogle(context, 2)
  const modal = await openModal(page)

  await test.step('on the third try of loading it; meanwhile no other source is shown', async () => {
    await expect(modal.getByText('Cities')).toHaveCount(0)
    await modal.locator('[data-google="map"][data-zoom="12"][data-centre="22.7196,75.8577"]').waitFor()
    await expect(modal.getByText('Places © GeoNames')).toHaveCount(0)
    expect(asked).toHaveLength(3)
    expect(asked[2]?.searchParams.get('key')).toBe('key-of-this-test')
  })

  await test.step('a tap on its map shows the address, close up', async () => {
    await modal.locator('[data-google="map"][data-zoom="12"][data-centre="22.7196,75.8577"]').click()
    await modal.getByText('12, 5th Block, Koramangala, Bengaluru, Karnataka 560095').waitFor()
    await modal.locator('[data-google="map"][data-zoom="15"][data-centre="12.9352,77.6245"]').waitFor()
    await modal.getByRole('button', { name: 'Use this location' }).click()
    await modal.waitFor({ state: 'detached' })
  })

  await test.step('words are completed in one session', async () => {
    await page.getByTitle('Select Your Location').filter({ visible: true }).click()
    const field = modal.getByRole('combobox')
    await field.fill('cmh')
    await modal.getByRole('option', { name: 'CMH Road Bengaluru, Karnataka' }).waitFor()
    expect(await modal.getByRole('option').count()).toBe(1)
    await field.fill('cmh ro')
    await expect.poll(() => page.evaluate('googleAsked.requests.length')).toBe(2)
    expect(await page.evaluate('googleAsked.requests')).toEqual([
      { input: 'cmh', includedRegionCodes: ['in'], session: 1 },
      { input: 'cmh ro', includedRegionCodes: ['in'], session: 1 },
    ])
    await modal.getByRole('option', { name: 'CMH Road Bengaluru, Karnataka' }).click()
    await modal.waitFor({ state: 'detached' })
    await page.getByText('CMH Road, Indiranagar').filter({ visible: true }).first().waitFor()
  })

  await test.step('when Google does not come our own places are used', async () => {
    await context.unrouteAll()
    const refused = await serveGoogle(context, 99)
    await openModal(page)
    await modal.getByRole('combobox').fill('indiranagar')
    await modal
      .getByRole('option', { name: /^Indiranagar Bengaluru/ })
      .first()
      .waitFor()
    await modal.getByText('Places © GeoNames CC BY 4.0').waitFor()
    await modal.getByText('Couldn’t load the map. You can still search for your location.').waitFor()
    expect(refused).toHaveLength(4)
  })
})
