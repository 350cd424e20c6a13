import type { Page } from '@playwright/test'
import { cartCalls } from '#contract/cart.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test, type Visit } from '#e2e/fixtures.ts'
import { standing } from '#e2e/steps/standing.ts'
import { desktop, phone } from '#e2e/viewports.ts'

const slowly = { timeout: 15_000 }

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await standing(page)
}

const first = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

async function customerOn(visit: Visit, path: string, viewport = phone) {
  const { page, context, expectTrouble } = await visit(viewport)
  const customer = await newCustomer()
  await signIn(context, customer)
  await open(page, path)
  return { page, customer, expectTrouble }
}

test.describe('adding from a list', () => {
  // spec: browse/add-with-variants, browse/picker-needs-one, browse/picker-total, browse/add-refreshes-count
  // spec: message/cart-added, constant/quantity-one, browse/picker-one
  test('opens the picker of a service with variants, and counts one in the cart', async ({ visit }) => {
    const { page, customer } = await customerOn(visit, '/services?q=classic+bathroom', desktop)
    await first(page, 'Add Classic Bathroom Cleaning').click()
    const picker = page.getByRole('dialog', { name: 'Classic Bathroom Cleaning' })
    const add = picker.getByRole('button', { name: 'Add', exact: true })
    expect(await add.isDisabled()).toBe(true)
    await picker.getByRole('button', { name: /^1 bathroom/i }).click()
    await picker.getByText('₹449').last().waitFor()
    await add.click()
    await page
      .getByText(/added to cart/i)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Cart, 1 item' }).filter({ visible: true }).waitFor()
    const { data } = await customer.api.call(cartCalls.list)
    expect(data.items.map(({ quantity }) => quantity)).toEqual([1])
  })

  // spec: message/cart-added
  test('says so in its own words where the server has none', async ({ visit }) => {
    const { page } = await customerOn(visit, '/services?q=classic+bathroom')
    await page.route('**/v1/cart/add', async (route) => {
      const answer = await route.fetch()
      const { message: _said, ...silent } = await answer.json()
      await route.fulfill({ response: answer, json: silent })
    })
    await first(page, 'Add Classic Bathroom Cleaning').click()
    const picker = page.getByRole('dialog', { name: 'Classic Bathroom Cleaning' })
    await picker.getByRole('button', { name: /^1 bathroom/i }).click()
    await picker.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Added to cart!', { exact: true }).waitFor()
  })

  // spec: browse/add-no-variants, browse/add-heading, browse/add-content, browse/add-duration
  test('leads straight to the page of a service without variants', async ({ visit }) => {
    const { page } = await customerOn(visit, '/services?q=termite+inspection')
    await first(page, 'Add Termite Inspection').click()
    await page.waitForURL('**/add-cleaning/termite-inspection')
    // The address changes a moment before the page does, and the list has the same words.
    await page.getByRole('region', { name: 'Add to Cart' }).filter({ visible: true }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Termite Inspection')
    const main = page.getByRole('main')
    await main.getByRole('heading', { name: 'Termite Inspection' }).waitFor()
    await main.getByText('45 min', { exact: true }).waitFor()
    await main.getByRole('button', { name: /share/i }).first().waitFor()
    await page.getByText('₹299').filter({ visible: true }).first().waitFor()
    expect(await main.locator('img').first().isVisible()).toBe(true)
  })

  // spec: browse/prompt-go-to-login, message/login-to-book, browse/add-no-token
  test('asks a visitor to log in', async ({ page }) => {
    await open(page, '/services?q=classic+bathroom')
    await first(page, 'Add Classic Bathroom Cleaning').click()
    const prompt = page.getByRole('alertdialog', { name: 'Please login to book this service' })
    await prompt.getByRole('button', { name: 'Go to Login' }).waitFor()
    await prompt.getByRole('button', { name: 'Close' }).click()
    await prompt.waitFor({ state: 'detached' })
  })
})

test.describe('the page that adds', () => {
  // spec: browse/prompt-login-now, message/login-first
  test('asks a visitor in its own words', async ({ page }) => {
    await open(page, '/add-cleaning/termite-inspection')
    await first(page, 'Add to Cart').click()
    const prompt = page.getByRole('alertdialog', { name: 'You have to login first' })
    await prompt.getByRole('button', { name: 'Login Now' }).waitFor()
    await prompt.getByRole('button', { name: 'Maybe Later' }).click()
    await prompt.waitFor({ state: 'detached' })
  })

  // spec: browse/add-reads-variants, browse/add-shown-variants
  test('shows the variants that the navigation state names, each once', async ({ visit }) => {
    const { page } = await customerOn(visit, '/services')
    const ids = ['classic-bathroom-cleaning.1-bathroom', 'classic-bathroom-cleaning.1-bathroom', 'palace']
    await page.evaluate((variantIds) => {
      history.pushState({ usr: { variantIds }, key: 'journey', idx: 1 }, '', '/add-cleaning/classic-bathroom-cleaning')
    }, ids)
    await page.reload()
    await page.getByText('₹449').filter({ visible: true }).first().waitFor()
    expect(
      await page
        .getByRole('main')
        .getByText(/^1 bathroom$/i)
        .count(),
    ).toBe(1)
  })

  for (const [what, answer, sentence] of [
    [
      'the word of the server',
      { status: 200, json: { status: true, message: 'Well chosen.', data: {} } },
      'Well chosen.',
    ],
    [
      'that it was added, where the server has no word for it',
      { status: 200, json: { status: true, data: {} } },
      'Service added to cart successfully!',
    ],
    ['what the server objects to', { status: 409, json: { status: false, message: 'Sold out.' } }, 'Sold out.'],
    ['that it failed', { status: 500, body: 'broken' }, 'Failed to add to cart'],
    ['that nobody answered', 'nothing', 'Something went wrong while adding to cart'],
  ] as const) {
    // spec: message/cart-added, message/cart-add-failed, message/cart-add-wrong, browse/add-button
    test(`tells ${what}`, async ({ expectTrouble, visit }) => {
      const { page } = await customerOn(visit, '/add-cleaning/termite-inspection')
      expectTrouble('/v1/cart/add')
      await page.route('**/v1/cart/add', (route) =>
        typeof answer === 'string' ? route.abort() : route.fulfill(answer),
      )
      await first(page, 'Add to Cart').click()
      await page.getByText(sentence).first().waitFor()
    })
  }

  // spec: browse/add-loading
  test('says that it loads on a slow network', async ({ visit }) => {
    const { page } = await customerOn(visit, '/services?q=termite+inspection')
    const gate = Promise.withResolvers<void>()
    await page.route('**/add-cleaning/**', async (route) => {
      await gate.promise
      await route.continue()
    })
    await first(page, 'Add Termite Inspection').click()
    await page.getByText('Loading...', { exact: true }).waitFor()
    gate.resolve()
    await page.getByRole('main').getByText('45 min', { exact: true }).waitFor()
  })
})

// spec: browse/info-highlight
test('the subcategory that is being read is marked while one scrolls', async ({ visit }) => {
  const { page } = await visit(desktop)
  await open(page, '/services/info?category=bathroom-cleaning')
  const marked = page.getByRole('navigation', { name: 'Sub-categories' }).locator('[aria-current=true]')
  const start = await marked.getAttribute('href')
  await page.mouse.move(900, 500)
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => marked.getAttribute('href'), slowly).not.toBe(start)
})
