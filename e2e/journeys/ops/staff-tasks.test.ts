import { bookingCalls } from '#contract/booking.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { creditCalls } from '#contract/credit.ts'
import { dispatchCalls } from '#contract/dispatch.ts'
import { addDays, indiaDay, weekday } from '#contract/lib/india-time.ts'
import { paymentCalls } from '#contract/payment.ts'
import { refundCalls } from '#contract/refund.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { findings, findingsAtBothSizes } from '#e2e/axe.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { newPhone } from '#e2e/outbox.ts'
import { freeDays } from '#e2e/steps/free-time.ts'
import { type HeldBooking, holdBooking } from '#e2e/steps/held-booking.ts'
import { addProfessional } from '#e2e/steps/own-professional.ts'
import { refuseRefund } from '#e2e/steps/refuse-refund.ts'
import { bringToThisHour, cashVisit, hireStaff, paidVisit } from '#e2e/steps/visits.ts'
import { desktop, phone } from '#e2e/viewports.ts'
import type { Database } from '#server/db/database.ts'

/** A service of no other journey, for ₹799. */
const planned = { serviceId: 'home-sanitisation', selectedVariants: ['home-sanitisation.1-bhk'] }

const visitOf = async ({ api, bookingId }: HeldBooking) => (await api.call(bookingCalls.find, { bookingId })).data

