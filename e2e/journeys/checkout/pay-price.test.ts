import type { Page } from '@playwright/test'
import { cartCalls } from '#contract/cart.ts'
import { referralCalls } from '#contract/referral.ts'
import { newCustomer } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { giveCredit, holdBooking, openOffers, openSummary, undoSaving } from '#e2e/steps/held-booking.ts'
import { heldAnswer, sentTo } from '#e2e/steps/network.ts'

const visible = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
/** The amount beside a name in the payment summary. */
const figure = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dt', { hasText: new RegExp(`^${name}`) })
    .locator('xpath=following-sibling::dd[1]')

// spec: booking/summary-prices, rule/get250
test('a code and credits lower the price, until they are removed or no longer apply', async ({
  page,
  customer,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors('/v1/referral/join')
  const { api, bookingId } = await holdBooking(customer, 5)
  await giveCredit(database, customer, 100)
  const summary = `/payment-summry?booking=${bookingId}`
  const saved = page.getByText('GET250 saves you ₹250')

  await test.step('the best code and all credit are used by themselves, until undone', async () => {
    await page.goto(summary)
    await page.getByText('You save ₹350').waitFor()
    await expect(figure(page, 'Amount to pay')).toHaveText('₹1,895')
    await undoSaving(page)
    await expect(figure(page, 'Amount to pay')).toHaveText('₹2,245')
    await expect(figure(page, 'Item total')).toHaveCount(0)
    await visible(page, 'Payment Summary').click()
    await expect(figure(page, 'Item total')).toHaveText('₹2,245')
    await expect(figure(page, 'Item discount')).toHaveText('₹0')
  })

  await test.step('lowers each figure, and each can be taken off again', async () => {
    const lateAnswer = await heldAnswer(page, '/v1/booking/bestPrice')
    const applied = sentTo(page, '/v1/booking/applyOffer')
    await page.goto(`${summary}&code=get 250`)
    await expect(page.getByLabel('Offer code')).toHaveValue('GET250')
    await expect(page.getByText(/^You save ₹/)).toHaveCount(0)
    await lateAnswer.arrived
    const apply = visible(page, 'Apply')
    await apply.click()
    await expect(apply).toHaveAttribute('aria-disabled', 'true')
    expect(applied()).toBe(0)
    lateAnswer.release()
    await saved.waitFor()
    await page.getByText('You have ₹100').click()
    await page.getByText('Your credits save you ₹100').waitFor()
    await page.getByText('₹100 used, ₹0 left').waitFor()
    await expect(figure(page, 'Item total')).toHaveText('₹2,245')
    await expect(figure(page, 'Item discount')).toHaveText('−₹250')
    await expect(figure(page, 'Total amount')).toHaveText('₹1,995')
    await expect(figure(page, 'Amount to pay')).toHaveText('₹1,895')
    await page.getByRole('button', { name: 'Remove GET250' }).click()
    await page.getByText('₹100 used, ₹0 left').click()
    await page.getByText('You have ₹100').waitFor()
    await expect(figure(page, 'Amount to pay')).toHaveText('₹2,245')
  })

  await test.step('has the code filled in that was copied on the home page', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: /^Copy code GET250/ }).click()
    await page.getByText(/^Code GET250 (copied|is filled in)/).waitFor()
    await page.goto(summary)
    await visible(page, 'Apply').click()
    await saved.waitFor()
    await page.getByRole('button', { name: 'Remove GET250' }).click()
    await saved.waitFor({ state: 'detached' })
  })

  await test.step('lists the offers, which of them is applied and why others are not', async () => {
    await page.getByRole('button', { name: 'Apply GET250' }).click()
    await saved.waitFor()
    await page.getByRole('button', { name: 'See all offers' }).click()
    const list = page.getByRole('dialog', { name: 'Offers for this booking' })
    await list.getByText('Applied').waitFor()
    await list.getByText(/^Not for this order/).click()
    await list.getByText(/^WELCOME300 is valid on the first booking of referred friends/).waitFor()
  })

  await test.step('takes the code off when the order becomes too small, and says so', async () => {
    const { data: cart } = await api.call(cartCalls.list)
    await api.call(cartCalls.updateQuantity, { itemId: cart.items[0]?._id ?? '', quantity: 2 })
    await page.goto('/viewCart')
    await visible(page, 'Proceed to Checkout').click()
    const notice = page.getByRole('alert').getByText(/^GET250 was taken off\. GET250 is valid on orders above ₹1,999\./)
    await notice.waitFor()
    await page.goto(summary)
    await notice.waitFor()
    await undoSaving(page)
    await expect(figure(page, 'Amount to pay')).toHaveText('₹898')
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await notice.waitFor({ state: 'detached' })
  })

  await test.step('takes a friend’s code typed in by hand', async () => {
    const friend = await newCustomer('Ravi Menon')
    const { data } = await friend.api.call(referralCalls.code)
    await openOffers(page)
    await page.getByRole('button', { name: /^Have a friend’s referral code/ }).click()
    const field = page.getByRole('textbox', { name: 'Friend’s referral code' })
    await field.fill('ABSENT')
    await visible(page, 'Use code').click()
    await page.getByText('This referral code can’t be used here.').waitFor()
    await field.fill(data.referralCode.toLowerCase())
    await visible(page, 'Use code').click()
    await page.getByText('WELCOME300 saves you ₹300').waitFor()
    await expect(figure(page, 'Amount to pay')).toHaveText('₹598')
    await expect(field).toHaveCount(0)
  })
})

test('a price covered by credits is confirmed without a payment page, a tiny rest with cash, and cancelling returns the credits', async ({
  page,
  context,
  database,
}) => {
  const booking = await openSummary({ page, context }, 1, (held) => giveCredit(database, held, 448.5))

  await test.step('an amount too small for a payment page is paid in cash', async () => {
    await openOffers(page)
    await page.getByText('You have ₹448.50').click()
    await page.getByText('Your credits save you ₹448.50').waitFor()
    await page.getByText('Pay your professional in cash after the service.').waitFor()
    await visible(page, 'Confirm with cash').waitFor()
    await expect(visible(page, 'Confirm booking')).toHaveCount(0)
  })

  await test.step('with more credit nothing is to pay, in the other ways to pay either', async () => {
    await giveCredit(database, booking, 51.5)
    await page.reload()
    await openOffers(page)
    await page.getByText('₹448.50 used').click()
    await page.getByText('You have ₹500').click()
    await visible(page, 'Confirm booking').waitFor()
    await page.goto(`/payment-option?booking=${booking.bookingId}`)
    await page.getByText('Nothing to pay.').waitFor()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await visible(page, 'Confirm booking').click()
    await page.getByText('Booking confirmed').waitFor()
  })

  await test.step('cancelling returns the credits', async () => {
    await page.goto(`/booking/${booking.bookingId}`)
    await visible(page, 'Cancel booking').click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
    await dialog.getByText('₹449 of credit is yours again.').waitFor()
    await expect(dialog.getByText('Your refund', { exact: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    const detail = page.getByRole('main')
    await detail.getByText('₹449 credit was returned to you.').waitFor()
    await detail.getByText('No payment made', { exact: true }).waitFor()
    await expect(detail.getByText('Paid', { exact: true })).toHaveCount(0)
    await page.goto('/rewards')
    await page.getByText('₹500', { exact: true }).waitFor()
  })
})
