import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { googleScript } from '#e2e/google-script.ts'
import { type RunningProduct, runProduct } from '#e2e/running-product.ts'
import { desktop } from '#e2e/viewports.ts'

let product: RunningProduct
let dataDir: string
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-maps-'))
  product = await runProduct({ dataDir, env: { GOOGLE_MAPS_KEY: 'key-of-this-test' } })
})
test.afterAll(async () => {
  await product?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Google's address answers only after some failures; answers what was asked of it. */
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
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.getByTitle('Select Your Location').filter({ visible: true }).click()
  const modal = page.getByRole('dialog', { name: 'Select Your Location' })
  await modal.waitFor()
  return modal
}

// spec: location/autocomplete, location/loader-retries
test('with a key, Google finds the place, on the third try of loading it', async ({ visit }) => {
  const { page, context } = await visit(desktop, { origin: product.url })
  const asked = await serveGoogle(context, 2)
  const modal = await openModal(page)
  await modal.locator('[data-google="map"][data-zoom="12"][data-centre="22.7196,75.8577"]').waitFor()
  expect(asked).toHaveLength(3)
  expect(asked[2]?.searchParams.get('key')).toBe('key-of-this-test')

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
  await page.getByText('CMH Road, Indiranagar').filter({ visible: true }).waitFor()
})

test('our own places are named as the source only where they are shown', async ({ visit }) => {
  const { page, context } = await visit(desktop, { origin: product.url })
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await context.route('https://maps.googleapis.com/**', async (route) => {
    await held
    await route.fulfill({ contentType: 'text/javascript', body: googleScript })
  })
  const asked = page.waitForRequest('https://maps.googleapis.com/**')
  const modal = await openModal(page)
  await asked
  expect(await modal.getByText('Places © GeoNames').count()).toBe(0)
  letThrough()
  await modal.locator('[data-google="map"]').waitFor()
  expect(await modal.getByText('Places © GeoNames').count()).toBe(0)
})

test('a tap on Google’s map is told by its address, close up', async ({ visit }) => {
  const { page, context } = await visit(desktop, { origin: product.url })
  await serveGoogle(context, 0)
  const modal = await openModal(page)
  await modal.locator('[data-google="map"]').click()
  await modal.getByText('12, 5th Block, Koramangala, Bengaluru, Karnataka 560095').waitFor()
  await modal.locator('[data-google="map"][data-zoom="15"][data-centre="12.9352,77.6245"]').waitFor()
  await modal.getByRole('button', { name: 'Use this place' }).click()
  await modal.waitFor({ state: 'detached' })
})

test('when Google cannot be had, our own places and map go on', async ({ visit }) => {
  const { page, context } = await visit(desktop, { origin: product.url })
  const asked = await serveGoogle(context, 99)
  const modal = await openModal(page)
  await modal.getByRole('combobox').fill('indiranagar')
  await modal
    .getByRole('option', { name: /^Indiranagar Bengaluru/ })
    .first()
    .waitFor()
  await modal.locator('canvas').waitFor()
  await modal.getByText('Places © GeoNames CC BY 4.0').waitFor()
  expect(asked).toHaveLength(4)
})
