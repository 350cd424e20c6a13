import type { Page } from '@playwright/test'
import { accountCalls } from '#contract/account.ts'
import { bookingCalls } from '#contract/booking.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { addDays, indiaDay } from '#contract/lib/india-time.ts'
import { beginBooking, type Customer } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { lostInHighContrast } from '#e2e/measure.ts'
import { fillAddress } from '#e2e/steps/fill-address.ts'
import { chooseFreeDay, freeDay, startTime } from '#e2e/steps/free-time.ts'
import { expectStep, home } from '#e2e/steps/held-booking.ts'
import type { Database } from '#server/db/database.ts'
import { fieldDate } from '#web/features/booking/booking.view.ts'

const dayAfter = (days: number) => addDays(indiaDay(new Date()), days)
const visible = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

/**
 * Opens a later step of the checkout for a new booking that has no time and, unless one is given, no place: it leads to
 * the first one.
 */
async function openInfo(page: Page, customer: Customer, later: string, place?: typeof home): Promise<string> {
  const bookingId = await beginBooking(customer)
  if (place) await customer.api.call(checkoutCalls.setLocation, { bookingId, ...place })
  await page.goto(`${later}?booking=${bookingId}`)
  await page.waitForURL(`**/booking-info?booking=${bookingId}`)
  await expectStep(page, 'Time')
  return bookingId
}

/** Leaves no professional of the city free during the hours of a booking. */
async function giveLeave(database: Database, areaId: string, bookingId: string): Promise<void> {
  await database
    .insertInto('professional_leave')
    .columns(['professional_id', 'starts_at', 'ends_at'])
    .expression((eb) =>
      eb
        .selectFrom(['professional', 'booking'])
        .select(['professional.id', 'booking.starts_at', 'booking.ends_at'])
        .where('professional.area_id', '=', areaId)
        .where('booking.id', '=', bookingId),
    )
    .execute()
}

async function openSlots(page: Page) {
  await page.getByRole('button', { name: 'Select Time Slot' }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Select Date & Time' })
  await dialog.waitFor()
  return dialog
}

// spec: booking/slot-title, booking/slot-grid, booking/slot-highlight, booking/slot-proceed, booking/slot-success
// spec: booking/summary-state, message/date-and-slot, message/slot-failure-logged
// spec: booking/slot-date-field, booking/slot-no-past, booking/slot-reload
test('the dialog of date and time loads the times of each day and holds the chosen one', async ({
  page,
  customer,
  expectConsoleErrors,
}) => {
  const bookingId = await openInfo(page, customer, '/payment-summry', home)
  const [one, other] = [await freeDay(customer.api, bookingId, 21), await freeDay(customer.api, bookingId, 23)]
  expectConsoleErrors('/v1/booking/fetchTimeSlots')
  await page.route('**/v1/booking/fetchTimeSlots', (route) => route.abort())
  const dialog = await openSlots(page)
  const field = dialog.getByLabel('Date')
  const times = dialog
    .getByRole('group', { name: 'Select start time of service' })
    .getByRole('button', { name: startTime })
  const proceed = dialog.getByRole('button', { name: 'Proceed to checkout' })

  await test.step('free times that fail to load show an error and appear with the next try', async () => {
    await dialog.getByText('Couldn’t load slots.').waitFor()
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await page.unroute('**/v1/booking/fetchTimeSlots')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('Couldn’t load slots.').waitFor({ state: 'detached' })
  })

  await test.step('a date and a time are required', async () => {
    await expect(proceed).toHaveAttribute('aria-disabled', 'true')
    await proceed.press('Enter')
    await dialog.getByRole('alert').getByText('Please select both date and time.').waitFor()
  })

  await test.step('no day before today can be chosen', async () => {
    await expect(field).toHaveAttribute('placeholder', 'dd/MM/yyyy')
    await expect(field).toHaveValue(fieldDate(dayAfter(0)))
    await field.fill(fieldDate(dayAfter(-1)))
    await dialog.getByText('Choose a date within the next 30 days.').waitFor()
    await dialog.getByRole('button', { name: 'Open calendar' }).click()
    await dialog.getByRole('grid').waitFor()
    const days = await dialog
      .getByRole('gridcell')
      .evaluateAll((cells) =>
        cells.map((cell) => [
          (cell as HTMLElement).dataset.day ?? '',
          cell.querySelector('button')?.disabled !== false,
        ]),
      )
    const open = days.filter(([, disabled]) => !disabled).map(([day]) => day)
    expect(open.length).toBeGreaterThan(0)
    expect(open.every((day) => typeof day === 'string' && day >= dayAfter(0))).toBe(true)
    await dialog.getByRole('button', { name: 'Open calendar' }).click()
  })

  await test.step('every new day asks for its free times', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/fetchTimeSlots')) asked.push(request.postDataJSON().date)
    })
    const days = [one.date, other.date, one.date]
    for (const day of days) {
      await field.fill(fieldDate(day))
      await times.first().waitFor()
    }
    expect(asked).toEqual(days)
  })

  await test.step('the chosen time is marked, held and found again after a reload', async () => {
    const slot = times.last()
    await slot.click()
    await expect(slot).toHaveAttribute('aria-pressed', 'true')
    expect(await lostInHighContrast(page)).toEqual([])
    const label = (await slot.textContent()) ?? ''
    expect(label).toMatch(startTime)
    await proceed.click()
    await page.waitForURL('**/payment-summry**')
    await page.getByRole('main').getByText(label).waitFor()
    expect(await page.evaluate(() => history.state.usr._id)).toBe(bookingId)
    await page.evaluate(() => history.replaceState(history.state, '', '/payment-summry'))
    await page.reload()
    await page.getByRole('main').getByText(label).waitFor()
  })
})

