import { bookingCalls } from '#contract/booking.ts'
import { findings, findingsAtBothSizes } from '#e2e/axe.ts'
import { signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { cashVisit, hireStaff, sendCrewOnLeave } from '#e2e/steps/visits.ts'
import { desktop, phone } from '#e2e/viewports.ts'

test('the desk sends the customer of a visit that no one can come to other slots, and one tap takes one', async ({
  visit,
  database,
}) => {
  const booking = await cashVisit()
  const { bookingId, api } = booking
  const { data: before } = await api.call(bookingCalls.find, { bookingId })
  await sendCrewOnLeave(database, booking)

  await test.step('the desk meets it under Reassign and sends the proposed slots', async () => {
    const staff = await hireStaff(database)
    const { context, page } = await visit(desktop)
    await signIn(context, staff)
    await page.goto(`/ops/visits/reassign?open=${bookingId}`)
    const dialog = page.getByRole('dialog', { name: `When no one is free for ${before.number}` })
    await dialog
      .getByRole('button', { name: /^Assign / })
      .first()
      .waitFor()
    expect(await findings(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send 4 times to the customer' }).click()
    await page.getByText('Times sent to the customer').waitFor()
    await expect(dialog).toBeHidden()
  })

  await test.step('the customer takes the second one', async () => {
    const { context, page } = await visit(phone)
    await signIn(context, booking)
    await page.goto(`/booking/${bookingId}`)
    await page.getByText('No professional can come in time').waitFor()
    const slots = page.getByRole('list', { name: 'Slots for you' }).getByRole('button')
    await expect(slots).toHaveCount(4)
    expect(await findingsAtBothSizes(page)).toEqual([])
    const chosen = (await slots.nth(1).textContent()) ?? ''
    await slots.nth(1).click()
    await page.getByText(`Rescheduled to ${chosen}`).waitFor()
    await expect(slots).toHaveCount(0)
    const { data } = await api.call(bookingCalls.find, { bookingId })
    expect(data.bookingStatus).toBe('Confirmed')
    expect([data.date, data.timeSlot]).not.toEqual([before.date, before.timeSlot])
  })
})
