import { bookingCalls } from '#contract/booking.ts'
import { cancellationCalls } from '#contract/cancellation.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { addDays, indiaInstant } from '#contract/lib/india-time.ts'
import { paymentCalls } from '#contract/payment.ts'
import { beginBooking, newCustomer } from '#e2e/customers.ts'
import { district } from '#e2e/district.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { messagesTo } from '#e2e/outbox.ts'
import { type HeldBooking, holdBooking, home } from '#e2e/steps/held-booking.ts'
import type { Database } from '#server/db/database.ts'
import { fieldDate } from '#web/features/booking/booking.view.ts'

/** Leaves no slot of the day but that of the booking; returns the day. */
async function fillDay(database: Database, { api, bookingId }: HeldBooking): Promise<string> {
  const { data } = await api.call(bookingCalls.find, { bookingId })
  const day = data.date ?? ''
  const { starts_at: from, ends_at: until } = await database
    .selectFrom('booking')
    .select(['starts_at', 'ends_at'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const crew = await database.selectFrom('professional').select('id').where('area_id', '=', district.area).execute()
  const leaves = crew.flatMap(({ id }) => [
    { professional_id: id, starts_at: indiaInstant(day), ends_at: from as Date },
    { professional_id: id, starts_at: until as Date, ends_at: indiaInstant(addDays(day, 1)) },
  ])
  const others = await database
    .selectFrom('reserved_cell')
    .innerJoin('slot_reservation as slot', 'slot.id', 'reserved_cell.reservation_id')
    .select('professional_id')
    .where('slot.booking_id', '=', bookingId)
    .distinct()
    .execute()
  const isOfCrew = (id: string) => others.some((one) => one.professional_id === id)
  const whole = crew
    .filter(({ id }) => !isOfCrew(id))
    .map(({ id }) => ({ professional_id: id, starts_at: from as Date, ends_at: until as Date }))
  await database
    .insertInto('professional_leave')
    .values([...leaves, ...whole])
    .execute()
  return day
}

test('a full day is waited for, another customer cancels, and the slot is held, announced and booked', async ({
  page,
  customer,
  database,
}) => {
  const other = await holdBooking(await newCustomer())
  await other.api.call(paymentCalls.cash, { bookingId: other.bookingId })
  const day = await fillDay(database, other)
  const bookingId = await beginBooking(customer)
  await customer.api.call(checkoutCalls.setLocation, { bookingId, ...home })

  await test.step('the full day offers to wait for a slot, and shows that', async () => {
    await page.goto(`/booking-info?booking=${bookingId}`)
    await page.getByRole('button', { name: 'Select Time Slot' }).filter({ visible: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Select Date & Time' })
    await dialog.getByLabel('Date').fill(fieldDate(day))
    await dialog.getByRole('button', { name: 'Tell me when something frees up' }).click()
    await dialog.getByText(/^We’ll tell you when a slot on .* frees up\.$/).waitFor()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await dialog.getByRole('button', { name: 'Tell me when something frees up' }).click()
    await dialog.getByRole('button', { name: 'Undo' }).waitFor()
    await page.reload()
    await page.getByText(/^We’ll tell you when a slot on/).waitFor()
  })

  await test.step('the slot of a cancelled visit is held and announced', async () => {
    await other.api.call(cancellationCalls.cancel, { bookingId: other.bookingId, reason: 'Plans changed' })
    await expect.poll(async () => (await messagesTo(customer.phone))[0]?.text).toContain('A slot is free for')
    await page.goto('/notification')
    await page.getByText('A slot is available for you').click()
  })

  await test.step('and booked', async () => {
    await page.goto(`/payment-summry?booking=${bookingId}`)
    await page.getByRole('timer').waitFor()
    await customer.api.call(paymentCalls.cash, { bookingId })
    const { data } = await customer.api.call(bookingCalls.find, { bookingId })
    expect([data.bookingStatus, data.date]).toEqual(['Confirmed', day])
  })
})
