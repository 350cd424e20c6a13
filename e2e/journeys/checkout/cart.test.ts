import type { Page } from '@playwright/test'
import { cartCalls } from '#contract/cart.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { sentTo, tapTwice } from '#e2e/steps/network.ts'
import { openPage } from '#e2e/steps/open-page.ts'

// spec: cart/rolls-back, message/cart-update-failed, cart/quantity-floor, cart/summary
// spec: message/cart-remove-failed, cart/items, cart/empty, cart/checkout
test('the cart takes back what cannot be saved, follows another tab, waits before the checkout, and names a missing amount or a new price', async ({
  page,
  context,
  customer,
  expectConsoleErrors,
  database,
}) => {
  await customer.api.call(cartCalls.add, {
    serviceId: 'classic-bathroom-cleaning',
    selectedVariants: ['classic-bathroom-cleaning.1-bathroom'],
    unitQuantity: 2,
  })
  await openPage(page, '/viewCart')
  const line = page.getByRole('list', { name: 'Your cart' })
  await line.getByText('₹898').waitFor()
  const remove = page.getByRole('button', { name: 'Remove Classic Bathroom Cleaning' })

  await test.step('shows a quantity at once and takes it back when it cannot be saved', async () => {
    expectConsoleErrors('/v1/cart/update-quantity')
    const gate = Promise.withResolvers<void>()
    await page.route('**/v1/cart/update-quantity', async (route) => {
      await gate.promise
      await route.fulfill({ status: 503, json: { status: false, code: 'UNAVAILABLE', message: 'x', requestId: 'r' } })
    })
    const less = page.getByRole('button', { name: 'One less of Classic Bathroom Cleaning' })
    await less.click()
    await line.getByText('₹449').first().waitFor()
    await line.getByText('₹898').waitFor({ state: 'detached' })
    await expect(less).toBeDisabled()
    gate.resolve()
    await page.getByText('Failed to update quantity').waitFor()
    await line.getByText('₹898').waitFor()
    await page.unroute('**/v1/cart/update-quantity')
  })

  await test.step('follows what another tab changes', async () => {
    const other = await context.newPage()
    await other.goto('/viewCart')
    await other.getByRole('button', { name: 'One more of Classic Bathroom Cleaning' }).click()
    await line.getByText('₹1,347').waitFor()
    await other.close()
  })

  await test.step('an add-on that cannot be saved is taken back, and one of two taps is undone', async () => {
    expectConsoleErrors('/v1/cart/chooseAddOn')
    const addOn = page.getByRole('button', { name: 'Add Exhaust fan clean' })
    await page.route('**/v1/cart/chooseAddOn', (route) => route.abort())
    await addOn.click()
    await page.getByText('Couldn’t change the add-on. Try again.').waitFor()
    await page.unroute('**/v1/cart/chooseAddOn')
    const added = () => page.getByText('Exhaust fan clean added').waitFor()
    await tapTwice(page, addOn, '/v1/cart/chooseAddOn', added)
    await line.getByText('1 bathroom, Exhaust fan clean').waitFor()
    await line.getByText('₹1,734').waitFor()
    await expect(addOn).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await line.getByText('₹1,347').waitFor()
    await addOn.waitFor()
  })

  await test.step('the checkout waits for a change of the cart that is under way', async () => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/v1/cart/update-quantity', async (route) => {
      await gate.promise
      await route.continue()
    })
    const begun = sentTo(page, '/v1/booking/initiateBooking')
    await page.getByRole('button', { name: 'One less of Classic Bathroom Cleaning' }).click()
    await line.getByText('₹1,347').waitFor({ state: 'detached' })
    await proceedOn(page).click()
    await line.getByText('₹898').waitFor()
    expect(begun()).toBe(0)
    gate.resolve()
    await page.waitForURL('**/booking-info**')
    // Below the sheet that asks for the place.
    await page.locator('main').getByText('₹898').first().waitFor()
    await expect(page.locator('main').getByText('₹1,347')).toHaveCount(0)
    await page.unroute('**/v1/cart/update-quantity')
    // Back would first close the sheet, once it is open.
    await openPage(page, '/viewCart')
  })

  await test.step('restores an item that cannot be removed, and is empty after the next try', async () => {
    expectConsoleErrors('/v1/cart/remove-item')
    await page.route('**/v1/cart/remove-item', (route) => route.abort())
    await remove.click()
    await page.getByText('Failed to remove item!').waitFor()
    await line.getByText('₹898').waitFor()
    await page.unroute('**/v1/cart/remove-item')
    // By keyboard: the notice lies over the button while the pointer rests there.
    await remove.press('Enter')
    await page.getByText('Your cart is empty').waitFor()
  })

  await test.step('puts a removed item back with its options and quantity', async () => {
    await page.getByText('Classic Bathroom Cleaning removed').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await line.getByText('₹898').waitFor()
    await line.getByText('1 bathroom').waitFor()
    await expect.poll(async () => (await customer.api.call(cartCalls.list)).data.totalQuantity).toBe(2)
    await remove.press('Enter')
    await page.getByText('Your cart is empty').waitFor()
    await expect(page.getByRole('link', { name: 'Browse Services' })).toHaveAttribute('href', '/categories')
    await expect(proceedOn(page)).toBeDisabled()
    const popular = page.getByRole('region', { name: 'Popular with our customers' }).getByRole('link')
    await expect(popular).toHaveCount(4)
    await expect(popular.first()).toHaveAttribute('href', /^\/service\//)
  })

  await customer.api.call(cartCalls.add, { serviceId: 'microwave-and-otg-cleaning', unitQuantity: 1 })
  await openPage(page, '/viewCart')
  const proceed = proceedOn(page)
  await test.step('below the minimum it names the missing amount and small services, and does not proceed', async () => {
    await expect(proceed).toBeDisabled()
    await expect(proceed).toHaveAccessibleDescription('Add ₹50 more. Minimum booking is ₹299.')
    const small = page.getByRole('list', { name: 'Add a small service' }).getByRole('link')
    await expect(small).toHaveCount(3)
    await small.filter({ hasText: 'Utensil Cleaning' }).getByText('₹129').waitFor()
    await small.filter({ hasText: 'Utensil Cleaning' }).click()
    await page.getByRole('heading', { name: 'Utensil Cleaning', level: 1 }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'One more of Microwave or OTG Cleaning' }).click()
    await expect(small).toHaveCount(0)
    await expect(proceed).toBeEnabled()
  })

  await test.step('a refusal is shown beside the button', async () => {
    expectConsoleErrors('/v1/booking/initiateBooking')
    const message = 'Microwave or OTG Cleaning: Choose a quantity of 1.'
    const refusal = { status: false, code: 'BAD_QUANTITY', message, requestId: 'r' }
    await page.route('**/v1/booking/initiateBooking', (route) => route.fulfill({ status: 400, json: refusal }))
    await proceed.click()
    const alert = page.getByRole('alert').filter({ hasText: message })
    await alert.waitFor()
    await expect(alert).toBeInViewport()
    await page.unroute('**/v1/booking/initiateBooking')
  })

  await test.step('a price that changed since the cart was filled is accepted before the booking begins', async () => {
    const [item] = (await customer.api.call(cartCalls.list)).data.items
    const seen = database.updateTable('cart_line').set({ seen_unit_price_paise: 199_00 })
    await seen.where('id', '=', item?._id ?? '').execute()
    await page.reload()
    await page.getByText('Prices have changed').waitFor()
    await page.getByRole('alert').getByText('₹199').waitFor()
    await page.getByRole('button', { name: 'Accept new prices' }).filter({ visible: true }).click()
    await page.waitForURL('**/booking-info**')
    await page.locator('main').getByText('₹498').first().waitFor()
  })
})

const proceedOn = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' }).filter({ visible: true })
