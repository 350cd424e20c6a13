import type { Page } from '@playwright/test'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { fillAddress } from '#e2e/steps/fill-address.ts'
import { chooseFreeDay } from '#e2e/steps/free-time.ts'
import { giveCredit, openOffers, undoSaving } from '#e2e/steps/held-booking.ts'
import { tapTwice } from '#e2e/steps/network.ts'
import { openPage } from '#e2e/steps/open-page.ts'

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

// spec: cart/double-tap, payment/double-tap, payment/option-success, payment/option-booked
test('two taps add, check out, save the address, hold the time, change the price and book with cash once', async ({
  page,
  customer,
  database,
}) => {
  const { api } = customer
  await openPage(page, '/service/classic-bathroom-cleaning')
  await visible(page, /^1 bathroom/).click()
  const added = () =>
    page
      .getByText(/added to cart/i)
      .first()
      .waitFor()
  await tapTwice(page, visible(page, 'Add to Cart'), '/v1/cart/add', added)
  const { data: cart } = await api.call(cartCalls.list)
  expect(cart.totalQuantity).toBe(1)
  await api.call(cartCalls.updateQuantity, { itemId: cart.items[0]?._id ?? '', quantity: 5 })

  await page.goto('/viewCart')
  const begun = () => page.waitForURL('**/booking-info**')
  await tapTwice(page, visible(page, 'Proceed to Checkout'), '/v1/booking/initiateBooking', begun)

  const address = page.getByRole('dialog', { name: 'Your service address' })
  await fillAddress(address)
  const slots = page.getByRole('dialog', { name: 'Select Date & Time' })
  const placed = () => slots.waitFor()
  await tapTwice(page, address.getByRole('button', { name: 'Save address' }), '/v1/booking/location', placed)

  await (await chooseFreeDay(slots, { daysAhead: 7 })).first().click()
  const held = () => page.getByRole('timer').waitFor()
  const proceed = slots.getByRole('button', { name: 'Proceed to checkout' })
  await tapTwice(page, proceed, '/v1/booking/selectDateAndTimeslot', held)
  await page.waitForURL('**/payment-summry**')
  const { data: pending } = await api.call(bookingCalls.historyOrPending, { type: 'pending' })
  expect(pending).toHaveLength(1)

  await giveCredit(database, customer, 100)
  await page.reload()
  await undoSaving(page)
  await openOffers(page)
  await page.getByLabel('Offer code').fill('GET250')
  const saved = () => page.getByText('GET250 saves you ₹250').waitFor()
  await tapTwice(page, page.getByRole('button', { name: 'Apply', exact: true }), '/v1/booking/applyOffer', saved)
  const used = () => page.getByText('₹100 used, ₹0 left').waitFor()
  await tapTwice(page, page.getByText('You have ₹100'), '/v1/booking/useCredit', used)
  const removed = () => page.getByText('GET250 saves you ₹250').waitFor({ state: 'detached' })
  await tapTwice(page, page.getByRole('button', { name: 'Remove GET250' }), '/v1/booking/removeOffer', removed)

  await openPage(page, `/payment-option?booking=${pending[0]?._id}`)
  await page.getByRole('radio', { name: 'Cash' }).check()
  const agreed = () => page.getByRole('dialog').getByRole('heading', { name: 'Pay cash after service' }).waitFor()
  await tapTwice(page, visible(page, 'Proceed'), '/v1/payment/cash', agreed)
  const { data } = await api.call(bookingCalls.find, { bookingId: pending[0]?._id ?? '' })
  expect(data).toMatchObject({ bookingStatus: 'Confirmed', totalPrice: 2145, creditUsed: 100 })
  const modal = page.getByRole('dialog')
  await modal.getByRole('button', { name: 'Done' }).click()
  await modal.getByRole('heading', { name: 'Booking Successful' }).waitFor()
  await modal.getByRole('button', { name: 'View Booking' }).click()
  await page.waitForURL('**/booking')
  await page.getByRole('main').getByText('Confirmed').first().waitFor()
})
