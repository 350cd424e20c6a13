import { cartCalls } from '#contract/cart.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { desktop } from '#e2e/viewports.ts'

const bathrooms = '/services/info?category=bathroom-cleaning'

// spec: browse/picker-several, browse/picker-total, browse/picker-needs-one, browse/add-with-variants
// spec: browse/add-refreshes-count, message/cart-added
test('the picker of a category page takes several variants at a level and counts the added lines', async ({
  visit,
  expectConsoleErrors,
}) => {
  const { page, context } = await visit(desktop)
  const customer = await newCustomer()
  await signIn(context, customer)
  await openPage(page, bathrooms)
  const sheet = page.getByRole('dialog', { name: 'Classic Bathroom Cleaning' })
  const add = sheet.getByRole('button', { name: 'Add', exact: true })
  const option = (name: RegExp) => sheet.getByRole('button', { name })

  await test.step('adds a line for each variant, with the total shown before', async () => {
    await page.getByRole('link', { name: 'Add Classic Bathroom Cleaning' }).click()
    await expect(add).toBeDisabled()
    await option(/^1 bathroom/).click()
    await option(/^2 bathrooms/).click()
    await sheet.getByText('₹1,297', { exact: true }).waitFor()
    await option(/^Exhaust fan clean/).click()
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

  await test.step('keeps and counts the first of two when the second is refused', async () => {
    await page.getByRole('link', { name: 'Add Classic Bathroom Cleaning' }).click()
    await option(/^1 bathroom/).click()
    await option(/^2 bathrooms/).click()
    expectConsoleErrors('/v1/cart/add')
    const refusal = { status: 409, json: { status: false, message: 'Sold out.' } }
    let asked = 0
    await page.route('**/v1/cart/add', (route) => {
      asked += 1
      return asked === 2 ? route.fulfill(refusal) : route.continue()
    })
    await add.click()
    await page.getByText('Sold out.').first().waitFor()
    // The sheet stays open above the page.
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Cart, 3 items', exact: true }).waitFor()
    expect((await customer.api.call(cartCalls.list)).data.items).toHaveLength(3)
  })
})

// spec: browse/picker-one, browse/picker-clears-deeper, browse/add-with-variants, browse/picker-needs-one
// spec: browse/picker-total, browse/add-refreshes-count, message/cart-added, constant/quantity-one
test('the picker of the services list takes one variant a level and adds one', { tag: '@full' }, async ({
  page,
  customer,
}) => {
  await openPage(page, '/services?q=full+home+deep')
  const add = page.getByRole('link', { name: 'Add Full Home Deep Cleaning' })
  const sheet = page.getByRole('dialog', { name: 'Full Home Deep Cleaning' })
  const option = (level: number, index: number) => sheet.getByRole('group').nth(level).getByRole('button').nth(index)
  const take = sheet.getByRole('button', { name: 'Add', exact: true })

  await test.step('asks for the missing choice', async () => {
    await add.click()
    await expect(take).toBeDisabled()
    await option(0, 0).click()
    await take.click()
    await page.getByText('Choose: Furnishing, 1 BHK.').waitFor()
    const missing = sheet.getByRole('group', { name: 'Furnishing · 1 BHK' })
    await expect(missing).toHaveAccessibleDescription('Choose an option.')
    await expect(missing).toBeFocused()
    await expect(missing).toBeInViewport()
  })

  await test.step('clears the deeper level when another variant is chosen above it', async () => {
    await option(1, 1).click()
    await expect(option(1, 1)).toHaveAttribute('aria-pressed', 'true')
    await option(0, 1).click()
    await expect(option(0, 0)).toHaveAttribute('aria-pressed', 'false')
    await expect(option(0, 1)).toHaveAttribute('aria-pressed', 'true')
    const deeper = sheet.getByRole('group').nth(1).getByRole('button')
    await expect(deeper.first()).toBeVisible()
    await expect(deeper.and(sheet.locator('[aria-pressed=true]'))).toHaveCount(0)
  })

  await test.step('shows the total and adds one', async () => {
    await sheet.getByRole('button', { name: /^Furnished/ }).click()
    await sheet.getByText('₹4,099', { exact: true }).last().waitFor()
    await take.click()
    await page
      .getByText(/added to cart/i)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Cart, 1 item' }).filter({ visible: true }).waitFor()
    const { data } = await customer.api.call(cartCalls.list)
    expect(data.items.map(({ quantity }) => quantity)).toEqual([1])
  })

  await test.step('confirms in our words when the server sends no message', async () => {
    await page.route('**/v1/cart/add', async (route) => {
      const answer = await route.fetch()
      const { message: _said, ...silent } = await answer.json()
      await route.fulfill({ response: answer, json: silent })
    })
    await add.click()
    await option(0, 0).click()
    await option(1, 0).click()
    await take.click()
    await page.getByText('Added to cart!', { exact: true }).waitFor()
  })
})

// spec: browse/add-no-token, browse/prompt-go-to-login, role/visitor-cart, message/login-to-book
test('a visitor who adds from a list is asked to log in and may decline', { tag: '@full' }, async ({ page }) => {
  const add = page.getByRole('link', { name: 'Add Classic Bathroom Cleaning' }).filter({ visible: true })
  const prompt = page.getByRole('alertdialog', { name: 'Please login to book this service' })
  for (const list of ['/services?q=classic+bathroom', bathrooms]) {
    await openPage(page, list)
    await add.first().click()
    await prompt.getByRole('button', { name: 'Close' }).click()
    await prompt.waitFor({ state: 'detached' })
  }
  await add.first().click()
  await prompt.getByRole('button', { name: 'Go to Login' }).click()
  await page.waitForURL('**/login')
})
