import type { Page } from '@playwright/test'
import { bookingCalls } from '#contract/booking.ts'
import { beginBooking, newCustomer, signIn } from '#e2e/customers.ts'
import { district } from '#e2e/district.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { chooseFreeDay } from '#e2e/steps/free-time.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

/** Reloads the page and waits until it is hydrated. */
async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

test('a reload before paying keeps the cart, half an address, the place and the held time', async ({
  page,
  context,
}) => {
  const customer = await newCustomer()
  await beginBooking(customer)
  await signIn(context, customer)
  await page.goto('/viewCart')
  const saved = page.waitForResponse('**/v1/cart/update-quantity')
  await page.getByRole('button', { name: 'One more of Classic Bathroom Cleaning' }).click()
  await saved
  await reload(page)
  await page.getByRole('list', { name: 'Your cart' }).getByText('₹898').waitFor()
  await visible(page, 'Proceed to Checkout').click()
  await page.waitForURL('**/booking-info**')

  const address = page.getByRole('dialog', { name: 'Your service address' })
  await address.getByLabel('House or flat number, building').fill('12, Sunrise Apartments')
  await address.getByLabel('Street, area').fill('100 Feet Road')
  await reload(page)
  expect(await address.getByLabel('House or flat number, building').inputValue()).toBe('12, Sunrise Apartments')
  expect(await address.getByLabel('Street, area').inputValue()).toBe('100 Feet Road')
  await address.getByLabel('Pincode').fill(district.pincode)
  await address.getByLabel('City').selectOption(district.city)
  await address.getByRole('button', { name: 'Save address' }).click()
  const slots = page.getByRole('dialog', { name: 'Select Date & Time' })
  await slots.waitFor()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('gsf-draft')))).toEqual(
    [],
  )

  await reload(page)
  const slot = (await chooseFreeDay(slots, { daysAhead: 6 })).first()
  const label = (await slot.textContent()) ?? ''
  await slot.click()
  await slots.getByRole('button', { name: 'Proceed to checkout' }).click()
  await page.waitForURL('**/payment-summry**')
  await page.goBack()
  await page.waitForURL('**/booking-info**')
  await reload(page)
  await page.getByRole('timer').waitFor()
  await page.getByRole('main').getByText(label).waitFor()
  const { data } = await customer.api.call(bookingCalls.historyOrPending, { type: 'pending' })
  expect(data).toHaveLength(1)
})
