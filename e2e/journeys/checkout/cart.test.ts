import { cartCalls } from '#contract/cart.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test, type Visit } from '#e2e/fixtures.ts'

async function openCart(visit: Visit) {
  const { page, context, expectTrouble } = await visit()
  const customer = await newCustomer()
  await customer.api.call(cartCalls.add, {
    serviceId: 'classic-bathroom-cleaning',
    selectedVariants: ['classic-bathroom-cleaning.1-bathroom'],
    unitQuantity: 2,
  })
  await signIn(context, customer)
  await page.goto('/viewCart')
  await page.getByRole('list', { name: 'Your cart' }).getByText('₹898').waitFor()
  return { page, expectTrouble }
}

// spec: cart/rolls-back, message/cart-update-failed, cart/quantity-floor
test('a quantity that cannot be saved is shown, taken back and told', async ({ expectTrouble, visit }) => {
  const { page } = await openCart(visit)
  expectTrouble('/v1/cart/update-quantity')
  const line = page.getByRole('list', { name: 'Your cart' })
  let answer = () => {}
  await page.route('**/v1/cart/update-quantity', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.fulfill({ status: 503, json: { status: false, code: 'UNAVAILABLE', message: 'x', requestId: 'r' } })
  })
  await page.getByRole('button', { name: 'One less of Classic Bathroom Cleaning' }).click()
  await line.getByText('₹449').first().waitFor()
  await line.getByText('₹898').waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'One less of Classic Bathroom Cleaning' }).isDisabled()).toBe(true)
  answer()
  await page.getByText('Failed to update quantity').waitFor()
  await line.getByText('₹898').waitFor()
})

// spec: message/cart-remove-failed, cart/items, cart/empty, cart/checkout
test('an item that cannot be removed comes back and is told; the next try empties the cart', async ({
  expectTrouble,
  visit,
}) => {
  const { page } = await openCart(visit)
  expectTrouble('/v1/cart/remove-item')
  await page.route('**/v1/cart/remove-item', (route) => route.abort())
  const remove = page.getByRole('button', { name: 'Remove Classic Bathroom Cleaning' })
  await remove.click()
  await page.getByText('Failed to remove item!').waitFor()
  await page.getByRole('list', { name: 'Your cart' }).getByText('₹898').waitFor()
  await page.unroute('**/v1/cart/remove-item')
  await remove.click()
  await page.getByText('Your cart is empty').waitFor()
  expect(await page.getByRole('link', { name: 'Browse Services' }).getAttribute('href')).toBe('/categories')
  expect(await page.getByRole('button', { name: 'Proceed to Checkout' }).first().isDisabled()).toBe(true)
})

// spec: cart/summary
test('a cart changed in one tab is right in the other', async ({ visit }) => {
  const { page } = await openCart(visit)
  const other = await page.context().newPage()
  await other.goto('/viewCart')
  await other.getByRole('button', { name: 'One more of Classic Bathroom Cleaning' }).click()
  await page.getByRole('list', { name: 'Your cart' }).getByText('₹1,347').waitFor()
})

// spec: cart/double-tap
test('a double tap adds once', async ({ page, context }) => {
  await signIn(context, await newCustomer())
  await page.goto('/service/termite-inspection')
  let added = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/cart/add')) added += 1
  })
  const add = page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true })
  await add.dblclick()
  await page
    .getByText(/added to cart/i)
    .first()
    .waitFor()
  expect(added).toBe(1)
})
