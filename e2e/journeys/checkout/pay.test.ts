import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'kysely'
import { paymentCalls } from '#contract/payment.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { atTheBank, openSummary } from '#e2e/steps/held-booking.ts'
import { desktop } from '#e2e/viewports.ts'
import type { Database } from '#server/db/database.ts'

const visible = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

/** Taps the button and answers the provider's page in its own tab. */
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

test.describe('paying', () => {
  // spec: payment/new-tab, payment/info-stored, payment/first-tab-follows, rule/payment-confirms, message/payment-opening
  test('that fails at the bank is told at once, survives a reload, and goes well at the next try', async ({
    page,
    context,
  }) => {
    const { bookingId } = await openSummary({ page, context })
    const provider = await openProvider(page, context)
    await page.getByText('Opening Payment Page').first().waitFor()
    await page.getByText('Waiting for your payment').waitFor()
    // Nothing competes with the page that is open: no edits, and paying is not offered as if for the first time.
    expect(await page.getByRole('main').getByRole('button', { name: /^Edit/ }).count()).toBe(0)
    expect(await visible(page, 'Proceed to pay').count()).toBe(0)
    await visible(page, 'Open payment page').waitFor()
    await provider.getByRole('button', { name: 'Fail' }).click()
    await page.getByText('That payment did not go through.').waitFor()
    expect(await page.getByText('Waiting for your payment').count()).toBe(0)
    await visible(page, 'Proceed to pay').waitFor()
    const info = await page.evaluate(() => JSON.parse(localStorage.getItem('paymentInfo') ?? '{}'))
    expect(info).toMatchObject({ bookingId, orderId: expect.stringMatching(/^plink_/), timestamp: expect.any(Number) })
    await page.reload()
    await page.getByText('That payment did not go through.').waitFor()
    await provider.getByRole('button', { name: /^Pay ₹449/ }).click()
    await provider.getByText('Payment received').waitFor()
    await page.getByText('Booking confirmed').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('paymentInfo'))).toBeNull()
  })

  test('can be put off to change something first', async ({ page, context }) => {
    await openSummary({ page, context })
    await openProvider(page, context)
    await page.getByRole('button', { name: 'Change something' }).click()
    await page.getByRole('button', { name: 'Edit time slot' }).waitFor()
    await visible(page, 'Proceed to pay').waitFor()
    expect(await page.getByText('Waiting for your payment').count()).toBe(0)
  })

  // spec: payment/double-tap
  test('with a double tap opens one payment page', async ({ visit, database }) => {
    const { page, context } = await visit(desktop)
    const { bookingId } = await openSummary({ page, context })
    await visible(page, 'Proceed to pay').dblclick()
    await page.getByText('Waiting for your payment').waitFor()
    await expect
      .poll(() => context.pages().map((one) => new URL(one.url()).pathname.split('/')[1]))
      .toEqual(['payment-summry', 'pay'])
    expect(await attemptsFor(database, bookingId)).toBe(1)
  })

  // spec: message/payment-blocked
  test('where the browser blocks new tabs gives a plain link, and the page follows it', async ({ page, context }) => {
    await context.addInitScript(() => {
      window.open = () => null
    })
    await openSummary({ page, context })
    await visible(page, 'Proceed to pay').click()
    await page.getByRole('alert').getByText('Cannot open payment page. Please try again.').waitFor()
    const opening = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Open the payment page' }).click()
    await (await opening).getByRole('button', { name: /^Pay ₹449/ }).click()
    await page.getByText('Booking confirmed').waitFor()
  })

  // spec: message/payment-failed, message/payment-wrong, booking/summary-pay
  test('while the provider gives no page says so in one sentence, and the tab is closed again', async ({
    page,
    context,
    expectTrouble,
  }) => {
    expectTrouble('/v1/payment/initiate')
    await openSummary({ page, context })
    const refusal = { status: false, code: 'PAYMENT_UNAVAILABLE', message: '', requestId: 'r' }
    let answer = () => {}
    await page.route('**/v1/payment/initiate', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.fulfill({ status: 503, json: refusal })
    })
    await visible(page, 'Proceed to pay').click()
    await visible(page, 'Processing...').waitFor()
    answer()
    await page.getByText('Failed to initiate payment. Please try again.').waitFor()
    await page.unroute('**/v1/payment/initiate')
    await page.route('**/v1/payment/initiate', (route) => route.abort())
    await visible(page, 'Proceed to pay').click()
    await page.getByText('Something went wrong. Please try again later.').waitFor()
    expect(context.pages()).toHaveLength(1)
  })
})

const lastSweep = async (database: Database) => {
  const done = sql<{
    at: Date | null
  }>`select max(completed_on) as at from pgboss.job where name = 'booking.expire-holds'`
  return (await done.execute(database)).rows[0]?.at?.getTime() ?? 0
}

/**
 * Once a minute the product ends bookings whose hold ran out: a few seconds from now, or after the next time it does
 * so, if that would come between the end of the hold and the new choice.
 */
async function momentFarFromSweep(database: Database): Promise<Date> {
  await expect.poll(() => lastSweep(database), { timeout: 80_000 }).toBeGreaterThan(0)
  const next = (await lastSweep(database)) + 60_000
  const soon = Date.now() + 4_000
  return new Date(next - soon > 20_000 ? soon : Math.max(soon, next + 8_000))
}

test.describe('a held time', () => {
  // spec: booking/summary-select-slot
  test('that runs out is told, and another is chosen on the same page', async ({ page, context, database }) => {
    const { bookingId } = await openSummary({ page, context })
    await database
      .updateTable('slot_reservation')
      .set({ expires_at: await momentFarFromSweep(database) })
      .where('booking_id', '=', bookingId)
      .execute()
    await page.reload()
    await page.getByText('Your time slot is no longer held. Please choose it again.').waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Choose a time again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select Date & Time' })
    await dialog.getByRole('group', { name: 'Next days' }).getByRole('button').nth(4).click()
    await dialog
      .getByRole('button', { name: /^\d+:00 (AM|PM) - / })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Proceed to checkout' }).click()
    await page.getByRole('timer').waitFor()
    await visible(page, 'Proceed to pay').waitFor()
  })

  test('cannot be chosen for a booking that has ended meanwhile, which says how to begin again', async ({
    page,
    context,
    expectTrouble,
    database,
  }) => {
    expectTrouble('/v1/booking/selectDateAndTimeslot')
    const { bookingId } = await openSummary({ page, context })
    await page.getByRole('button', { name: 'Edit time slot' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select Date & Time' })
    await dialog
      .getByRole('button', { name: /^\d+:00 (AM|PM) - / })
      .first()
      .click()
    await database.updateTable('booking').set({ status: 'Failed' }).where('id', '=', bookingId).execute()
    await dialog.getByRole('button', { name: 'Proceed to checkout' }).click()
    await page.getByText('Your time slot is no longer held. Please choose it again.').waitFor()
    await page.getByRole('button', { name: 'Book again' }).click()
    await page.waitForURL('**/booking-info**')
  })

  test('that is gone before the payment arrives: the money goes back, and both tabs say so', async ({
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
    const sentence = 'Your payment came after the time was given to somebody else.'
    await page.getByText(sentence).waitFor()
    await page.getByText(/(sending|have sent) ₹449 back to where it came from/).waitFor()
    await provider.goto(callback as string)
    await provider.getByRole('heading', { name: sentence }).waitFor()
    await provider.getByRole('link', { name: 'Choose another time' }).waitFor()
  })
})
