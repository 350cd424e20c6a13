import type { Page } from '@playwright/test'
import { cartCalls } from '#contract/cart.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { standing } from '#e2e/steps/standing.ts'
import { desktop } from '#e2e/viewports.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await standing(page)
}

const picker = (page: Page, name: string) => page.getByRole('dialog', { name })
const pressed = (page: Page, name: RegExp) => page.getByRole('button', { name }).getAttribute('aria-pressed')

// spec: browse/picker-several, browse/picker-total, browse/picker-needs-one, browse/add-with-variants, browse/add-refreshes-count, message/cart-added
test('the picker of a category page takes several at a level, shows their total and fills the cart', async ({
  visit,
}) => {
  const { page, context } = await visit(desktop)
  const customer = await newCustomer()
  await signIn(context, customer)
  await open(page, '/services/info?category=bathroom-cleaning')
  await page.getByRole('button', { name: 'Add Classic Bathroom Cleaning' }).click()
  const sheet = picker(page, 'Classic Bathroom Cleaning')
  const add = sheet.getByRole('button', { name: 'Add', exact: true })
  expect(await add.isDisabled()).toBe(true)
  await sheet.getByRole('button', { name: /^1 bathroom/ }).click()
  await sheet.getByRole('button', { name: /^2 bathrooms/ }).click()
  await sheet.getByText('₹1,297', { exact: true }).waitFor()
  await sheet.getByRole('button', { name: /^Exhaust fan clean/ }).click()
  await sheet.getByText('₹1,426', { exact: true }).waitFor()
  await add.click()
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor()
  const { data: cart } = await customer.api.call(cartCalls.list)
  expect(cart.subTotalAmount).toBe(1426)
  expect(cart.items.map(({ selectedVariants }) => selectedVariants.map(({ variantName }) => variantName))).toEqual(
    expect.arrayContaining([['1 bathroom', 'Exhaust fan clean'], ['2 bathrooms']]),
  )
})

test('when the second of two choices is refused, the first is in the cart and counted', async ({
  expectTrouble,
  visit,
}) => {
  const { page, context } = await visit(desktop)
  const customer = await newCustomer()
  await signIn(context, customer)
  await open(page, '/services/info?category=bathroom-cleaning')
  await page.getByRole('button', { name: 'Add Classic Bathroom Cleaning' }).click()
  const sheet = picker(page, 'Classic Bathroom Cleaning')
  await sheet.getByRole('button', { name: /^1 bathroom/ }).click()
  await sheet.getByRole('button', { name: /^2 bathrooms/ }).click()
  expectTrouble('/v1/cart/add')
  const refusal = { status: 409, json: { status: false, message: 'Sold out.' } }
  let asked = 0
  await page.route('**/v1/cart/add', (route) => {
    asked += 1
    return asked === 2 ? route.fulfill(refusal) : route.continue()
  })
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Sold out.').first().waitFor()
  // The sheet stays open above the page.
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Cart, 1 item', exact: true }).waitFor()
  expect((await customer.api.call(cartCalls.list)).data.items).toHaveLength(1)
})

// spec: browse/picker-one, browse/picker-clears-deeper
test('the picker of the services list takes one a level, and another choice clears what lies deeper', async ({
  page,
  context,
}) => {
  await signIn(context, await newCustomer())
  await open(page, '/services')
  await page.getByRole('button', { name: 'Add Full Home Deep Cleaning' }).click()
  const sheet = picker(page, 'Full Home Deep Cleaning')
  const levels = sheet.getByRole('group')
  const options = (level: number) => levels.nth(level).getByRole('button')
  await options(0).nth(0).click()
  await sheet.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Please choose: Furnishing, 1 BHK.').waitFor()
  const deeper = options(1).nth(1)
  await deeper.click()
  expect(await deeper.getAttribute('aria-pressed')).toBe('true')
  await options(0).nth(1).click()
  expect(await options(0).nth(0).getAttribute('aria-pressed')).toBe('false')
  expect(await options(0).nth(1).getAttribute('aria-pressed')).toBe('true')
  expect(await options(1).and(sheet.locator('[aria-pressed=true]')).count()).toBe(0)
})

