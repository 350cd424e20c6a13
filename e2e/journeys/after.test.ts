import type { Locator, Page } from '@playwright/test'
import { bookingCalls } from '#contract/booking.ts'
import { rescheduleCalls } from '#contract/reschedule.ts'
import { reviewCalls } from '#contract/review.ts'
import { findings } from '#e2e/axe.ts'
import { beginBooking, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { chooseFreeDay, startTime } from '#e2e/steps/free-time.ts'
import { home, saveHome, undoSaving } from '#e2e/steps/held-booking.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { noNetwork, sentTo, tapTwice, withoutNetwork } from '#e2e/steps/network.ts'
import { noteSteps } from '#e2e/steps/note-steps.ts'
import { bringNear, cashVisit, completeVisit, paidVisit } from '#e2e/steps/visits.ts'
import { desktop, phone } from '#e2e/viewports.ts'
import { fullDate, shortDate } from '#web/features/booking/booking.view.ts'
import { phoneLabel } from '#web/lib/format.ts'

const visible = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true }).first()
const detailsOn = (page: Page) => page.getByRole('dialog', { name: /^Booking GS-/ })

const factsIn = (part: Locator) => part.getByRole('complementary', { name: 'Price and address' })

/** The details of the one booking this customer has. */
async function openDetails(page: Page) {
  await page.goto('/booking')
  await page.getByRole('article').getByRole('button').first().click()
  const details = detailsOn(page)
  await details.getByText('Services booked').waitFor()
  return details
}

// spec: after/tabs, after/empty-pending, after/empty-history, after/detail-view-cart
test('the list of bookings says when it is empty, keeps its tab over a reload, and opens the cart of an unpaid one or cancels it for free', async ({
  page,
  customer,
}) => {
  await page.goto('/booking')
  await page.getByRole('tab', { name: 'Pending', selected: true }).waitFor()
  await page.getByText('No Pending Bookings').waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('No Booking History').waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'History', selected: true }).waitFor()
  await page.getByRole('link', { name: 'Book a service' }).click()
  await page.waitForURL('**/categories')

  const bookingId = await beginBooking(customer)
  const details = await openDetails(page)
  await details.getByRole('link', { name: 'View Details' }).click()
  await page.waitForURL('**/viewCart')
  expect(await page.evaluate(() => history.state.usr)).toEqual({ bookingId })
  await page.goBack()
  await details.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await dialog.getByText('Cancelling is free.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await details.getByText('You haven’t been charged.').waitFor()
})

