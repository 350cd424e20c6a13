import { notificationCalls } from '#contract/notification.ts'
import { paymentCalls } from '#contract/payment.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { newPhone } from '#e2e/outbox.ts'
import { holdBooking } from '#e2e/steps/held-booking.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { desktop } from '#e2e/viewports.ts'

const social = [
  ['GharSaaf on Facebook', 'https://www.facebook.com/gharsaaf'],
  ['GharSaaf on Instagram', 'https://www.instagram.com/gharsaaf'],
  ['GharSaaf on X', 'https://x.com/gharsaaf'],
  ['GharSaaf on YouTube', 'https://www.youtube.com/@gharsaaf'],
]

// spec: people/contact-cards, people/contact-copy, people/contact-chat, people/support-hours
// spec: message/contact-copied, shell/footer-social, people/membership
test('a visitor copies number and address, finds chat and social media, and writes to us', async ({ visit }) => {
  const { page, context } = await visit(desktop)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/constactus')
  const main = page.getByRole('main')

  await test.step('copies the number and the e-mail address', async () => {
    await main.getByText('Support every day, 7:00 AM to 10:00 PM').waitFor()
    await main.getByRole('button', { name: 'Copy +91 80471 82500' }).click()
    await page.getByRole('alert').filter({ hasText: 'Phone number copied!' }).waitFor()
    await main.getByRole('button', { name: 'Copy care@gharsaaf.example' }).click()
    await page.getByRole('alert').filter({ hasText: 'Email address copied!' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('care@gharsaaf.example')
  })

  await test.step('links to the chat and to our pages on social media', async () => {
    await expect(main.getByRole('link', { name: 'Start chat' })).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d{10}/)
    const links = page.getByRole('contentinfo').locator('a[href^="https://"]')
    const targets = await links.evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('href')]))
    expect(targets).toEqual(social)
  })

  await test.step('leaves a message with a number to answer to', async () => {
    await main.getByRole('button', { name: 'Send message' }).click()
    await main.getByText('Add a mobile number or email so we can reply.').waitFor()
    await main.getByLabel('Your name').fill('Ravi')
    await main.getByLabel('Mobile number').fill(newPhone())
    await main.getByLabel('Your message').fill('Do you clean water tanks?')
    await main.getByRole('button', { name: 'Send message' }).click()
    await main.getByText('We reply within 1 working day.').last().waitFor()
    await main.getByRole('button', { name: 'Write another message' }).click()
    await expect(main.getByLabel('Your message')).toHaveValue('')
  })
  await test.step('membership is coming soon and takes a number to notify', async () => {
    await openPage(page, '/elitemembership')
    await page.getByRole('heading', { name: 'Coming Soon' }).waitFor()
    await page.getByLabel('Your mobile number').fill(newPhone())
    await page.getByRole('button', { name: 'Notify me' }).click()
    await page.getByText('Thank you. We’ll tell you when membership opens.').waitFor()
  })
})

// spec: route/notification, after/notifications-times, after/notifications-six
test('notifications follow a booking, and the bell counts unread ones', async ({ page, customer }) => {
  const confirmBooking = async () => {
    const { bookingId } = await holdBooking(customer)
    await customer.api.call(paymentCalls.cash, { bookingId })
    return bookingId
  }
  await openPage(page, '/notification')
  await page.getByText('Nothing new yet').waitFor()

  const bookingId = await confirmBooking()
  await openPage(page, '/')
  await page.getByRole('link', { name: /^Notifications, \d+ items?$/ }).click()
  const news = page.getByRole('link', { name: /Booking confirmed/ })
  await news.getByText('Just now').waitFor()
  await news.click()
  await page.waitForURL(`**/booking/${bookingId}`)
  await page.getByRole('heading', { name: /^Booking GS-/, level: 1 }).waitFor()
  await page.goBack()
  // An opened notification counts as read.
  await news.waitFor()
  await page.getByText('Unread').waitFor({ state: 'detached' })

  await confirmBooking()
  await page.reload()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' })
  expect((await customer.api.call(notificationCalls.list)).data.unread).toBe(0)
})
