import type { Page } from '@playwright/test'
import { accountCalls } from '#contract/account.ts'
import { bookingCalls } from '#contract/booking.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { newPhone } from '#e2e/outbox.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { noNetwork, withoutNetwork } from '#e2e/steps/network.ts'
import { cashVisit, openReview } from '#e2e/steps/visits.ts'
import { paperPdf } from '#server/testing/steps/paper.ts'

const waitForNotice = (page: Page, sentence: string) =>
  page.getByText(sentence, { exact: true }).filter({ visible: true }).first().waitFor()

test('a lost network moves and cancels nothing until the next tap', async ({ page, context, expectTrouble }) => {
  expectTrouble(noNetwork)
  const { api, bookingId, ...customer } = await cashVisit()
  await signIn(context, { api, ...customer })
  await page.goto(`/booking/${bookingId}`)
  const details = page.getByRole('main')
  await details.getByRole('button', { name: 'Reschedule' }).click()
  const move = page.getByRole('dialog', { name: 'Reschedule your visit' })
  const time = move.getByRole('button', { name: /^\d+:00 [AP]M - / }).last()
  await time.click()
  const agree = move.getByRole('button', { name: /^Move to / })
  await withoutNetwork(page, async () => {
    await agree.click()
    await move.getByRole('alert').getByText('Couldn’t reschedule your visit. Try again.').waitFor()
  })
  expect(await time.getAttribute('aria-pressed')).toBe('true')
  await agree.click()
  await page.getByText(/^Rescheduled to /).waitFor()
  expect((await api.call(bookingCalls.rescheduleQuote, { bookingId })).data.movesLeft).toBe(1)

  await details.getByRole('button', { name: 'Cancel booking' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await cancel.getByRole('button', { name: 'Plans changed' }).click()
  await withoutNetwork(page, async () => {
    await cancel.getByRole('button', { name: 'Cancel booking' }).click()
    await cancel.getByRole('alert').getByText('Couldn’t cancel your booking. Try again.').waitFor()
  })
  expect((await api.call(bookingCalls.find, { bookingId })).data.bookingStatus).toBe('Confirmed')
  expect(await cancel.getByRole('button', { name: 'Plans changed' }).getAttribute('aria-pressed')).toBe('true')
  await cancel.getByRole('button', { name: 'Cancel booking' }).click()
  await details.getByText('You haven’t been charged.').waitFor()
})

test('a lost network keeps the stars and words of a review until the next tap', async ({
  page,
  context,
  expectTrouble,
  database,
}) => {
  expectTrouble(noNetwork)
  const details = await openReview({ page, context }, database, 5)
  await details.getByRole('textbox', { name: 'Your comments' }).fill('Even the mirror shines.')
  await withoutNetwork(page, async () => {
    await details.getByRole('button', { name: 'Send review' }).click()
    await details.getByRole('alert').getByText('Couldn’t send your review. Try again.').waitFor()
  })
  expect(await details.getByRole('textbox', { name: 'Your comments' }).inputValue()).toBe('Even the mirror shines.')
  await details.getByRole('button', { name: 'Send review' }).click()
  await details.getByRole('heading', { name: 'Your review' }).waitFor()
  await details.getByText('Even the mirror shines.').waitFor()
})

test('a lost network keeps a typed profile and a typed message until the next tap', async ({
  page,
  context,
  expectTrouble,
  database,
}) => {
  expectTrouble(noNetwork)
  const customer = await newCustomer()
  await signIn(context, customer)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabel('Email').fill('asha@example.com')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await withoutNetwork(page, async () => {
    await save.click()
    await waitForNotice(page, 'Error updating profile')
  })
  expect(await page.getByLabel('Email').inputValue()).toBe('asha@example.com')
  await save.click()
  await waitForNotice(page, 'Profile updated successfully!')
  expect((await customer.api.call(accountCalls.fetchProfile)).data.email).toBe('asha@example.com')

  await page.goto('/constactus')
  const main = page.getByRole('main')
  // Hydration and the profile fill the field in.
  await expect.poll(() => main.getByLabel('Mobile number').inputValue()).toBe(customer.phone)
  await main.getByLabel('Your message').fill('Do you clean water tanks?')
  await withoutNetwork(page, async () => {
    await main.getByRole('button', { name: 'Send message' }).click()
    await main.getByRole('alert').getByText('Couldn’t send your message. Try again.').waitFor()
  })
  expect(await main.getByLabel('Your message').inputValue()).toBe('Do you clean water tanks?')
  await main.getByRole('button', { name: 'Send message' }).click()
  await main.getByText('Message sent').waitFor()
  const kept = database.selectFrom('contact_message').select('id')
  expect(await kept.where('phone', 'like', `%${customer.phone}`).execute()).toHaveLength(1)
})

test('a lost network keeps an application with its papers, which is sent once afterwards', async ({
  page,
  expectTrouble,
  database,
}) => {
  expectTrouble(noNetwork)
  const number = newPhone()
  await page.goto('/partnergisterform')
  await hydrated(page)
  await page.getByLabel('Full name').fill('Sunita Pawar')
  await page.getByLabel('Mobile number').fill(number)
  await page.getByLabel('City').fill('Indore')
  await page.getByLabel('Profession').selectOption('Home cleaning')
  await page.getByRole('radio', { name: /^Fresher/ }).check()
  const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: paperPdf() })
  await page.getByLabel('Aadhaar card or another ID').setInputFiles(paper('id.pdf'))
  await page.getByLabel('PAN card').setInputFiles(paper('pan.pdf'))
  await page.getByRole('checkbox').check()
  await withoutNetwork(page, async () => {
    await page.getByRole('button', { name: 'Submit application' }).click()
    await page.getByRole('alert').getByText('Couldn’t send your application. Try again.').waitFor()
  })
  expect(await page.getByLabel('City').inputValue()).toBe('Indore')
  await page.getByText('pan.pdf').waitFor()
  await page.getByRole('button', { name: 'Submit application' }).dblclick()
  await page.getByRole('heading', { name: 'Application received' }).waitFor()
  const kept = database.selectFrom('partner_application').select('id')
  expect(await kept.where('phone', 'like', `%${number}`).execute()).toHaveLength(1)
})
