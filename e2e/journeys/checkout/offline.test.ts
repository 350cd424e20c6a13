import type { Page } from '@playwright/test'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { fillAddress } from '#e2e/steps/fill-address.ts'
import { chooseFreeDay } from '#e2e/steps/free-time.ts'
import { giveCredit, openOffers, openSummary } from '#e2e/steps/held-booking.ts'
import { noNetwork, withoutNetwork } from '#e2e/steps/network.ts'
import { openPage } from '#e2e/steps/open-page.ts'

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
const wentWrong = 'Something went wrong. Please try again later.'

/** A notice closes on a timer; the next step must not match the one of the step before. */
async function expectNotice(page: Page, sentence: string): Promise<void> {
  const notice = page.getByText(sentence).filter({ visible: true }).first()
  await notice.waitFor()
}

test('a lost network keeps typed and chosen values from the cart to the held time', async ({
  page,
  customer,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(noNetwork)
  await openPage(page, '/service/termite-inspection')
  // Notices load at the first input; without its worker this browser has them only if an earlier journey asked for one.
  await page.mouse.move(1, 1)
  await page.getByRole('region', { name: /^Notifications/ }).waitFor({ state: 'attached' })
  const add = visible(page, 'Add to Cart')
  await withoutNetwork(page, async () => {
    await add.click()
    await expectNotice(page, 'Something went wrong while adding to cart')
    await expectNotice(page, 'You’re offline. Check your internet and try again.')
  })
  await add.click()
  await page
    .getByText(/added to cart/i)
    .first()
    .waitFor()
  expect((await customer.api.call(cartCalls.list)).data.totalQuantity).toBe(1)

  await page.goto('/viewCart')
  const quantity = page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')
  await quantity.getByText('1').waitFor()
  await withoutNetwork(page, async () => {
    await visible(page, /^One more of/).click()
    await expectNotice(page, 'Failed to update quantity')
    await quantity.getByText('1').waitFor()
    await visible(page, 'Proceed to Checkout').click()
    await expectNotice(page, wentWrong)
  })
  const saved = page.waitForResponse('**/v1/cart/update-quantity')
  await visible(page, /^One more of/).click()
  await saved
  await quantity.getByText('2').waitFor()
  await visible(page, 'Proceed to Checkout').click()
  await page.waitForURL('**/booking-info**')

  const address = page.getByRole('dialog', { name: 'Your service address' })
  const { street } = await fillAddress(address)
  await withoutNetwork(page, async () => {
    await address.getByRole('button', { name: 'Save address' }).click()
    await address.getByRole('alert').getByText('Failed to save location. Please try again.').waitFor()
  })
  expect(await address.getByLabel('Street, area').inputValue()).toBe(street)
  await address.getByRole('button', { name: 'Save address' }).click()

  const slots = page.getByRole('dialog', { name: 'Select Date & Time' })
  const slot = (await chooseFreeDay(slots, { daysAhead: 6 })).first()
  await slot.click()
  const proceed = slots.getByRole('button', { name: 'Proceed to checkout' })
  await withoutNetwork(page, async () => {
    await proceed.click()
    await slots.getByRole('alert').getByText(wentWrong).waitFor()
  })
  expect(await slot.getAttribute('aria-pressed')).toBe('true')
  await proceed.click()
  await page.getByRole('timer').waitFor()
  const { data: open } = await customer.api.call(bookingCalls.historyOrPending, { type: 'pending' })
  expect(open).toHaveLength(1)
})

test('a lost network applies no code, books nothing with cash and opens no payment page until the next tap', async ({
  page,
  context,
  expectConsoleErrors,
  database,
}) => {
  expectConsoleErrors(noNetwork)
  const booking = await openSummary({ page, context }, 5, (held) => giveCredit(database, held, 100))
  await openOffers(page)
  await page.getByText('You have ₹100').waitFor()
  const credit = page.getByRole('checkbox', { name: /^Use my credits/ })
  await page.getByLabel('Offer code').fill('GET250')
  await withoutNetwork(page, async () => {
    await visible(page, 'Apply').click()
    await expectNotice(page, wentWrong)
    expect(await page.getByLabel('Offer code').inputValue()).toBe('GET250')
    await page.getByText('You have ₹100').click()
    await page.getByRole('alert').getByText(wentWrong).waitFor()
    expect(await credit.isChecked()).toBe(false)
  })
  await visible(page, 'Apply').click()
  await page.getByText('GET250 saves you ₹250').waitFor()
  await page.getByText('You have ₹100').click()
  await page.getByText('₹100 used, ₹0 left').waitFor()
  await withoutNetwork(page, async () => {
    await visible(page, 'Proceed to pay').click()
    await expectNotice(page, wentWrong)
    await expect.poll(() => context.pages().length).toBe(1)
  })
  await openPage(page, `/payment-option?booking=${booking.bookingId}`)
  await page.getByRole('radio', { name: 'Cash' }).check()
  await withoutNetwork(page, async () => {
    await visible(page, 'Proceed').click()
    await expectNotice(page, wentWrong)
    expect(await page.getByRole('radio', { name: 'Cash' }).isChecked()).toBe(true)
  })
  const { data } = await booking.api.call(bookingCalls.find, { bookingId: booking.bookingId })
  expect(data.bookingStatus).toBe('Pending')
  await page.getByRole('radio', { name: 'Credit or debit card' }).check()
  await page.goBack()
  const opening = context.waitForEvent('page')
  await visible(page, 'Proceed to pay').click()
  await (await opening).getByRole('button', { name: /^Pay ₹1,895/ }).waitFor()
  await page.getByText('Waiting for your payment').waitFor()
  const attempts = database.selectFrom('payment_attempt').select('reference')
  expect(await attempts.where('booking_id', '=', booking.bookingId).execute()).toHaveLength(1)
})
