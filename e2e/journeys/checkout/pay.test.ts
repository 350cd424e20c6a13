import type { BrowserContext, Page } from '@playwright/test'
import { paymentCalls } from '#contract/payment.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { chooseFreeDay, startTime } from '#e2e/steps/free-time.ts'
import { atTheBank, openOffers, openSummary } from '#e2e/steps/held-booking.ts'
import { payButton } from '#e2e/steps/rupees.ts'
import { desktop } from '#e2e/viewports.ts'
import type { Database } from '#server/db/database.ts'

const visible = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

/** Taps the button and returns the provider's page in its new tab. */
async function openProvider(page: Page, context: BrowserContext): Promise<Page> {
  const opening = context.waitForEvent('page')
  await visible(page, 'Proceed to pay').click()
  const provider = await opening
  await (await payButton(provider, page)).waitFor()
  return provider
}

async function attemptsFor(database: Database, bookingId: string): Promise<number> {
  const rows = await database
    .selectFrom('payment_attempt')
    .select('reference')
    .where('booking_id', '=', bookingId)
    .execute()
  return rows.length
}

// spec: payment/new-tab, payment/info-stored, payment/first-tab-follows, rule/payment-confirms
// spec: message/payment-opening, payment/double-tap, message/payment-failed, message/payment-wrong, booking/summary-pay
// spec: message/payment-blocked
test('a payment whose page is missing, put off or blocked, or that fails at the bank, succeeds at the next try', async ({
  page,
  context,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors('/v1/payment/initiate')
  const { bookingId } = await openSummary({ page, context })

  await test.step('the provider gives no page: one sentence, and the tab is closed again', async () => {
    const refusal = { status: false, code: 'PAYMENT_UNAVAILABLE', message: '', requestId: 'r' }
    const gate = Promise.withResolvers<void>()
    await page.route('**/v1/payment/initiate', async (route) => {
      await gate.promise
      await route.fulfill({ status: 503, json: refusal })
    })
    await visible(page, 'Proceed to pay').click()
    await visible(page, 'Processing...').waitFor()
    gate.resolve()
    await page.getByText('Failed to initiate payment. Please try again.').waitFor()
    await page.unroute('**/v1/payment/initiate')
    await page.route('**/v1/payment/initiate', (route) => route.abort())
    await visible(page, 'Proceed to pay').click()
    await page.getByText('Something went wrong. Please try again later.').waitFor()
    await expect.poll(() => context.pages().length).toBe(1)
    await page.unroute('**/v1/payment/initiate')
  })

  await test.step('a double tap opens one payment page, with which nothing competes', async () => {
    await visible(page, 'Proceed to pay').dblclick()
    await page.getByText('Opening Payment Page').first().waitFor()
    await page.getByText('Waiting for your payment').waitFor()
    const paths = () => context.pages().map((one) => new URL(one.url()).pathname.split('/')[1])
    await expect.poll(paths).toEqual(['payment-summry', 'pay'])
    expect(await attemptsFor(database, bookingId)).toBe(1)
    await visible(page, 'Open payment page').waitFor()
    await expect(page.getByRole('main').getByRole('button', { name: /^Edit(?! booking)/ })).toHaveCount(0)
    await expect(visible(page, 'Proceed to pay')).toHaveCount(0)
  })

  await test.step('it can be put off to change something first', async () => {
    await page.getByRole('button', { name: 'Edit booking' }).click()
    await page.getByRole('button', { name: 'Edit time slot' }).waitFor()
    await visible(page, 'Proceed to pay').waitFor()
    await expect(page.getByText('Waiting for your payment')).toHaveCount(0)
  })

  const opening = context.waitForEvent('page')
  await test.step('the browser blocks new tabs: a link opens the payment page', async () => {
    await page.evaluate(() => {
      window.open = () => null
    })
    await visible(page, 'Proceed to pay').click()
    await page.getByRole('alert').getByText('Cannot open payment page. Please try again.').waitFor()
    await page.getByRole('link', { name: 'Open payment page' }).click()
  })
  const provider = await opening

  await test.step('shows the failure at the bank, and keeps the payment over a reload', async () => {
    await provider.getByRole('button', { name: 'Fail' }).click()
    await page.getByText('Your payment failed.').waitFor()
    await expect(page.getByText('Waiting for your payment')).toHaveCount(0)
    await visible(page, 'Proceed to pay').waitFor()
    const info = await page.evaluate(() => JSON.parse(localStorage.getItem('paymentInfo') ?? '{}'))
    expect(info).toMatchObject({ bookingId, orderId: expect.stringMatching(/^plink_/), timestamp: expect.any(Number) })
    await page.reload()
    await page.getByText('Your payment failed.').waitFor()
  })

  await test.step('the next try confirms the booking', async () => {
    await provider.getByRole('button', { name: /^Pay ₹449/ }).click()
    await provider.getByText('Payment received').waitFor()
    await page.getByText('Booking confirmed').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('paymentInfo'))).toBeNull()
  })
})