// spec: booking/info, booking/summary-items, booking/summary-address, booking/summary-edit-address, booking/summary-slot
// spec: booking/summary-policy
test('times are those of the place in use until an address is given, which keeps the time or frees it with one notice', async ({
  page,
  customer,
  database,
}) => {
  const inUse = { newLocation: home.newLocation, address: 'Koramangala, Bengaluru, Karnataka 560034' }
  await customer.api.call(accountCalls.saveLocation, inUse)
  const bookingId = await openInfo(page, customer, '/payment-option')
  const main = page.getByRole('main')
  const place = page.getByRole('dialog', { name: 'Your service address' })
  await main.getByRole('heading', { name: 'Delivery Location' }).waitFor()
  await main.getByText('No address provided').waitFor()

  await test.step('the place can be changed over the times', async () => {
    const times = await openSlots(page)
    await times.getByText('Bengaluru').waitFor()
    await times.getByRole('button', { name: 'Change place' }).click()
    const modal = page.getByRole('dialog', { name: 'Select Your Location' })
    await modal.getByRole('combobox').fill('vijay nagar indore')
    await modal
      .getByRole('option', { name: /Indore/ })
      .first()
      .click()
    await modal.waitFor({ state: 'detached' })
    await times.getByText(/Indore/).waitFor()
    await (await chooseFreeDay(times, { daysAhead: 6 })).first().click()
    await times.getByRole('button', { name: 'Proceed to checkout' }).click()
    await place.waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('timer').waitFor()
  })

  await test.step('the summary shows what, when and the cancellation policy', async () => {
    await main.getByRole('heading', { name: 'Classic Bathroom Cleaning' }).waitFor()
    await main.getByText('Floor, basin, WC, tiles up to reachable height and fittings').waitFor()
    await main.getByText('₹449').first().waitFor()
    await main.getByText(startTime).waitFor()
    await main.getByRole('heading', { name: 'Cancellation policy' }).waitFor()
    await main.getByText(/^Free to cancel until .*, then ₹/).waitFor()
  })

  await test.step('professionals of an address in that city are free at that hour too', async () => {
    await main.getByRole('button', { name: /^Add address/ }).click()
    await fillAddress(place)
    await place.getByRole('button', { name: 'Save address' }).click()
    await main.getByText('12, Sunrise Apartments').waitFor()
    await page.getByRole('timer').waitFor()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  await test.step('an address in another city without free professionals frees the time, with one notice', async () => {
    await giveLeave(database, 'indore', bookingId)
    await main.getByRole('button', { name: 'Edit home' }).click()
    await place.getByLabel('House or flat number, building').fill('4')
    await place.getByLabel('Street, area').fill('Palasia Square')
    await place.getByLabel('Pincode').fill('452001')
    await place.getByLabel('City').selectOption('Indore')
    await place.getByRole('button', { name: 'Save address' }).click()
    await page.getByText(/in another area, where your slot isn’t available/).waitFor()
    expect((await customer.api.call(bookingCalls.find, { bookingId })).data.timeSlot).toBeNull()
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await visible(page, 'Select Time Slot').last().click()
    await page.getByRole('dialog', { name: 'Select Date & Time' }).waitFor()
  })
})
