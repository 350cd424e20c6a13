import type { Page } from '@playwright/test'
import { bookingCalls } from '#contract/booking.ts'
import { addDays, indiaDay } from '#contract/india-time.ts'
import { beginBooking, newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test, type Visit } from '#e2e/fixtures.ts'
import { fillAddress } from '#e2e/steps/fill-address.ts'
import { home, openSummary } from '#e2e/steps/held-booking.ts'
import { fieldDate } from '#web/features/booking/booking.view.ts'

const dayAfter = (days: number) => addDays(indiaDay(new Date()), days)
const visible = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

/** A booking begun from the cart, without a time and, unless one is given, without a place, on its first page. */
async function openInfo(visit: Visit, place?: typeof home) {
  const { page, context, expectTrouble } = await visit()
  const customer = await newCustomer()
  const bookingId = await beginBooking(customer)
  if (place) await customer.api.call(bookingCalls.setLocation, { bookingId, ...place })
  await signIn(context, customer)
  await page.goto(`/booking-info?booking=${bookingId}`)
  return { page, expectTrouble, bookingId }
}

async function openSlots(page: Page) {
  await page.getByRole('button', { name: 'Select Time Slot' }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Select Date & Time' })
  await dialog.waitFor()
  return dialog
}

// spec: booking/slot-title, booking/slot-grid, booking/slot-highlight, booking/slot-proceed, booking/slot-success
// spec: booking/summary-state, message/date-and-slot
test('date and time are asked for, shown as chosen, and lead to the summary that a reload finds again', async ({
  visit,
}) => {
  const { page, bookingId } = await openInfo(visit, home)
  const dialog = await openSlots(page)
  const grid = dialog.getByRole('group', { name: 'Select start time of service' })
  const proceed = dialog.getByRole('button', { name: 'Proceed to checkout' })
  expect(await proceed.getAttribute('aria-disabled')).toBe('true')
  await proceed.press('Enter')
  await dialog.getByRole('alert').getByText('Please select both date and time.').waitFor()
  await dialog.getByLabel('Date').fill(fieldDate(dayAfter(21)))
  const slot = grid.getByRole('button', { name: /^\d+:00 [AP]M - \d+:00 [AP]M$/ }).nth(2)
  await slot.click()
  expect(await slot.getAttribute('aria-pressed')).toBe('true')
  const label = (await slot.textContent()) ?? ''
  await proceed.click()
  await page.waitForURL('**/payment-summry**')
  await page.getByRole('main').getByText(label).waitFor()
  expect(await page.evaluate(() => history.state.usr._id)).toBe(bookingId)
  await page.evaluate(() => history.replaceState(history.state, '', '/payment-summry'))
  await page.reload()
  await page.getByRole('main').getByText(label).waitFor()
})

// spec: booking/info, booking/summary-edit-address
test('without an address it is asked before the time, and the time it led to is kept', async ({ visit }) => {
  const { page } = await openInfo(visit)
  await page.getByRole('button', { name: 'Select Time Slot' }).filter({ visible: true }).first().click()
  const place = page.getByRole('dialog', { name: 'Where should we come?' })
  await fillAddress(place)
  await place.getByRole('button', { name: 'Save address' }).click()
  const times = page.getByRole('dialog', { name: 'Select Date & Time' })
  await times.getByLabel('Date').fill(fieldDate(dayAfter(24)))
  await times
    .getByRole('button', { name: /^\d+:00 AM - / })
    .first()
    .click()
  await times.getByRole('button', { name: 'Proceed to checkout' }).click()
  await page.getByRole('timer').waitFor()
  await page.getByRole('main').getByText('12, Sunrise Apartments').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('an address in another city gives the time up, and says so once', async ({ page, context }) => {
  const { api, bookingId } = await openSummary({ page, context })
  await page.getByRole('button', { name: 'Edit home' }).click()
  const place = page.getByRole('dialog', { name: 'Where should we come?' })
  await place.getByLabel('House or flat number, building').fill('4')
  await place.getByLabel('Street, area').fill('Palasia Square')
  await place.getByLabel('Pincode').fill('452001')
  await place.getByLabel('City').selectOption('Indore')
  await place.getByRole('button', { name: 'Save address' }).click()
  await page.getByText(/address is in another area, so the time you chose is free again/).waitFor()
  expect((await api.call(bookingCalls.find, { bookingId })).data.timeSlot).toBeNull()
  expect(await page.getByRole('alert').count()).toBe(1)
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
  await visible(page, 'Select Time Slot').last().click()
  await page.getByRole('dialog', { name: 'Select Date & Time' }).waitFor()
})

// spec: booking/slot-date-field, booking/slot-no-past, booking/slot-reload
test('no day before today can be chosen, and every new day asks for its free times', async ({ visit }) => {
  const { page } = await openInfo(visit, home)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/fetchTimeSlots')) asked.push(request.postDataJSON().date)
  })
  const dialog = await openSlots(page)
  const field = dialog.getByLabel('Date')
  expect(await field.getAttribute('placeholder')).toBe('dd/MM/yyyy')
  expect(await field.inputValue()).toBe(fieldDate(dayAfter(0)))
  await field.fill(fieldDate(dayAfter(-1)))
  await dialog.getByText('Please choose a day within the next 30 days.').waitFor()
  await field.fill(fieldDate(dayAfter(22)))
  const times = dialog.getByRole('button', { name: /^\d+:00 [AP]M - / })
  await times.first().waitFor()
  await field.fill(fieldDate(dayAfter(23)))
  await times.first().waitFor()
  await field.fill(fieldDate(dayAfter(22)))
  await times.first().waitFor()
  expect(asked).toEqual([0, 22, 23, 22].map(dayAfter))
  await dialog.getByRole('button', { name: 'Open calendar' }).click()
  await dialog.getByRole('grid').waitFor()
  const days = await dialog
    .getByRole('gridcell')
    .evaluateAll((cells) =>
      cells.map((cell) => [(cell as HTMLElement).dataset.day ?? '', cell.querySelector('button')?.disabled !== false]),
    )
  const open = days.filter(([, disabled]) => !disabled).map(([day]) => day)
  expect(open.length).toBeGreaterThan(0)
  expect(open.every((day) => typeof day === 'string' && day >= dayAfter(0))).toBe(true)
})

// spec: message/slot-failure-logged
test('free times that do not load say so in their place, and come with the next try', async ({
  expectTrouble,
  visit,
}) => {
  const { page } = await openInfo(visit, home)
  expectTrouble('/v1/booking/fetchTimeSlots')
  await page.route('**/v1/booking/fetchTimeSlots', (route) => route.abort())
  const dialog = await openSlots(page)
  await dialog.getByText('We could not load the free times.').waitFor()
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
  await page.unroute('**/v1/booking/fetchTimeSlots')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('We could not load the free times.').waitFor({ state: 'detached' })
})

// spec: booking/summary-items, booking/summary-address, booking/summary-edit-address, booking/summary-slot
// spec: booking/summary-policy, booking/info
test('the pages before the payment tell what, where, when and what cancelling costs', async ({ visit }) => {
  const { page } = await openInfo(visit)
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Delivery Location' }).waitFor()
  await main.getByText('No address provided').waitFor()
  const { page: second, context } = await visit()
  await openSummary({ page: second, context }, 2)
  const summary = second.getByRole('main')
  await summary.getByRole('heading', { name: 'Classic Bathroom Cleaning' }).waitFor()
  await summary.getByText('Floor, basin, WC, tiles up to reachable height and fittings').waitFor()
  await summary.getByText('2 × ₹449').waitFor()
  await summary.getByText('₹898').first().waitFor()
  await summary.getByText(/\d+:00 AM - \d+:00 [AP]M/).waitFor()
  await summary.getByRole('heading', { name: 'Cancellation policy' }).waitFor()
  await summary.getByText('Free until 24 hours before the start, and within 10 minutes of booking.').waitFor()
  await visible(second, 'Proceed to pay').waitFor()
  await summary.getByRole('button', { name: 'Edit home' }).click()
  await second.getByRole('dialog', { name: 'Where should we come?' }).waitFor()
})
