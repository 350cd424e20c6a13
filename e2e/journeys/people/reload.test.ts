import type { Page } from '@playwright/test'
import { bookingCalls } from '#contract/booking.ts'
import { signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { codeSentTo, messagesTo, newPhone } from '#e2e/outbox.ts'
import { choosePlace } from '#e2e/steps/fill-address.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { cashVisit, openReview } from '#e2e/steps/visits.ts'

async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

test('a reload over a quote cancels and moves nothing', async ({ page, context }) => {
  const booking = await cashVisit()
  await signIn(context, booking)
  await page.goto(`/booking/${booking.bookingId}`)
  const details = page.getByRole('main')
  const cancel = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await details.getByRole('button', { name: 'Cancel booking' }).click()
  await cancel.getByText('Free', { exact: true }).waitFor()
  await reload(page)
  await details.getByRole('button', { name: 'Reschedule' }).click()
  const move = page.getByRole('dialog', { name: 'Reschedule your visit' })
  await move.getByText('You can reschedule 2 times for free').waitFor()
  await move
    .getByRole('button', { name: /^\d+:00 [AP]M - / })
    .last()
    .click()
  await reload(page)
  await details.getByText('Confirmed', { exact: true }).waitFor()
  const { data } = await booking.api.call(bookingCalls.find, { bookingId: booking.bookingId })
  expect(data.bookingStatus).toBe('Confirmed')
  await details.getByRole('button', { name: 'Cancel booking' }).click()
  await cancel.getByRole('button', { name: 'Cancel booking' }).click()
  await details.getByText('You haven’t been charged.').waitFor()
  await reload(page)
  await details.getByText('Cancelled', { exact: true }).first().waitFor()
})

test('a reload keeps the stars and words of a review, which is sent once', async ({ page, context, database }) => {
  const details = await openReview({ page, context }, database, 4)
  await details.getByRole('button', { name: 'On time' }).click()
  await details.getByRole('textbox', { name: 'Your comments' }).fill('Every corner was clean.')
  await reload(page)
  expect(await details.getByRole('textbox', { name: 'Your comments' }).inputValue()).toBe('Every corner was clean.')
  expect(await details.getByRole('radio', { name: /^4 of 5 stars/ }).isChecked()).toBe(true)
  const sent: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/review/add') && sent.push(request.url())))
  await details.getByRole('button', { name: 'Send review' }).dblclick()
  await details.getByRole('heading', { name: 'Your review' }).waitFor()
  expect(sent).toHaveLength(1)
  await reload(page)
  await details.getByText('Every corner was clean.').waitFor()
})

test('a reload while logging in keeps the code that was sent, the invitation and the name, asked once', async ({
  page,
}) => {
  const number = newPhone()
  await page.goto('/register?ref=K7Q2XM')
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Full name' }).fill('Farah Khan')
  await reload(page)
  expect(await page.getByRole('textbox', { name: 'Referral code' }).inputValue()).toBe('K7Q2XM')
  await page.getByRole('textbox', { name: 'Full name' }).fill('Farah Khan')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
  await page.getByRole('button', { name: 'Get Verification Code' }).click()
  await page.getByLabel('Digit 1 of 4').waitFor()
  await reload(page)
  await page.getByLabel('Digit 1 of 4').waitFor()
  await page.getByText(/^Resend in/).waitFor()
  expect(await messagesTo(number)).toHaveLength(1)
  await page.getByLabel('Digit 1 of 4').pressSequentially(await codeSentTo(number))
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByText('Hi Farah Khan').waitFor()
  await reload(page)
  await page.getByText('Hi Farah Khan').waitFor()
  expect(await page.getByRole('dialog', { name: 'Complete your profile' }).count()).toBe(0)
})

test('a reload closes the location modal and keeps the place chosen before', async ({ page }) => {
  const pin = page.getByTitle('Select Your Location').filter({ visible: true }).first()
  const modal = page.getByRole('dialog', { name: 'Select Your Location' })
  await page.goto('/')
  await hydrated(page)
  await pin.click()
  await choosePlace(modal, 'Koramangala')
  await modal.waitFor({ state: 'detached' })
  await pin.click()
  await modal.getByRole('combobox').fill('indore')
  await reload(page)
  await page.getByText('Koramangala, Bengaluru').filter({ visible: true }).waitFor()
  expect(await modal.count()).toBe(0)
})
