import { bookingCalls } from '#contract/booking.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { paymentCalls } from '#contract/payment.ts'
import { beginBooking } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { home } from '#e2e/steps/held-booking.ts'

const help = { serviceId: 'hourly-house-help', selectedVariants: ['hourly-house-help.1-5-hours'] }

test('help within the hour is chosen before the slots, and promised by a time', async ({ page, customer }) => {
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
  const { data } = await customer.api.call(bookingCalls.find, { bookingId })
  expect(data.timeSlot?.start).toBe(data.timeSlot?.end)
})
