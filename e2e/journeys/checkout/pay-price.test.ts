import type { Page } from '@playwright/test'
import { cartCalls } from '#contract/cart.ts'
import { creditCalls } from '#contract/credit.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { giveCredit, openSummary } from '#e2e/steps/held-booking.ts'
import { desktop } from '#e2e/viewports.ts'

const visible = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
/** What stands beside a name in the payment summary. */
const figure = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dt', { hasText: new RegExp(`^${name}`) })
    .locator('xpath=following-sibling::dd[1]')

test.describe('the price of a booking', () => {
  // spec: booking/summary-prices, rule/get250
  test('falls by a code and by credits, and each can be taken off again', async ({ page, context, database }) => {
    const booking = await openSummary({ page, context }, 5)
    await giveCredit(database, booking, 100)
    await page.goto(`/payment-summry?booking=${booking.bookingId}&code=get 250`)
    expect(await page.getByLabel('Offer code').inputValue()).toBe('GET250')
    await visible(page, 'Apply').click()
    await page.getByText('GET250 saves you ₹250').waitFor()
    await page.getByText('You have ₹100').click()
    await page.getByText('₹100 used, ₹0 left').waitFor()
    expect(await figure(page, 'Item total').textContent()).toBe('₹2,245')
    expect(await figure(page, 'Item discount').textContent()).toBe('−₹250')
    expect(await figure(page, 'Total amount').textContent()).toBe('₹1,995')
    expect(await figure(page, 'Amount to pay').textContent()).toBe('₹1,895')
    await page.getByRole('button', { name: 'Remove GET250' }).click()
    await page.getByText('₹100 used, ₹0 left').click()
    await page.getByText('You have ₹100').waitFor()
    expect(await figure(page, 'Amount to pay').textContent()).toBe('₹2,245')
  })

  test('has the code filled in that was copied on the home page', async ({ page, context }) => {
    const { bookingId } = await openSummary({ page, context }, 5)
    await page.goto('/')
    await page.getByRole('button', { name: /^Copy code GET250/ }).click()
    await page.getByText(/^Code GET250 (copied|is filled in)/).waitFor()
    await page.goto(`/payment-summry?booking=${bookingId}`)
    await visible(page, 'Apply').click()
    await page.getByText('GET250 saves you ₹250').waitFor()
  })

  test('keeps its code only while it applies, and says why it went', async ({ visit }) => {
    const { page, context } = await visit(desktop)
    const { api, bookingId } = await openSummary({ page, context }, 5)
    await page.getByRole('button', { name: 'Apply GET250' }).click()
    await page.getByText('GET250 saves you ₹250').waitFor()
    await page.getByRole('button', { name: 'See all offers' }).click()
    const list = page.getByRole('dialog', { name: 'Offers for this booking' })
    await list.getByText('Applied').waitFor()
    await list.getByText(/^WELCOME300 is for the first booking of friends/).waitFor()
    const { data: cart } = await api.call(cartCalls.list)
    await api.call(cartCalls.updateQuantity, { itemId: cart.items[0]?._id ?? '', quantity: 2 })
    await page.goto('/viewCart')
    await visible(page, 'Proceed to Checkout').click()
    const notice = page.getByRole('alert').getByText(/^GET250 was taken off\. GET250 needs an order above ₹1,999\./)
    await notice.waitFor()
    await page.goto(`/payment-summry?booking=${bookingId}`)
    await notice.waitFor()
    expect(await figure(page, 'Amount to pay').textContent()).toBe('₹898')
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
    await notice.waitFor({ state: 'detached' })
  })

  test('that credits cover is confirmed without a payment page, and cancelling gives the credits back', async ({
    page,
    context,
    database,
  }) => {
    const booking = await openSummary({ page, context })
    await giveCredit(database, booking, 500)
    await page.reload()
    await page.getByText('You have ₹500').click()
    await visible(page, 'Confirm booking').click()
    await page.getByText('Booking confirmed').waitFor()
    await page.getByRole('button', { name: 'View Booking' }).click()
    await visible(page, 'Cancel booking').click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
    await dialog.getByText('₹449 of credit is yours again.').waitFor()
    expect(await dialog.getByText('You get back', { exact: true }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    const detail = page.getByRole('dialog')
    await detail.getByText('₹449 of credit is yours again.').waitFor()
    await detail.getByText('Nothing was paid', { exact: true }).waitFor()
    expect(await detail.getByText('Paid', { exact: true }).count()).toBe(0)
    await page.goto('/rewards')
    await page.getByText('₹500', { exact: true }).waitFor()
  })

  test('of which credits leave less than a payment page takes is confirmed with cash, and says so on the button', async ({
    page,
    context,
    database,
  }) => {
    const booking = await openSummary({ page, context })
    await giveCredit(database, booking, 448.5)
    await page.reload()
    await page.getByText('You have ₹448.50').click()
    await page.getByText('Please pay the professional in cash after the service.').waitFor()
    expect(await visible(page, 'Confirm booking').count()).toBe(0)
    await visible(page, 'Confirm with cash').click()
    await page.getByText('Booking confirmed').waitFor()
    await page.getByRole('button', { name: 'View Booking' }).click()
    await page.getByRole('dialog').getByText('Please pay ₹0.50 after the service.').waitFor()
  })

  test('that credits cover is confirmed from the other ways to pay as well', async ({ visit, database }) => {
    const { page, context } = await visit(desktop)
    const booking = await openSummary({ page, context })
    const { api, bookingId } = booking
    await giveCredit(database, booking, 500)
    await api.call(creditCalls.use, { bookingId, amount: 'all' })
    await page.goto(`/booking?id=${bookingId}`)
    await page.getByRole('dialog').getByText('Waiting for you to confirm').waitFor()
    await page.goto(`/payment-option?booking=${bookingId}`)
    await page.getByText('Nothing is left to pay.').waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    await visible(page, 'Confirm booking').click()
    await page.getByText('Booking confirmed').waitFor()
  })

  test('that changed since the cart was filled is shown and agreed to before the booking begins', async ({
    page,
    context,
    database,
  }) => {
    const customer = await newCustomer()
    const { data } = await customer.api.call(cartCalls.add, {
      serviceId: 'classic-bathroom-cleaning',
      selectedVariants: ['classic-bathroom-cleaning.1-bathroom'],
    })
    await database
      .updateTable('cart_line')
      .set({ seen_unit_price_paise: 399_00 })
      .where('id', '=', data.items[0]?._id ?? '')
      .execute()
    await signIn(context, customer)
    await page.goto('/viewCart')
    await page.getByText('Prices have changed since you added these').waitFor()
    await page.getByRole('alert').getByText('₹399').waitFor()
    await visible(page, 'Accept prices and proceed').click()
    await page.waitForURL('**/booking-info**')
    expect(await figure(page, 'Amount to pay').textContent()).toBe('₹449')
  })
})

test.describe('other ways to pay', () => {
  // spec: payment/option-choices, payment/option-proceed, payment/option-success, payment/option-booked
  test('cash is chosen, confirmed with the booking’s own figures, and the booking is there', async ({
    page,
    context,
  }) => {
    await openSummary({ page, context })
    await page.getByRole('link', { name: 'Other ways to pay' }).click()
    await page.waitForURL('**/payment-option**')
    for (const name of ['Paytm UPI', 'PhonePe', 'GPay', 'Credit or debit card', 'Cash']) {
      await page.getByRole('radio', { name }).waitFor()
    }
    expect(await visible(page, 'Proceed').isDisabled()).toBe(true)
    await page.getByRole('radio', { name: 'Cash' }).check()
    await visible(page, 'Proceed').click()
    const modal = page.getByRole('dialog')
    await modal.getByRole('heading', { name: 'Cash after the service' }).waitFor()
    await modal.getByText('₹449').first().waitFor()
    await modal.getByRole('button', { name: 'Done' }).click()
    await modal.getByRole('heading', { name: 'Booking Successful' }).waitFor()
    await modal.getByRole('button', { name: 'View Booking' }).click()
    await page.waitForURL('**/booking?**')
    await page.getByRole('dialog').getByText('Pay after the service').waitFor()
  })

  test('online leads to the provider and back to the success modal; a code for UPI shuts the rest', async ({
    visit,
  }) => {
    const { page, context } = await visit(desktop)
    const { bookingId } = await openSummary({ page, context }, 2)
    await page.getByLabel('Offer code').fill('upi50')
    await page.getByLabel('Offer code').press('Enter')
    await page.getByText('UPI50 saves you ₹50').waitFor()
    await page.goto(`/payment-option?booking=${bookingId}`)
    expect(await page.getByRole('radio', { name: 'Cash' }).isDisabled()).toBe(true)
    expect(await page.getByRole('radio', { name: 'Credit or debit card' }).isDisabled()).toBe(true)
    await page.getByRole('radio', { name: 'PhonePe' }).check()
    const opening = context.waitForEvent('page')
    await visible(page, 'Proceed').click()
    const provider = await opening
    await provider.getByText('Any UPI app').waitFor()
    expect(await provider.getByText('Credit or debit card').count()).toBe(0)
    await provider.getByRole('button', { name: /^Pay ₹848/ }).click()
    const modal = page.getByRole('dialog')
    await modal.getByRole('heading', { name: 'Payment successful' }).waitFor()
    await modal.getByText('PhonePe').waitFor()
    await modal.getByText('₹848').waitFor()
  })
})
