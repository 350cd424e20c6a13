import { bookingCalls } from '#contract/booking.ts'
import { paymentCalls } from '#contract/payment.ts'
import { findings } from '#e2e/axe.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { codeSentTo } from '#e2e/outbox.ts'
import { holdBooking } from '#e2e/steps/held-booking.ts'
import { ownProfessional } from '#e2e/steps/own-professional.ts'
import { phone } from '#e2e/viewports.ts'

const spray = {
  serviceId: 'general-pest-control',
  selectedVariants: ['general-pest-control.1-bhk', 'general-pest-control.1-bhk.single-visit'],
}

test('a customer answers the questions before a pest treatment, and reads afterwards what its professional used', async ({
  visit,
  database,
}) => {
  const booking = await holdBooking(await newCustomer(), 1, spray)
  await booking.api.call(paymentCalls.cash, { bookingId: booking.bookingId })
  const { page } = await visit(phone)
  await signIn(page.context(), booking)

  await test.step('the list reminds of the questions', async () => {
    await page.goto('/booking')
    await page.getByText('Answer the safety questions before your visit').waitFor()
  })

  await test.step('nothing is ticked, and the answers say how to prepare', async () => {
    await page.goto(`/booking/${booking.bookingId}`)
    const box = page.getByRole('region', { name: 'Before your treatment' })
    await box.getByRole('checkbox').first().waitFor()
    await expect(box.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(box.getByRole('button', { name: 'Save answers' })).toBeDisabled()
    await box.getByLabel('None of these').check()
    await box.getByLabel('An aquarium').check()
    await expect(box.getByLabel('None of these')).not.toBeChecked()
    await box.getByLabel('A baby under one year').check()
    expect(await findings(page)).toEqual([])
    await box.getByRole('button', { name: 'Save answers' }).click()
    await box.getByText('Cover the aquarium').waitFor()
    await box.getByText('Everyone stays out of the treated rooms for 4 h').waitFor()
    const { data } = await booking.api.call(bookingCalls.find, { bookingId: booking.bookingId })
    expect(data.safety).toBe('answered')
  })

  const number = await ownProfessional(database, booking)
  const { page: app } = await visit(phone)
  await test.step('the professional reads them before the visit', async () => {
    await app.goto('/pro')
    await app.getByLabel('Phone number').fill(number)
    await app.keyboard.press('Enter')
    const firstDigit = app.getByLabel('Digit 1 of 4')
    await firstDigit.waitFor()
    await firstDigit.pressSequentially(await codeSentTo(number))
    await app.getByRole('listitem').getByRole('link').first().click()
    await app.getByText('Aquarium covered, air pump off').waitFor()
    await app.getByText('Baby under one year').waitFor()
    expect(await findings(app)).toEqual([])
  })

  await test.step('the professional finishes once the products are recorded', async () => {
    await app.getByRole('button', { name: 'On my way' }).click()
    await app.getByRole('button', { name: 'I have arrived' }).click()
    await app.getByRole('link', { name: 'Start work' }).click()
    const { data } = await booking.api.call(bookingCalls.visit, { bookingId: booking.bookingId })
    await app.getByLabel('Start code').fill(data.startCode ?? '')
    await app.keyboard.press('Enter')
    await app.getByRole('link', { name: 'Finish' }).click()
    await app.getByText('Record the treatment first').waitFor()
    await app.getByLabel(/^I received/).check()
    await expect(app.getByRole('button', { name: 'Finish' })).toBeDisabled()
    await app.goBack()
    await app.getByLabel('Product').selectOption('Surface spray (sample)')
    await app.getByText('SAMPLE-0002').waitFor()
    await app.getByLabel('Dilution').fill('5 ml in 1 l')
    await app.getByLabel('Treated rooms').fill('Kitchen, hall')
    await expect(app.getByLabel('Minutes until the rooms can be used again')).toHaveValue('240')
    expect(await findings(app)).toEqual([])
    await app.getByRole('button', { name: 'Save record' }).click()
    await app.getByText('SAMPLE-0002 · 5 ml in 1 l · Kitchen, hall').waitFor()
    await app.getByRole('link', { name: 'Finish' }).click()
    await app.getByLabel(/^I received/).check()
    await app.getByRole('button', { name: 'Finish' }).click()
    await app.getByRole('listitem').getByText('Done').waitFor()
  })

  await test.step('the customer reads the record and keeps its PDF', async () => {
    await page.reload()
    const box = page.getByRole('region', { name: 'Treatment record' })
    await box.getByText(/^Safe to re-enter from /).waitFor()
    await box.getByText('SAMPLE-0002').waitFor()
    expect(await findings(page)).toEqual([])
    const download = page.waitForEvent('download')
    await box.getByRole('button').click()
    expect((await download).suggestedFilename()).toMatch(/^treatment-.*\.pdf$/)
  })
})
