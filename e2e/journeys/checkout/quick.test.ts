import { bookingCalls } from '#contract/booking.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { paymentCalls } from '#contract/payment.ts'
import { findings } from '#e2e/axe.ts'
import { beginBooking } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { home } from '#e2e/steps/held-booking.ts'
import { addProfessional } from '#e2e/steps/own-professional.ts'
import { openSession, storeSession } from '#e2e/steps/pro-session.ts'
import { hireStaff } from '#e2e/steps/visits.ts'
import { phone } from '#e2e/viewports.ts'

const help = { serviceId: 'hourly-house-help', selectedVariants: ['hourly-house-help.1-5-hours'] }

test('help within the hour is chosen before the slots, promised by a time and accepted in the app of the nearest', async ({
  page,
  customer,
  visit,
  database,
}) => {
  // Those of the city may all be at the visits of other journeys.
  await addProfessional(database, await hireStaff(database, 'dispatcher'))
  const bookingId = await beginBooking(customer, help)
  await customer.api.call(checkoutCalls.setLocation, { bookingId, ...home })
  await page.goto(`/booking-info?booking=${bookingId}`)
  await page.getByRole('button', { name: 'Select Time Slot' }).filter({ visible: true }).first().click()
  const choice = page.getByRole('dialog').getByRole('button', { name: /^As soon as possible – by \d+:\d\d [AP]M$/ })
  const by = (await choice.textContent())?.split('– ')[1] ?? ''
  await choice.press('Enter')
  await page.getByRole('timer').waitFor()
  await expect(
    page
      .getByText(new RegExp(`, ${by}`))
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

  await customer.api.call(paymentCalls.cash, { bookingId })
  await page.goto(`/booking/${bookingId}`)
  await expect(page.getByText(`See you today, ${by}`).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Finding a professional near you…' })).toBeVisible()
  const { data } = await customer.api.call(bookingCalls.find, { bookingId })
  expect(data.timeSlot?.start).toBe(data.timeSlot?.end)

  const asked = await database
    .selectFrom('visit_offer')
    .innerJoin('professional', 'professional.id', 'visit_offer.professional_id')
    .select(['professional.name', 'professional.phone'])
    .where('visit_offer.booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const { page: app } = await visit(phone, { worker: true })
  await app.goto('/pro')
  await storeSession(app, await openSession(asked.phone.slice(3)))
  await app.goto('/pro/')
  const card = app.getByRole('region', { name: 'New visit near you' })
  await card.getByText(/s left to accept$/).waitFor()
  expect(await findings(app)).toEqual([])
  await card.getByRole('button', { name: 'Accept' }).click()
  await app.getByRole('listitem').getByText('Planned').waitFor()
  await expect(card).toBeHidden()
  const [name] = asked.name.split(' ')
  await expect(page.getByRole('heading', { name: `${name} is assigned` })).toBeVisible()
})
