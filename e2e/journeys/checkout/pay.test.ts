import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'kysely'
import { paymentCalls } from '#contract/payment.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { chooseFreeDay, startTime } from '#e2e/steps/free-time.ts'
import { atTheBank, openSummary } from '#e2e/steps/held-booking.ts'
import { desktop } from '#e2e/viewports.ts'
import type { Database } from '#server/db/database.ts'

const visible = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

/** Taps the button and returns the provider's page in its new tab. */
async function openProvider(page: Page, context: BrowserContext): Promise<Page> {
  const opening = context.waitForEvent('page')
  await visible(page, 'Proceed to pay').click()
  const provider = await opening
  await provider.getByRole('button', { name: /^Pay ₹/ }).waitFor()
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
// spec: message/payment-opening, payment/double-tap
test('a payment that fails at the bank is shown at once, survives a reload and succeeds at the next try', async ({
  page,
  context,
  database,
}) => {
  const { bookingId } = await openSummary({ page, context })
  const opening = context.waitForEvent('page')
  const provider = await test.step('a double tap opens one payment page', async () => {
    await visible(page, 'Proceed to pay').dblclick()
    await page.getByText('Opening Payment Page').first().waitFor()
    await page.getByText('Waiting for your payment').waitFor()
    const paths = () => context.pages().map((one) => new URL(one.url()).pathname.split('/')[1])
    await expect.poll(paths).toEqual(['payment-summry', 'pay'])
    expect(await attemptsFor(database, bookingId)).toBe(1)
    return opening
  })

  await test.step('nothing competes with the payment page that is open', async () => {
    await visible(page, 'Open payment page').waitFor()
    await expect(page.getByRole('main').getByRole('button', { name: /^Edit(?! booking)/ })).toHaveCount(0)
    await expect(visible(page, 'Proceed to pay')).toHaveCount(0)
  })

  await test.step('shows the failure, and keeps the payment over a reload', async () => {
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

test('the button that pays keeps its place when the offers arrive', async ({ visit }) => {
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
  await page.getByText('Have a friend’s referral code?').waitFor()
  const before = await visible(page, 'Proceed to pay').boundingBox()
  gate.resolve()
  await page.getByText('saves ₹50').waitFor()
  expect(await visible(page, 'Proceed to pay').boundingBox()).toEqual(before)
})

test('a payment can be put off to change something first', async ({ page, context }) => {
  await openSummary({ page, context })
  await openProvider(page, context)
  await page.getByRole('button', { name: 'Edit booking' }).click()
  await page.getByRole('button', { name: 'Edit time slot' }).waitFor()
  await visible(page, 'Proceed to pay').waitFor()
  await expect(page.getByText('Waiting for your payment')).toHaveCount(0)
})

// spec: message/payment-failed, message/payment-wrong, booking/summary-pay, message/payment-blocked
test('a missing or blocked payment page shows an error or a link', async ({ page, context, expectTrouble }) => {
  expectTrouble('/v1/payment/initiate')
  await openSummary({ page, context })

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
    expect(context.pages()).toHaveLength(1)
    await page.unroute('**/v1/payment/initiate')
  })

  await test.step('the browser blocks new tabs: a link opens the payment page, and the page follows it', async () => {
    await page.evaluate(() => {
      window.open = () => null
    })
    await visible(page, 'Proceed to pay').click()
    await page.getByRole('alert').getByText('Cannot open payment page. Please try again.').waitFor()
    const opening = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Open payment page' }).click()
    await (await opening).getByRole('button', { name: /^Pay ₹449/ }).click()
    await page.getByText('Booking confirmed').waitFor()
  })
})

const lastSweep = async (database: Database) => {
  const done = sql<{
    at: Date | null
  }>`select max(completed_on) as at from pgboss.job where name = 'booking.expire-holds'`
  return (await done.execute(database)).rows[0]?.at?.getTime() ?? 0
}

/**
 * Once a minute the product ends bookings with an expired hold. Returns an instant that leaves time for a new choice
 * before the next sweep: in a few seconds, or right after that sweep.
 */
async function momentFarFromSweep(database: Database): Promise<Date> {
  await expect.poll(() => lastSweep(database), { timeout: 80_000 }).toBeGreaterThan(0)
  const next = (await lastSweep(database)) + 60_000
  const soon = Date.now() + 3_000
  return new Date(next - soon > 45_000 ? soon : Math.max(soon, next + 8_000))
}

// spec: booking/summary-select-slot
test('an expired hold is shown, and another time is chosen on the same page', async ({ page, context, database }) => {
  const { bookingId } = await openSummary({ page, context })
  await database
    .updateTable('slot_reservation')
    .set({ expires_at: await momentFarFromSweep(database) })
    .where('booking_id', '=', bookingId)
    .execute()
  await page.reload()
  await page.getByText('Your slot was released. Choose a slot again.').waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Choose a slot' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Date & Time' })
  await (await chooseFreeDay(dialog, { daysAhead: 4 })).first().click()
  await dialog.getByRole('button', { name: 'Proceed to checkout' }).click()
  await page.getByRole('timer').waitFor()
  await visible(page, 'Proceed to pay').waitFor()
})

test('a time cannot be chosen for a booking that has ended, which can be booked again', async ({
  page,
  context,
  expectTrouble,
  database,
}) => {
  expectTrouble('/v1/booking/selectDateAndTimeslot')
  const { bookingId } = await openSummary({ page, context })
  await page.getByRole('button', { name: 'Edit time slot' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Date & Time' })
  await dialog.getByRole('button', { name: startTime }).first().click()
  await database.updateTable('booking').set({ status: 'Failed' }).where('id', '=', bookingId).execute()
  await dialog.getByRole('button', { name: 'Proceed to checkout' }).click()
  await page.getByText('Your slot was released. Choose a slot again.').waitFor()
  await page.getByRole('button', { name: 'Book again' }).click()
  await page.waitForURL('**/booking-info**')
})

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