// spec: browse/add-no-token, browse/prompt-go-to-login, role/visitor-cart
test('a visitor who adds is asked to log in and may close that', async ({ page }) => {
  await open(page, '/services/info?category=bathroom-cleaning')
  await page.getByRole('button', { name: 'Add Classic Bathroom Cleaning' }).click()
  const prompt = page.getByRole('alertdialog', { name: 'Please login to book this service' })
  await prompt.getByRole('button', { name: 'Close' }).click()
  await prompt.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add Classic Bathroom Cleaning' }).click()
  await prompt.getByRole('button', { name: 'Go to Login' }).click()
  await page.waitForURL('**/login')
})

// spec: browse/add-no-variants, browse/add-heading, browse/add-content, browse/add-duration, browse/add-button
test('a service without variants is added on a page of its own', async ({ page, context }) => {
  const customer = await newCustomer()
  await signIn(context, customer)
  await open(page, '/services?q=microwave')
  await page.getByRole('button', { name: /^Add Microwave/ }).click()
  await page.waitForURL('**/add-cleaning/microwave-and-otg-cleaning')
  await page.getByRole('heading', { level: 2, name: /Microwave/ }).waitFor()
  await page.getByText(/^\d+ min$/).waitFor()
  await page.getByRole('button', { name: 'Share' }).waitFor()
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
  await page.waitForURL('**/viewCart')
  expect((await customer.api.call(cartCalls.list)).data.totalQuantity).toBe(1)
})

// spec: browse/add-reads-variants, browse/add-shown-variants, browse/add-total, browse/prompt-login-now
test('the add page shows the variants it was brought, each once, and asks visitors in its own words', async ({
  page,
}) => {
  const id = 'classic-bathroom-cleaning'
  await open(page, `/add-cleaning/${id}?variants=${id}.2-bathrooms,${id}.2-bathrooms,nonsense,exhaust-fan`)
  const chosen = page.getByRole('listitem').filter({ hasText: '2 bathrooms' })
  expect(await chosen.count()).toBe(1)
  expect(await pressed(page, /^Exhaust fan clean/)).toBe('true')
  await page.getByText('₹977', { exact: true }).filter({ visible: true }).waitFor()
  await page.getByRole('button', { name: /^Exhaust fan clean/ }).click()
  await page.getByText('₹848', { exact: true }).filter({ visible: true }).last().waitFor()
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
  const prompt = page.getByRole('alertdialog', { name: 'You have to login first' })
  await prompt.getByRole('button', { name: 'Maybe Later' }).click()
  await prompt.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
  await prompt.getByRole('button', { name: 'Login Now' }).click()
  await page.waitForURL('**/login')
})

// spec: message/cart-add-failed, message/cart-add-wrong
test('adding that fails is told in the words of the server, or in ours when nothing came back', async ({
  page,
  context,
  expectTrouble,
}) => {
  expectTrouble('/v1/cart/add')
  await signIn(context, await newCustomer())
  await open(page, '/add-cleaning/microwave-and-otg-cleaning')
  const add = page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })
  const refusal = { status: false, code: 'PRICE_ON_REQUEST', message: 'Said by the server.', requestId: 'r' }
  await page.route('**/v1/cart/add', (route) => route.fulfill({ status: 409, json: refusal }))
  await add.click()
  await page.getByText('Said by the server.').waitFor()
  await page.route('**/v1/cart/add', (route) => route.fulfill({ status: 409, json: { ...refusal, message: '' } }))
  await add.click()
  await page.getByText('Failed to add to cart').waitFor()
  await page.route('**/v1/cart/add', (route) => route.abort())
  await add.click()
  await page.getByText('Something went wrong while adding to cart').waitFor()
})
