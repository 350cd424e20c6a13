import type { Page } from '@playwright/test'
import { bookingCalls } from '#contract/booking.ts'
import { reviewCalls } from '#contract/review.ts'
import { findings } from '#e2e/axe.ts'
import { beginBooking, newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { bringNear, cashVisit, completeVisit, paidVisit } from '#e2e/steps/visits.ts'
import { desktop, phone } from '#e2e/viewports.ts'
import { shortDate } from '#web/features/booking/booking.view.ts'
import { phoneLabel } from '#web/lib/format.ts'

/** The details of the one booking this customer has. */
async function openDetails(page: Page) {
  await page.goto('/booking')
  const card = page.getByRole('article')
  await card.getByRole('button').first().click()
  const details = page.getByRole('dialog', { name: /^Booking GS-/ })
  await details.getByText('Services booked').waitFor()
  return details
}

test.describe('the list of bookings', () => {
  // spec: after/tabs, after/empty-pending, after/empty-history
  test('begins on Pending, is honest when empty, and keeps its tab over a reload', async ({ page, context }) => {
    await signIn(context, await newCustomer())
    await page.goto('/booking')
    await page.getByRole('tab', { name: 'Pending', selected: true }).waitFor()
    await page.getByText('No Pending Bookings').waitFor()
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByText('No Booking History').waitFor()
    await page.reload()
    await page.getByRole('tab', { name: 'History', selected: true }).waitFor()
    await page.getByRole('link', { name: 'Book a service' }).click()
    await page.waitForURL('**/categories')
  })

  // spec: after/card, after/detail-opens, after/detail-facts, after/detail-services, after/detail-customer
  test('shows a card for each booking, which opens everything about it; Back closes it again', async ({
    page,
    context,
  }) => {
    const booking = await cashVisit()
    const { data } = await booking.api.call(bookingCalls.find, { bookingId: booking.bookingId })
    await signIn(context, booking)
    await page.goto('/booking')
    const card = page.getByRole('article')
    const date = shortDate(data.date)
    const address = '12, Sunrise Apartments, 5th Block, Koramangala'
    for (const words of ['Classic Bathroom Cleaning', '1 item', '₹898', address, date, 'Confirmed']) {
      await card.getByText(words).waitFor()
    }
    await card.getByRole('button', { name: 'Classic Bathroom Cleaning' }).click()
    const details = page.getByRole('dialog', { name: `Booking ${data.number}` })
    const [item] = data.items
    const facts = ['Confirmed', date, 'Pay after the service', address]
    const service = [item?.serviceId.description, item?.selectedVariants[0]?.variant.name, '2 × ₹449', '₹898']
    for (const words of [...facts, ...service, 'Asha Rao', phoneLabel(booking.phone)]) {
      await details
        .getByText(words ?? 'missing')
        .first()
        .waitFor()
    }
    await page.goBack()
    await details.waitFor({ state: 'detached' })
    await card.waitFor()
  })
})

test.describe('cancelling', () => {
  for (const [at, size] of [
    ['on a phone', phone],
    ['on a desktop', desktop],
  ] as const) {
    // spec: rule/cancel-24h, constant/cancellation-window
    test(`late tells the fee first, takes exactly that, and the rest can be watched coming back ${at}`, async ({
      visit,
      database,
    }) => {
      const { page, context } = await visit(size)
      const booking = await paidVisit()
      await bringNear(database, booking)
      await signIn(context, booking)
      const details = await openDetails(page)
      await details.getByRole('button', { name: 'Cancel booking' }).click()
      const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
      await dialog.getByText('Cancelling now costs ₹89 (10% of the price, at most ₹200).').waitFor()
      await dialog.getByText('₹809', { exact: true }).waitFor()
      await dialog.getByText('How the fee is worked out').click()
      await dialog.getByText('Less than 3 hours before: 25% of the price, at most ₹500.').waitFor()
      await dialog.getByRole('button', { name: 'Plans changed' }).click()
      expect(await findings(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Cancel for ₹89' }).click()

      await page.getByText('Your booking is cancelled.').waitFor()
      await details.getByText('Your refund is ₹809, the way you paid.').waitFor()
      await details.getByText('We kept the cancellation fee of ₹89.').waitFor()
      await details.getByText('₹89', { exact: true }).waitFor()
      const tracker = details.getByRole('region', { name: 'Refund' })
      await tracker.getByText('₹809').waitFor()
      await tracker.getByText('Refund requested').waitFor()
      await page.getByText('Your booking is cancelled.').waitFor({ state: 'detached' })
      expect(await findings(page)).toEqual([])
      const { data } = await booking.api.call(bookingCalls.find, { bookingId: booking.bookingId })
      expect(data).toMatchObject({ bookingStatus: 'Cancelled', totalPrice: 898, refundAmount: 809 })
    })
  }

  test('is never charged at another price than the one that was shown', async ({
    page,
    context,
    expectTrouble,
    database,
  }) => {
    expectTrouble('/v1/booking/cancel')
    const booking = await paidVisit()
    await signIn(context, booking)
    const details = await openDetails(page)
    await details.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
    await dialog.getByText('Free', { exact: true }).waitFor()
    await bringNear(database, booking)
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await dialog.getByRole('alert').getByText('The fee has changed meanwhile.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel for ₹89' }).waitFor()
    await dialog.getByRole('button', { name: 'Keep booking' }).click()
    await details.getByText('Confirmed', { exact: true }).waitFor()
  })

  // spec: after/detail-view-cart
  test('works for a booking that was never paid, which otherwise goes on to the cart', async ({ page, context }) => {
    const customer = await newCustomer()
    const bookingId = await beginBooking(customer)
    await signIn(context, customer)
    const details = await openDetails(page)
    await details.getByRole('link', { name: 'View Details' }).click()
    await page.waitForURL('**/viewCart')
    expect(await page.evaluate(() => history.state.usr)).toEqual({ bookingId })
    await page.goBack()
    await details.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
    await dialog.getByText('Cancelling is free.').waitFor()
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await details.getByText('Nothing was charged.').waitFor()
  })
})

test.describe('another time', () => {
  test('is offered with its terms, taken, and stands in the list', async ({ page, context }) => {
    const booking = await cashVisit()
    await signIn(context, booking)
    const details = await openDetails(page)
    await details.getByText('Please pay ₹898 after the service.').waitFor()
    await details.getByRole('button', { name: 'Change time' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the time' })
    await dialog.getByText('You can move this booking 2 times free of charge').waitFor()
    const day = dialog.getByRole('group', { name: 'Next days' }).getByRole('button').nth(4)
    const label = (await day.textContent())?.replace(' ', ', ')
    await day.click()
    expect(await findings(page)).toEqual([])
    await dialog
      .getByRole('button', { name: /^\d+:00 [AP]M - / })
      .last()
      .click()
    await dialog.getByRole('button', { name: `Move to ${label}` }).click()
    await page.getByText(`New time: ${label}`).waitFor()
    await details.getByText(`See you on ${label}`).waitFor()
    const { data } = await booking.api.call(bookingCalls.rescheduleQuote, { bookingId: booking.bookingId })
    expect(data.movesLeft).toBe(1)
  })

  test('is refused in plain words when the visit is too near', async ({ page, context, database }) => {
    const booking = await cashVisit()
    const starts_at = new Date(Date.now() + 3_600_000)
    const near = database.updateTable('booking').set({ starts_at, ends_at: new Date(Date.now() + 7_200_000) })
    await near.where('id', '=', booking.bookingId).execute()
    await signIn(context, booking)
    await (await openDetails(page)).getByRole('button', { name: 'Change time' }).click()
    await page.getByText('The visit starts in less than 3 hours, so it can no longer be moved.').waitFor()
  })
})

test.describe('after the visit', () => {
  test('the customer gives stars by keyboard, and everybody reads the review', async ({ visit, database }) => {
    const { page, context } = await visit(desktop)
    const booking = await cashVisit()
    await completeVisit(database, booking)
    await signIn(context, booking)
    // As the message after the visit links to it.
    await page.goto(`/booking?id=${booking.bookingId}`)
    const details = page.getByRole('dialog', { name: /^Booking GS-/ })
    await details.getByText('How did it go?').waitFor()
    await details.getByRole('radio', { name: '3 of 5 stars, Okay' }).press('ArrowRight')
    await details.getByRole('button', { name: 'On time' }).click()
    expect(await findings(page)).toEqual([])
    await details.getByRole('textbox', { name: 'Your words' }).fill('They found the leak behind the tap, too.')
    await details.getByRole('button', { name: 'Send review' }).press('Enter')
    await details.getByRole('heading', { name: 'Your review' }).waitFor()
    await details.getByRole('img', { name: '4 of 5 stars' }).waitFor()

    const { data } = await booking.api.call(reviewCalls.ofService, { serviceId: 'classic-bathroom-cleaning' })
    expect(data.reviews[0]).toMatchObject({ rating: 4, tags: ['On time'], name: 'Asha R.' })
    await details.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('tab', { name: 'History', selected: true }).waitFor()
  })

  test('the same is in the cart again with one tap, and once however often it is tapped', async ({
    page,
    context,
    database,
  }) => {
    const booking = await cashVisit()
    await completeVisit(database, booking)
    await signIn(context, booking)
    for (const _time of [1, 2]) {
      await page.goto(`/booking?id=${booking.bookingId}`)
      await page.getByRole('button', { name: 'Book again' }).click()
      await page.waitForURL('**/viewCart')
      await page.getByRole('list', { name: 'Your cart' }).getByText('₹898').waitFor()
    }
  })

  test('what has become dearer or is gone is told before the cart', async ({
    page,
    context,
    expectTrouble,
    database,
  }) => {
    expectTrouble('/v1/cart/add')
    const booking = await cashVisit()
    await completeVisit(database, booking)
    const item = database.updateTable('booking_item').where('booking_id', '=', booking.bookingId)
    await item.set({ unit_price_paise: 399_00 }).execute()
    await signIn(context, booking)
    await page.goto(`/booking?id=${booking.bookingId}`)
    await page.getByRole('button', { name: 'Book again' }).click()
    const changes = page.getByRole('dialog', { name: 'Book again' })
    await changes.getByText('In your cart: ₹449 each, then ₹399').waitFor()
    await changes.getByRole('link', { name: 'Go to cart' }).click()
    await page.waitForURL('**/viewCart')

    const withdrawn = JSON.stringify([{ id: 'no-such-option', name: 'Marble', pricePaise: 39900 }])
    await item.set({ variants: withdrawn }).execute()
    await page.goto(`/booking?id=${booking.bookingId}`)
    await page.getByRole('button', { name: 'Book again' }).click()
    await changes.getByText('None of these services is offered any more.').waitFor()
    await changes.getByText('That option does not belong to this service.').waitFor()
  })
})