test('leave names the three visits it hits, and others are assigned to them at once', async ({ visit, database }) => {
  const staff = await hireStaff(database)
  const bookings = [await cashVisit(), await cashVisit(), await cashVisit()]
  const away = await addProfessional(database, staff)
  for (const { bookingId } of bookings) {
    const reason = 'Knows the building'
    await staff.api.call(dispatchCalls.move, { bookingId, professionalId: away._id, cause: 'us', reason })
  }
  const visits = await Promise.all(bookings.map(visitOf))
  const days = visits.map(({ date }) => date).sort()
  const { context, page } = await visit(desktop)
  await signIn(context, staff)

  await test.step('the leave names them before it is saved', async () => {
    await page.goto(`/ops/professionals/${away._id}`)
    await page.getByRole('button', { name: 'Enter leave' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('First day').fill(days[0] ?? '')
    await dialog.getByLabel('Last day').fill(days.at(-1) ?? '')
    await dialog.getByLabel('Reason').fill('Family wedding')
    await dialog.getByRole('button', { name: 'Check the visits' }).click()
    for (const { number } of visits) await dialog.getByRole('status').getByText(number).waitFor()
    expect(await findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('hours with breaks fit a phone', async () => {
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Edit Hours' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hours' })
    for (const what of ['Add shift Monday', 'Add break Monday', 'Add break Monday'])
      await dialog.getByRole('button', { name: what }).click()
    const edges = await dialog
      .getByRole('button', { name: /^Remove Monday/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right))
    expect(edges.length).toBeGreaterThan(2)
    expect(Math.max(...edges)).toBeLessThan(phone.width - 8)
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.setViewportSize(desktop)
  })

  await test.step('the marks of the map of all areas do not cover each other', async () => {
    const record = page.url()
    await page.goto('/ops/service-areas?view=map')
    await page.getByRole('region', { name: 'Map of the areas' }).getByRole('link').first().waitFor()
    expect(await findingsAtBothSizes(page)).toEqual([])
    await page.goto(record)
  })

  await test.step('each has a free professional, and one tap assigns them', async () => {
    await page.getByRole('link', { name: 'Find someone for each' }).click()
    for (const { number } of visits) await page.getByLabel(`Who comes to ${number}`).waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Assign 3 visits' }).click()
    await page.getByText('3 visits have a new professional').waitFor()
    for (const { bookingId } of bookings) {
      const { data } = await staff.api.call(staffBookingCalls.find, { booking: bookingId })
      expect(data.professionals.map(({ _id }) => _id)).not.toContain(away._id)
    }
  })
})

test('an outcome says before it is recorded what follows and how a mistake is corrected', async ({
  visit,
  database,
}) => {
  const booking = await cashVisit()
  await bringToThisHour(database, booking)
  const { number } = await visitOf(booking)
  const { context, page } = await visit(phone)
  await signIn(context, await hireStaff(database))
  await page.goto(`/ops/bookings/${number}`)
  await page.getByRole('button', { name: 'End otherwise' }).click()
  const dialog = page.getByRole('dialog', { name: 'End otherwise' })
  for (const [outcome, follows, correction] of [
    ['Not possible', 'no fee', 'Book the visit again by phone.'],
    ['Done in part', 'Lowers the price', 'finance refunds a part'],
    ['We did not come', 'adds credit', 'The credit stays.'],
    ['Not at home', 'Keeps the fee', 'Support or finance waive the fee.'],
  ] as const) {
    await dialog.getByLabel('Outcome').selectOption(outcome)
    for (const words of [follows, 'Can’t be undone.', correction]) await dialog.getByText(words).waitFor()
  }
  expect(await findings(page)).toEqual([])
  await dialog.getByLabel('Reason').fill('Rang twice, and called')
  await dialog.getByRole('button', { name: 'End otherwise' }).click()
  await page.getByText('Visit ended', { exact: true }).waitFor()
  expect((await visitOf(booking)).bookingStatus).toBe('Cancelled')
})

test('finance settles a refused refund, which support cannot', async ({ visit, database }) => {
  const booking = await paidVisit(1)
  await refuseRefund(database, booking)
  const { number } = await visitOf(booking)
  const support = await hireStaff(database, 'support')
  const { data } = await support.api.call(refundCalls.stuck)
  expect(data.refunds.find((one) => one.number === number)?.amount).toBe(449)
  const payment = { bookingId: booking.bookingId, amount: 449, way: 'credit', reason: 'No bank' } as const
  await expect(support.api.call(refundCalls.pay, payment)).rejects.toThrow('ROLE_NOT_ALLOWED')

  const { context, page } = await visit(desktop)
  await signIn(context, await hireStaff(database, 'finance'))
  await page.goto('/ops/refunds')
  const row = page.getByRole('row').filter({ hasText: number })
  await row.getByRole('button', { name: 'Pay another way' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay back another way' })
  // The first field, not the button that closes the dialog.
  await expect(dialog.getByLabel('How it will be paid')).toBeFocused()
  await dialog.getByLabel('How it will be paid').selectOption('Credit in the app')
  await dialog.getByLabel('Reason').fill('The card is closed')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Give credit' }).click()
  // While it is open, the rows below have no role.
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
  const { data: credit } = await booking.api.call(creditCalls.ledger)
  expect(credit.balance).toBe(449)

  await test.step('a chosen period changes the figures', async () => {
    await page.goto('/ops/reports')
    const days = page.getByText(/, compared with /)
    const usual = (await days.textContent()) ?? ''
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days')
    await expect(days).not.toHaveText(usual)
  })
})

// The price itself: prices.test.ts; the form: service-page.test.tsx.
test('a price planned for Monday shows then and spares bookings', { tag: '@full' }, async ({ visit, database }) => {
  const booking = await holdBooking(await newCustomer(), 1, planned)
  await booking.api.call(paymentCalls.cash, { bookingId: booking.bookingId })
  const { context, page } = await visit(desktop)
  await signIn(context, await hireStaff(database, 'catalogue'))

  await test.step('it is planned with a reason', async () => {
    await page.goto(`/ops/catalogue/${planned.serviceId}`)
    await page.getByRole('button', { name: 'Change prices' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change prices: Home Sanitisation' })
    await dialog.getByLabel('1 BHK').fill('899')
    await dialog.getByLabel('When').selectOption('From a day')
    await dialog.getByLabel('Day').fill(nextMonday())
    await dialog.getByLabel('Reason').fill('Mist costs more')
    expect(await findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Plan the change' }).click()
    await page.getByText('Prices saved').waitFor()
  })

  await test.step('the shop changes its price on Monday alone', async () => {
    await page.goto(`/service/${planned.serviceId}`)
    await page.getByText('₹799').first().waitFor()
    await expect(page.getByText('₹899')).toHaveCount(0)
    await beginPlanned(database)
    await expect(async () => {
      await page.reload()
      await page.getByText('₹899').first().waitFor({ timeout: 2_000 })
    }).toPass()
  })
  expect((await visitOf(booking)).totalPrice).toBe(799)
})

// Over HTTP: hire.test.ts.
test('an applicant becomes a professional who can be given visits', { tag: '@full' }, async ({ visit, database }) => {
  const booking = await visitAtNoon()
  const staff = await hireStaff(database)
  const name = `Kavita ${booking.phone.slice(-4)}`
  await apply(database, name)
  const { context, page } = await visit(desktop)
  await signIn(context, staff)
  await page.goto('/ops/professionals/applicants')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: 'Add as professional' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a professional' })
  await dialog.getByLabel('Reason').fill('Good talk and test day')
  await dialog.getByRole('button', { name: 'Add a professional' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await findings(page)).toEqual([])
  const { data } = await staff.api.call(staffBookingCalls.candidates, { bookingId: booking.bookingId })
  expect(data.professionals.map((one) => one.name)).toContain(name)
})

/** On a weekday, when all professionals work. */
async function visitAtNoon(): Promise<HeldBooking> {
  const booking = await holdBooking(await newCustomer())
  const { api, bookingId } = booking
  const days = await freeDays(api, bookingId)
  const choices = days.filter(({ date }) => [1, 2, 3, 4, 5].includes(weekday(date)))
  const [choice] = choices.flatMap(({ date, slots }) =>
    slots.filter(({ start }) => start === '12:00').map((timeSlot) => ({ date, timeSlot })),
  )
  if (!choice) throw new Error('No professional is free at noon')
  await api.call(checkoutCalls.selectSlot, { bookingId, ...choice })
  await api.call(paymentCalls.cash, { bookingId })
  return booking
}

/** The form that professionals send, without documents. */
async function apply(db: Database, name: string): Promise<void> {
  const now = new Date()
  const form = { profession: 'Bathroom cleaning', experience: 'experienced', city: 'Bengaluru', state: 'received' }
  const row = { ...form, name, phone: `+91${newPhone()}`, consent_at: now, created_at: now }
  await db.insertInto('partner_application').values(row).execute()
}

/** The clock of the journeys begins on a Tuesday. */
function nextMonday(): string {
  const today = indiaDay(new Date())
  return addDays(today, 8 - weekday(today))
}

/** As if Monday had come. */
async function beginPlanned(db: Database): Promise<void> {
  const validFrom = new Date()
  await db
    .updateTable('catalogue_change')
    .set({ valid_from: validFrom })
    .where('entity_id', 'in', planned.selectedVariants)
    .execute()
  await db
    .updateTable('catalog_version')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute()
}
