import type { Page } from '@playwright/test'
import { bookingCalls } from '#contract/booking.ts'
import { addDays, indiaDay } from '#contract/india-time.ts'
import { notificationCalls } from '#contract/notification.ts'
import { paymentCalls } from '#contract/payment.ts'
import { beginBooking, type Customer, newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { newPhone } from '#e2e/outbox.ts'
import { desktop } from '#e2e/viewports.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

// spec: people/contact-cards, people/contact-copy, people/contact-chat, people/support-hours
// spec: message/contact-copied
test('a visitor copies number and address, finds the chat, and writes to us', async ({ visit }) => {
  const { page, context } = await visit(desktop)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/constactus')
  const main = page.getByRole('main')
  await main.getByText('Support every day, 7:00 AM to 10:00 PM').waitFor()
  await main.getByRole('button', { name: 'Copy +91 80471 82500' }).click()
  await page.getByRole('alert').filter({ hasText: 'Phone number copied!' }).waitFor()
  await main.getByRole('button', { name: 'Copy care@gharsaaf.example' }).click()
  await page.getByRole('alert').filter({ hasText: 'E-mail address copied!' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('care@gharsaaf.example')
  expect(await main.getByRole('link', { name: 'Start chat' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/91\d{10}/,
  )

  await main.getByRole('button', { name: 'Send message' }).click()
  await main.getByText('Please leave a mobile number or an e-mail address for our answer.').waitFor()
  await main.getByLabel('Your name').fill('Ravi')
  await main.getByLabel('Mobile number').fill(newPhone())
  await main.getByLabel('Your message').fill('Do you clean water tanks?')
  await main.getByRole('button', { name: 'Send message' }).click()
  await main.getByText('We answer within one working day.').last().waitFor()
  await main.getByRole('button', { name: 'Write another message' }).click()
  expect(await main.getByLabel('Your message').inputValue()).toBe('')
})

test('a customer writes about a booking of theirs, with name and number filled in', async ({ page, context }) => {
  const customer = await newCustomer()
  const bookingId = await beginBooking(customer)
  await signIn(context, customer)
  await open(page, `/constactus?booking=${bookingId}`)
  const main = page.getByRole('main')
  await main.getByLabel('About a booking').waitFor()
  expect(await main.getByLabel('About a booking').inputValue()).toBe(bookingId)
  expect(await main.getByLabel('Mobile number').inputValue()).toBe(customer.phone)
  await main.getByLabel('Your message').fill('Please ring twice.')
  await main.getByRole('button', { name: 'Send message' }).click()
  await main.getByText('Message sent').waitFor()
})

// spec: people/membership
test('membership is coming soon, and tells who leaves a number', async ({ page }) => {
  await open(page, '/elitemembership')
  await page.getByRole('heading', { name: 'Coming Soon' }).waitFor()
  await page.getByLabel('Your mobile number').fill(newPhone())
  await page.getByRole('button', { name: 'Notify me' }).click()
  await page.getByText('Thank you. We will tell you when membership opens.').waitFor()
})

test.describe('pages of law and about us', () => {
  // spec: people/terms-cancel, people/terms-late-fee, people/terms-report, people/terms-payment
  test('the terms state the rules that we act by', async ({ visit }) => {
    const { page } = await visit(desktop)
    await open(page, '/terms-condition')
    const text = await page.getByRole('article').textContent()
    expect(text).toContain('Please cancel at least 24 hours before the service')
    expect(text).toContain('A late cancellation may incur a fee')
    expect(text).toContain('Between 24 and 3 hours before the start: 10% of the booking, at most ₹200')
    expect(text).toContain('Less than 3 hours before the start: 25% of the booking, at most ₹500')
    expect(text).toContain('Tell us within 24 hours of the service')
    expect(text).toContain('Payment is required at booking')
    await page.getByRole('link', { name: /Cancelling and moving a visit/ }).click()
    await page.waitForURL('**/terms-condition#cancellation')
  })

  // spec: people/privacy, people/about
  test('privacy names purposes, times, rights and the grievance officer; about us says who we are', async ({
    page,
  }) => {
    await open(page, '/privacy-policy')
    const text = await page.getByRole('article').textContent()
    for (const words of [
      'What we keep and why',
      'How long',
      'Your rights',
      'Erase.',
      'Grievance officer',
      'Kavita Menon',
    ]) {
      expect(text).toContain(words)
    }
    await open(page, '/aboutus')
    await page.getByRole('main').getByText('GharSaaf Home Services Private Limited').waitFor()
    await page
      .getByRole('main')
      .getByText(/^GSTIN \w{15}$/)
      .waitFor()
  })
})

/** '8:00 AM - 9:00 AM' → 08:00 to 09:00. */
function morning(slot: string) {
  const [, start = '', end = ''] = /^(\d+:\d\d) AM - (\d+:\d\d) AM$/.exec(slot) ?? []
  return { start: start.padStart(5, '0'), end: end.padStart(5, '0') }
}

/** Confirmed for the day after tomorrow, to be paid in cash. */
async function confirmBooking({ api, ...customer }: Customer): Promise<string> {
  const bookingId = await beginBooking({ api, ...customer })
  const newLocation = { lat: 12.9719, lng: 77.6412 }
  await api.call(bookingCalls.setLocation, { bookingId, newLocation, address: '12, 100 Feet Road, Indiranagar' })
  const date = addDays(indiaDay(new Date()), 2)
  const { data: slots } = await api.call(bookingCalls.timeSlots, { bookingId, date })
  await api.call(bookingCalls.selectSlot, { bookingId, date, timeSlot: morning(slots[0] ?? '') })
  await api.call(paymentCalls.cash, { bookingId })
  return bookingId
}

// spec: route/notification, after/notifications-times, after/notifications-six
test('a customer follows a booking through notifications, and the bell counts what is new', async ({
  page,
  context,
}) => {
  const customer = await newCustomer()
  await signIn(context, customer)
  await open(page, '/notification')
  await page.getByText('Nothing new yet').waitFor()

  const bookingId = await confirmBooking(customer)
  await open(page, '/')
  await page.getByRole('link', { name: /^Notifications, \d+ items?$/ }).click()
  const news = page.getByRole('link', { name: /Booking confirmed/ })
  await news.getByText('Just now').waitFor()
  await news.click()
  await page.waitForURL(`**/booking?id=${bookingId}`)
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  // What was opened is read.
  await news.waitFor()
  await page.getByText('Unread').waitFor({ state: 'detached' })

  await confirmBooking(customer)
  await page.reload()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' })
  expect((await customer.api.call(notificationCalls.list)).data.unread).toBe(0)
})
