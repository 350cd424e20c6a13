import type { Page } from '@playwright/test'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { fillAddress } from '#e2e/steps/fill-address.ts'
import { chooseFreeDay } from '#e2e/steps/free-time.ts'
import { giveCredit, openSummary } from '#e2e/steps/held-booking.ts'
import { tapTwice } from '#e2e/steps/network.ts'
import { openPage } from '#e2e/steps/open-page.ts'

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

// spec: cart/double-tap
test('two taps add, check out, save the address and hold the time once', async ({ page, customer: { api } }) => {
  await openPage(page, '/service/classic-bathroom-cleaning')
  await visible(page, /^1 bathroom/).click()
  const added = () =>
    page
      .getByText(/added to cart/i)
      .first()
      .waitFor()
  await tapTwice(page, visible(page, 'Add to Cart'), '/v1/cart/add', added)
  expect((await api.call(cartCalls.list)).data.totalQuantity).toBe(1)

  await page.goto('/viewCart')
  const begun = () => page.waitForURL('**/booking-info**')
  await tapTwice(page, visible(page, 'Proceed to Checkout'), '/v1/booking/initiateBooking', begun)

  await visible(page, /^Add address/).click()
  const address = page.getByRole('dialog', { name: 'Your service address' })
  await fillAddress(address)
  const placed = () => page.getByRole('main').getByText('12, Sunrise Apartments').waitFor()
  await tapTwice(page, address.getByRole('button', { name: 'Save address' }), '/v1/booking/location', placed)

  await visible(page, 'Select Time Slot').click()
  const slots = page.getByRole('dialog', { name: 'Select Date & Time' })
  await (await chooseFreeDay(slots, { daysAhead: 7 })).first().click()
  const held = () => page.getByRole('timer').waitFor()
  const proceed = slots.getByRole('button', { name: 'Proceed to checkout' })
  await tapTwice(page, proceed, '/v1/booking/selectDateAndTimeslot', held)
  expect((await api.call(bookingCalls.historyOrPending, { type: 'pending' })).data).toHaveLength(1)
})

// spec: payment/double-tap
test('two taps apply a code, use credits, remove the code and book with cash once', async ({
  page,
  context,
  database,
}) => {
  const booking = await openSummary({ page, context }, 5, (held) => giveCredit(database, held, 100))
  await page.getByText('You have ₹100').waitFor()
  await page.getByLabel('Offer code').fill('GET250')
  const saved = () => page.getByText('GET250 saves you ₹250').waitFor()
  await tapTwice(page, page.getByRole('button', { name: 'Apply', exact: true }), '/v1/booking/applyOffer', saved)
  const used = () => page.getByText('₹100 used, ₹0 left').waitFor()
  await tapTwice(page, page.getByText('You have ₹100'), '/v1/booking/useCredit', used)
  const removed = () => page.getByText('GET250 saves you ₹250').waitFor({ state: 'detached' })
  await tapTwice(page, page.getByRole('button', { name: 'Remove GET250' }), '/v1/booking/removeOffer', removed)

  await page.getByRole('link', { name: 'Other ways to pay' }).click()
  await page.waitForURL('**/payment-option**')
  await page.getByRole('radio', { name: 'Cash' }).check()
  const agreed = () => page.getByRole('dialog').getByRole('heading', { name: 'Pay cash after service' }).waitFor()
  await tapTwice(page, visible(page, 'Proceed'), '/v1/payment/cash', agreed)
  const { data } = await booking.api.call(bookingCalls.find, { bookingId: booking.bookingId })
  expect(data).toMatchObject({ bookingStatus: 'Confirmed', totalPrice: 2145, creditUsed: 100 })
})