// spec: after/card, after/detail-opens, after/detail-facts, after/detail-services, after/detail-customer
test('a booking opens from its card, is moved until three hours before the visit and cancelled, once and with a network alone', async ({
  page,
  context,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(noNetwork)
  const booking = await cashVisit()
  const { bookingId } = booking
  const { data } = await booking.api.call(bookingCalls.find, { bookingId })
  await signIn(context, booking)
  await page.goto('/booking')
  const card = page.getByRole('article')
  const details = page.getByRole('dialog', { name: `Booking ${data.number}` })

  await test.step('the card opens everything about the booking, and Back closes it', async () => {
    const date = shortDate(data.date)
    for (const words of ['Classic Bathroom Cleaning', '1 item', '₹898', home.address, date, 'Confirmed']) {
      await card.getByText(words).waitFor()
    }
    await card.getByRole('button', { name: 'Classic Bathroom Cleaning' }).click()
    const [item] = data.items
    const facts = ['Confirmed', fullDate(data.date), 'Pay after service', home.address]
    const service = [item?.serviceId.description, item?.selectedVariants[0]?.variant.name, '2 × ₹449', '₹898']
    for (const words of [...facts, ...service, 'Asha Rao', phoneLabel(booking.phone)]) {
      await details
        .getByText(words ?? 'missing')
        .filter({ visible: true })
        .first()
        .waitFor()
    }
    await page.goBack()
    await details.waitFor({ state: 'detached' })
    await card.waitFor()
  })

  const main = page.getByRole('main')
  const move = page.getByRole('dialog', { name: 'Reschedule your visit' })
  const cancel = page.getByRole('dialog', { name: 'Cancel this booking?' })
  const confirmed = async () => (await booking.api.call(bookingCalls.find, { bookingId })).data

  await test.step('a reload over the terms of a change changes nothing', async () => {
    await page.goto(`/booking/${bookingId}`)
    await hydrated(page)
    await main.getByRole('button', { name: 'Cancel booking' }).click()
    await cancel.getByText('Free', { exact: true }).waitFor()
    await page.reload()
    await hydrated(page)
    await main.getByRole('button', { name: 'Reschedule' }).click()
    await move.getByText('You can reschedule 2 times for free').waitFor()
    await move.getByRole('button', { name: startTime }).last().click()
    await page.reload()
    await factsIn(main).getByText('Confirmed', { exact: true }).waitFor()
    expect(await confirmed()).toMatchObject({ bookingStatus: 'Confirmed', date: data.date, timeSlot: data.timeSlot })
  })

  await test.step('another time is kept without a network, and taken once by two taps', async () => {
    await main.getByRole('button', { name: 'Reschedule' }).click()
    const times = await chooseFreeDay(move, { daysAhead: 4 })
    const label = await move.getByRole('group', { name: 'Next days' }).locator('[aria-pressed=true]').textContent()
    const hour = await times.last().textContent()
    await times.last().click()
    const agree = move.getByRole('button', { name: `Reschedule to ${label}` })
    await withoutNetwork(page, async () => {
      await agree.click()
      await move.getByRole('alert').getByText('Couldn’t reschedule your visit. Try again.').waitFor()
    })
    await expect(times.last()).toHaveAttribute('aria-pressed', 'true')
    const moved = () => page.getByText(`Rescheduled to ${label}, ${hour}`).waitFor()
    await tapTwice(page, agree, '/v1/booking/reschedule', moved)
    await main.getByText(`See you on ${label}`).waitFor()
    expect((await booking.api.call(rescheduleCalls.rescheduleQuote, { bookingId })).data.movesLeft).toBe(1)
  })

  await test.step('a visit that starts soon cannot be moved', async () => {
    const times = database.updateTable('booking').where('id', '=', bookingId)
    const { starts_at, ends_at } = await database
      .selectFrom('booking')
      .select(['starts_at', 'ends_at'])
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    await times.set({ starts_at: inHours(1), ends_at: inHours(2) }).execute()
    await page.reload()
    await main.getByRole('button', { name: 'Reschedule' }).click()
    await page.getByText('Your visit starts in less than 3 hours. You can’t reschedule it now.').waitFor()
    await times.set({ starts_at, ends_at }).execute()
    await page.reload()
  })

  await test.step('it is kept without a network, and cancelled once by two taps', async () => {
    await main.getByRole('button', { name: 'Cancel booking' }).click()
    await cancel.getByRole('button', { name: 'Plans changed' }).click()
    const agree = cancel.getByRole('button', { name: 'Cancel booking' })
    await withoutNetwork(page, async () => {
      await agree.click()
      await cancel.getByRole('alert').getByText('Couldn’t cancel your booking. Try again.').waitFor()
    })
    expect((await confirmed()).bookingStatus).toBe('Confirmed')
    await expect(cancel.getByRole('button', { name: 'Plans changed' })).toHaveAttribute('aria-pressed', 'true')
    await tapTwice(page, agree, '/v1/booking/cancel', () => main.getByText('You haven’t been charged.').waitFor())
    await page.reload()
    await main.getByText('Cancelled', { exact: true }).first().waitFor()
  })
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

for (const [where, size] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const) {
  const tag = size === desktop ? '@full' : []
  // spec: rule/cancel-24h, constant/cancellation-window
  test(`a late cancellation shows the fee first, charges it and shows the refund on ${where}`, {
    tag,
  }, async ({ visit, database, expectConsoleErrors }) => {
    const { page, context } = await visit(size)
    const booking = await paidVisit()
    await signIn(context, booking)
    const details = await openDetails(page)
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })

    await test.step('a fee that has changed since is shown before it is charged', async () => {
      expectConsoleErrors('/v1/booking/cancel')
      const quotes = '**/v1/booking/cancelQuote'
      const quoted = page.waitForResponse(quotes)
      await details.getByRole('button', { name: 'Cancel booking' }).click()
      await dialog.getByText('Free', { exact: true }).waitFor()
      const free = await (await quoted).text()
      // A quote that is read again meanwhile is of before the change, too.
      const asked = page.waitForRequest('**/v1/booking/cancel').then(() => page.unroute(quotes))
      await page.route(quotes, (route) => route.fulfill({ body: free, contentType: 'application/json' }))
      await bringNear(database, booking)
      await dialog.getByRole('button', { name: 'Cancel booking' }).click()
      await asked
      await dialog.getByRole('alert').getByText('The fee has changed meanwhile.').waitFor()
      await dialog.getByRole('button', { name: 'Cancel for ₹89' }).waitFor()
      await dialog.getByRole('button', { name: 'Keep booking' }).click()
      await factsIn(details).getByText('Confirmed', { exact: true }).waitFor()
    })

    await test.step('the fee is explained', async () => {
      await details.getByRole('button', { name: 'Cancel booking' }).click()
      await dialog.getByText('Cancelling now costs ₹89 (10% of the price, up to ₹200).').waitFor()
      await dialog.getByText('₹809', { exact: true }).waitFor()
      await dialog.getByText('How the fee works').click()
      await dialog.getByText('Less than 3 hours before: 25% of the price, up to ₹500.').waitFor()
      await dialog.getByRole('button', { name: 'Plans changed' }).click()
      expect(await findings(page)).toEqual([])
    })

    await test.step('the fee is charged and the rest refunded', async () => {
      await dialog.getByRole('button', { name: 'Cancel for ₹89' }).click()
      await page.getByText('Your booking is cancelled.').waitFor()
      await details.getByText('Your refund of ₹809 goes back the way you paid.').waitFor()
      await details.getByText('A cancellation fee of ₹89 was charged.').waitFor()
      // Once as the fee, once as what remains of the price.
      await expect(details.getByText('₹89', { exact: true })).toHaveCount(2)
      const tracker = details.getByRole('region', { name: 'Refund' })
      await tracker.getByText('₹809').waitFor()
      await tracker.getByText('Refund requested').waitFor()
      const { data } = await booking.api.call(bookingCalls.find, { bookingId: booking.bookingId })
      expect(data).toMatchObject({ bookingStatus: 'Cancelled', totalPrice: 898, refundAmount: 809 })
    })
  })
}

test('after the visit the keyboard gives stars, kept over a reload and without a network; the review is public, and a problem is reported', async ({
  visit,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(noNetwork)
  const { page, context } = await visit(desktop)
  const booking = await cashVisit()
  await completeVisit(database, booking)
  await signIn(context, booking)
  // As the message after the visit links to it.
  await page.goto(`/booking/${booking.bookingId}`)
  const details = page.getByRole('main')
  const words = 'They found the leak behind the tap, too.'
  await details.getByText('How was your visit?').waitFor()
  const three = details.getByRole('radio', { name: '3 of 5 stars, Okay' })
  const redo = details.getByRole('link', { name: 'Ask for a redo' })
  await three.press('Space')
  await redo.waitFor()
  await three.press('ArrowRight')
  await expect(redo).toBeHidden()
  await details.getByRole('button', { name: 'On time' }).click()
  expect(await findings(page)).toEqual([])
  const comments = details.getByRole('textbox', { name: 'Your comments' })
  await comments.fill(words)
  await page.reload()
  await hydrated(page)
  await expect(comments).toHaveValue(words)
  await expect(details.getByRole('radio', { name: /^4 of 5 stars/ })).toBeChecked()
  const send = details.getByRole('button', { name: 'Send review' })
  await withoutNetwork(page, async () => {
    await send.press('Enter')
    await details.getByRole('alert').getByText('Couldn’t send your review. Try again.').waitFor()
  })
  await expect(comments).toHaveValue(words)
  const sent = sentTo(page, '/v1/review/add')
  await send.dblclick()
  await details.getByRole('heading', { name: 'Your review' }).waitFor()
  expect(sent()).toBe(1)
  await details.getByRole('img', { name: '4 of 5 stars' }).waitFor()

  const { data } = await booking.api.call(reviewCalls.ofService, { serviceId: 'classic-bathroom-cleaning' })
  const review = { rating: 4, tags: ['On time'], name: 'Asha R.', text: words }
  expect(data.reviews).toContainEqual(expect.objectContaining(review))

  await details.getByRole('button', { name: 'Report a problem' }).click()
  const report = page.getByRole('dialog', { name: 'What went wrong?' })
  await report.getByRole('button', { name: 'Poor cleaning' }).click()
  await report.getByRole('textbox', { name: 'Tell us more' }).fill('The mirror is still stained.')
  await report.getByRole('button', { name: 'Send report' }).click()
  const received = page.getByRole('dialog', { name: 'Report received' })
  await received.getByText(/^We’ll reply by \w{3} \d+ \w{3}, \d+:\d\d [AP]M\.$/).waitFor()
  await received.getByRole('button', { name: 'Done' }).click()
  await details.getByText(/^Report received \(C\d+\)$/).waitFor()
  const thread = details.getByRole('region', { name: /^Messages with us \(C\d+\)$/ })
  await thread.getByRole('textbox', { name: 'Your reply' }).fill('The tap, too.')
  await thread.getByRole('button', { name: 'Send' }).click()
  await thread.getByRole('listitem').filter({ hasText: 'The tap, too.' }).waitFor()
})

test('a finished booking is in the cart again with one tap and paid with six and no key, and changes are shown before', async ({
  page,
  context,
  expectConsoleErrors,
  database,
}) => {
  const booking = await cashVisit()
  await completeVisit(database, booking)
  await signIn(context, booking)
  const item = database.updateTable('booking_item').where('booking_id', '=', booking.bookingId)
  const changes = page.getByRole('dialog', { name: 'Book again' })
  const bookAgain = async () => {
    await page.goto(`/booking/${booking.bookingId}`)
    await page.getByRole('button', { name: 'Book again' }).click()
  }

  await test.step('a second time changes nothing', async () => {
    for (const _time of [1, 2]) {
      await bookAgain()
      await page.waitForURL('**/viewCart')
      await page.getByRole('list', { name: 'Your cart' }).getByText('₹898').waitFor()
    }
  })

  await test.step('is paid in six taps', async () => {
    await saveHome(booking)
    const steps = await noteSteps(page)
    await bookAgain()
    await page.waitForURL('**/viewCart')
    await visible(page, 'Proceed to Checkout').click()
    const slots = page.getByRole('dialog', { name: 'Select Date & Time' })
    await slots.getByRole('button', { name: startTime }).first().click()
    await slots.getByRole('button', { name: 'Proceed to checkout' }).click()
    await page.waitForURL('**/payment-summry**')
    await undoSaving(page)
    const opening = context.waitForEvent('page')
    await visible(page, 'Proceed to pay').click()
    await (await opening).getByRole('button', { name: 'Pay ₹898' }).click()
    await page.getByText('Booking confirmed').waitFor()
    const { taps, keys } = await steps()
    expect([...taps, 'Pay'], 'taps of a repeated booking').toHaveLength(6)
    expect(keys, 'a repeated booking is typed nowhere').toBe(0)
  })

  await test.step('shows a new price', async () => {
    await item.set({ unit_price_paise: 399_00 }).execute()
    await bookAgain()
    await changes.getByText('Added to your cart: ₹449 each, then ₹399').waitFor()
    await changes.getByRole('link', { name: 'Go to cart' }).click()
    await page.waitForURL('**/viewCart')
  })

  await test.step('shows that an option is gone', async () => {
    expectConsoleErrors('/v1/cart/add')
    const withdrawn = JSON.stringify([{ id: 'no-such-option', name: 'Marble', pricePaise: 39900 }])
    await item.set({ variants: withdrawn }).execute()
    await bookAgain()
    await changes.getByText('These services aren’t available now.').waitFor()
    await changes.getByText('This option isn’t available for this service.').waitFor()
  })
})