test('the button that pays keeps its place when the offers arrive', { tag: '@full' }, async ({ visit }) => {
  const { page, context } = await visit(desktop)
  const gate = Promise.withResolvers<void>()
  await page.route('**/v1/offer/forBooking', async (route) => {
    await gate.promise
    const { data, ...answer } = await (await route.fetch()).json()
    const [offer, ...others] = data.offers
    const usable = { ...offer, applies: true, reason: null, discount: 50 }
    await route.fulfill({ json: { ...answer, data: { offers: [usable, ...others] } } })
  })
  await openSummary({ page, context })
  await openOffers(page)
  await page.getByText('Have a friend’s referral code?').waitFor()
  const before = await visible(page, 'Proceed to pay').boundingBox()
  gate.resolve()
  await page.getByText('saves ₹50').waitFor()
  expect(await visible(page, 'Proceed to pay').boundingBox()).toEqual(before)
})

// spec: booking/summary-select-slot
test('an expired hold is shown and another time chosen on the same page, but none for a booking that has ended', async ({
  page,
  context,
  expectConsoleErrors,
  database,
}) => {
  const { bookingId } = await openSummary({ page, context })
  const dialog = page.getByRole('dialog', { name: 'Select Date & Time' })

  await test.step('an expired hold', async () => {
    await shortenHold(page)
    await page.reload()
    await page.getByText('Your slot was released. Choose a slot again.').waitFor()
    // A booking that is being asked for would lose its answer.
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Choose a slot' }).click()
    await (await chooseFreeDay(dialog, { daysAhead: 4 })).first().click()
    await dialog.getByRole('button', { name: 'Proceed to checkout' }).click()
    await page.getByRole('timer').waitFor()
    await visible(page, 'Proceed to pay').waitFor()
  })

  await test.step('a booking that has ended meanwhile can be booked again', async () => {
    expectConsoleErrors('/v1/booking/selectDateAndTimeslot')
    await page.getByRole('button', { name: 'Edit time slot' }).click()
    await dialog.getByRole('button', { name: startTime }).first().click()
    await database.updateTable('booking').set({ status: 'Failed' }).where('id', '=', bookingId).execute()
    await dialog.getByRole('button', { name: 'Proceed to checkout' }).click()
    await page.getByText('Your slot was released. Choose a slot again.').waitFor()
    await page.getByRole('button', { name: 'Book again' }).click()
    await page.waitForURL('**/booking-info**')
  })
})

const foundBooking = /\/v1\/booking\/(findById\/|bestPrice$)/

/** For this page alone: once a minute the product ends bookings whose hold has expired. */
async function shortenHold(page: Page): Promise<void> {
  const holdExpiresAt = new Date(Date.now() + 3_000).toISOString()
  await page.route(foundBooking, async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...data, holdExpiresAt } } })
  })
}

test('a payment that arrives after the time was lost is refunded, and both tabs say so', async ({
  page,
  context,
  database,
}) => {
  const { bookingId, api } = await openSummary({ page, context })
  const { data } = await api.call(paymentCalls.initiate, { bookingId })
  const provider = await openProvider(page, context)
  const yesterday = new Date(Date.now() - 24 * 3_600_000)
  const times = { starts_at: yesterday, ends_at: new Date(yesterday.getTime() + 3_600_000) }
  await database.updateTable('booking').set(times).where('id', '=', bookingId).execute()
  await database.deleteFrom('slot_reservation').where('booking_id', '=', bookingId).execute()
  const { callback } = await atTheBank('pay-late', data.order_id)
  const sentence = 'Your payment came too late. Your slot was released.'
  await page.getByText(sentence).waitFor()
  await page.getByText(/We(’re refunding| refunded) ₹449 the way you paid/).waitFor()
  await provider.goto(callback as string)
  await provider.getByRole('heading', { name: sentence }).waitFor()
  await provider.getByRole('link', { name: 'Choose another slot' }).waitFor()
})
