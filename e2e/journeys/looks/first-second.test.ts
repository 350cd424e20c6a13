import type { Page } from '@playwright/test'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { hydrated, isTakenOver, partHydrated } from '#e2e/steps/hydrated.ts'
import { desktop } from '#e2e/viewports.ts'

interface Noted {
  formats: string[]
}

/** Records the Intl formats that a page builds. */
function note(): void {
  const noted: Noted = { formats: [] }
  Object.assign(window, { noted })
  for (const name of ['NumberFormat', 'DateTimeFormat'] as const) {
    const construct = (format: object, args: unknown[]) => {
      noted.formats.push(name)
      return Reflect.construct(format as new () => object, args)
    }
    Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) })
  }
}

/** The room below the footer is as high as the fixed bars. */
async function expectFootFree(page: Page): Promise<void> {
  const room = page.locator('footer + div[aria-hidden]')
  const heights = await page
    .locator('nav[aria-label="Tabs"], section[aria-label="Add to Cart"]')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height))
  expect(heights).toHaveLength(2)
  const all = heights.reduce((sum, height) => sum + height, 0)
  expect(Math.abs((await room.evaluate((place) => place.getBoundingClientRect().height)) - all)).toBeLessThanOrEqual(1)
}

test('a service builds no format of the browser before it is hydrated, its text ends above the fixed bars, and a price has one font', async ({
  page,
  context,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => request.resourceType() === 'font' && fetched.push(request.url()))
  await page.addInitScript(note)
  await page.goto('/service/full-home-deep-cleaning')
  await hydrated(page)
  const { formats } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted)
  expect(formats).toEqual([])
  await expectFootFree(page)

  await test.step('its rupee sign too, so that no font comes late', async () => {
    const devtools = await context.newCDPSession(page)
    await devtools.send('DOM.enable')
    await devtools.send('CSS.enable')
    await devtools.send('DOM.getDocument')
    const { searchId } = await devtools.send('DOM.performSearch', { query: '//main//*[starts-with(text(), "₹")]' })
    const range = { searchId, fromIndex: 0, toIndex: 1 }
    const [price = 0] = (await devtools.send('DOM.getSearchResults', range)).nodeIds
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId: price })
    expect(fonts.map(({ isCustomFont }) => isCustomFont)).toEqual([true])
    expect(fetched).toHaveLength(2)
    await devtools.detach()
  })
})

test('parts far below a page, and the bar of another screen, are hydrated when they are used', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await partHydrated(page.getByRole('link', { name: /^Bathroom Cleaning \d/ }))
  const heart = page.getByRole('region', { name: 'Best Sellers, slides' }).getByRole('button').first()
  const language = page.locator('header:not([data-bar]) button')
  expect([await isTakenOver(heart), await isTakenOver(language)]).toEqual([false, false])
  await heart.dispatchEvent('click')
  await page.getByRole('alertdialog', { name: 'Please login to access this feature' }).waitFor()
  await page.setViewportSize(desktop)
  await partHydrated(language)
})

test('the first tap leads on before any script runs', async ({ page }) => {
  await page.route('**/*.js', () => new Promise(() => {}))
  const open = (path: string) => page.goto(path, { waitUntil: 'commit' })

  await test.step('a category to its services', async () => {
    await open('/')
    await page.getByRole('link', { name: /^Bathroom Cleaning \d/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Bathroom Cleaning' }).waitFor()
  })

  await test.step('Add to the service', async () => {
    await page.getByRole('link', { name: 'Add Classic Bathroom Cleaning' }).click()
    await page.getByRole('heading', { level: 1, name: 'Classic Bathroom Cleaning' }).waitFor()
    await open('/services?q=sofa')
    await page.getByRole('link', { name: 'Add Fabric Sofa Shampooing' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fabric Sofa Shampooing' }).waitFor()
  })

  await test.step('the Account tab and the name to the account', async () => {
    for (const opener of [/^Account$/, /^Welcome/]) {
      await open('/')
      await page.getByRole('link', { name: opener }).click()
      await page.getByRole('heading', { level: 1, name: 'My Account' }).waitFor()
    }
    await page.getByRole('link', { name: 'Login Now' }).waitFor()
  })

  await test.step('an offer to its terms', async () => {
    await open('/')
    await page.getByRole('region', { name: 'Special Offers, slides' }).getByRole('link').first().click()
    await page.getByRole('link', { name: 'Choose a service' }).waitFor()
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Until \d/ })
      .waitFor()
  })

  await test.step('Back to the parent page', async () => {
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.getByRole('region', { name: 'Special Offers, slides' }).waitFor()
  })

  await test.step('options to the next level, with their total', async () => {
    await open('/service/full-home-deep-cleaning')
    await page.getByRole('button', { name: /^2 BHK/ }).click()
    await page.getByRole('button', { name: /^2 BHK/, pressed: true }).waitFor()
    await page.getByRole('button', { name: /^Furnished/ }).click()
    await page.getByRole('button', { name: /^Furnished/, pressed: true }).waitFor()
    await page
      .getByRole('region', { name: 'Add to Cart' })
      .getByText(/^Total/)
      .waitFor()
  })

  await test.step('a search to its results', async () => {
    await open('/')
    const field = page.getByPlaceholder('Search for a service...')
    await field.fill('sofa')
    await field.press('Enter')
    await page.getByRole('heading', { name: 'Results for ‘sofa’' }).waitFor()
  })
})

test('a tap before scripts run is honoured when they do', async ({ page, context }) => {
  const customer = await newCustomer()
  await signIn(context, customer)
  await page.route('**/*.js', () => new Promise(() => {}))
  const tap = async (path: string, region: 'main' | 'region', name: string) => {
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByRole(region).getByRole('button', { name }).click()
    await page.waitForURL(/[?&](like|add)=/, { waitUntil: 'commit' })
  }
  const withScripts = async () => {
    const address = page.url()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(address)
  }

  await test.step('Add to Cart puts the chosen service into the cart, once', async () => {
    await tap(
      '/service/classic-bathroom-cleaning?variants=classic-bathroom-cleaning.1-bathroom',
      'region',
      'Add to Cart',
    )
    await withScripts()
    await page.waitForURL((url) => !url.searchParams.has('add'))
    await page
      .getByRole('link', { name: /^Cart, 1 item$/ })
      .first()
      .waitFor()
    await page.reload()
    await page
      .getByRole('link', { name: /^Cart, 1 item$/ })
      .first()
      .waitFor()
  })

  await test.step('a heart saves the service, and the page stays', async () => {
    await page.route('**/*.js', () => new Promise(() => {}))
    await tap('/services?q=sofa', 'main', 'Favourite: Fabric Sofa Shampooing')
    expect(new URL(page.url()).searchParams.get('q')).toBe('sofa')
    await withScripts()
    await page.getByRole('button', { name: 'Favourite: Fabric Sofa Shampooing', pressed: true }).waitFor()
    await page.waitForURL((url) => url.search === '?q=sofa')
  })
})
