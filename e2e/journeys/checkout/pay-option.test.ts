import type { Page } from '@playwright/test'
import { bookingCalls } from '#contract/booking.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { fillAddress } from '#e2e/steps/fill-address.ts'
import { openOffers, openSummary } from '#e2e/steps/held-booking.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { desktop } from '#e2e/viewports.ts'
import { world } from '#e2e/world.ts'

const visible = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

const ways = [
  ['Paytm UPI', 'Shows a QR code to scan with Paytm'],
  ['PhonePe', 'Shows a QR code to scan with PhonePe'],
  ['GPay', 'Shows a QR code to scan with Google Pay'],
  ['Credit or debit card', 'Visa Mastercard RuPay', 'Enter card details on the payment page'],
  ['Cash', 'Pay your professional after the service'],
]

// spec: route/payment-option, payment/option-choices, payment/option-proceed
test('every way to pay is offered, and a reload keeps the code, the chosen way and the booking confirmed with cash', async ({
  page,
  context,
  database,
}) => {
  const { bookingId, api } = await openSummary({ page, context }, 5, async (held) => {
    await database.updateTable('booking').set({ address_text: '' }).where('id', '=', held.bookingId).execute()
  })

  await test.step('a code that is typed, and one that is applied', async () => {
    await openOffers(page)
    await page.getByLabel('Offer code').fill('GET250')
    await reload(page)
    await page.getByRole('timer').waitFor()
    expect(await page.getByLabel('Offer code').inputValue()).toBe('GET250')
    await visible(page, 'Apply').click()
    await page.getByText('GET250 saves you ₹250').waitFor()
    await reload(page)
    await page.getByText('You save ₹250').waitFor()
    await page.getByText('₹1,995').first().waitFor()
    await page.goto(`/payment-option?booking=${bookingId}`)
  })

  await test.step('UPI apps, a card and cash are offered', async () => {
    const radios = page.getByRole('main').getByRole('radio')
    await expect(radios).toHaveCount(ways.length)
    for (const [index, way] of ways.entries()) {
      await expect(radios.nth(index)).toHaveAccessibleName(way.join(' '))
      await expect(radios.nth(index)).toBeEnabled()
    }
    await page.getByText('•••• •••• •••• ••••').waitFor()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(visible(page, 'Proceed')).toBeDisabled()
  })

  await test.step('the chosen way', async () => {
    for (const name of ['PhonePe', 'Credit or debit card', 'Cash']) {
      await page.getByRole('radio', { name }).check()
      await reload(page)
      await page.getByRole('radio', { name, checked: true }).waitFor()
      expect(await visible(page, 'Proceed').isEnabled()).toBe(true)
    }
  })

  await test.step('a missing address is asked for where it is shown', async () => {
    await visible(page, 'Proceed').click()
    await page.waitForURL('**/payment-summry**')
    const place = page.getByRole('dialog', { name: 'Your service address' })
    await fillAddress(place)
    await place.getByRole('button', { name: 'Save address' }).click()
    await page.getByRole('main').getByText('12, Sunrise Apartments').waitFor()
  })

  await test.step('the summary pays by the chosen way, which its sheet changes', async () => {
    await visible(page, 'Confirm with cash').waitFor()
    await page.getByRole('link', { name: 'Other ways to pay' }).click()
    const sheet = page.getByRole('dialog', { name: 'Payment options' })
    await sheet.getByRole('radio', { name: 'Cash', checked: true }).waitFor()
    await sheet.getByRole('radio', { name: 'PhonePe' }).check()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /^Pay PhonePe/ }).waitFor()
    await visible(page, 'Proceed to pay').waitFor()
    await page.goto(`/payment-option?booking=${bookingId}`)
  })

  await test.step('cash shows the figures of the booking and confirms it', async () => {
    await page.getByRole('radio', { name: 'Cash' }).check()
    await visible(page, 'Proceed').click()
    const modal = page.getByRole('dialog')
    await modal.getByRole('heading', { name: 'Pay cash after service' }).waitFor()
    await modal.getByText('₹1,995').first().waitFor()
    await reload(page)
    await page.getByText(/^Your booking GS-\S+ is confirmed\.$/).waitFor()
    expect(await page.getByRole('radio').count()).toBe(0)
    await page.getByRole('link', { name: 'View booking' }).click()
    await page.getByRole('main').getByText('Pay after service', { exact: true }).first().waitFor()
    const { data } = await api.call(bookingCalls.find, { bookingId })
    expect(data).toMatchObject({ bookingStatus: 'Confirmed', totalPrice: 1995 })
  })
})

/** Reloads the page and waits until it is hydrated. */
async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

test('a code for UPI closes the other ways, and paying by UPI returns to the success dialog', {
  tag: '@full',
}, async ({ visit }) => {
  const { page, context } = await visit(desktop)
  const { bookingId } = await openSummary({ page, context }, 2)
  await openOffers(page)
  await page.getByLabel('Offer code').fill('upi50')
  await page.getByLabel('Offer code').press('Enter')
  await page.getByText('UPI50 saves you ₹50').waitFor()
  await page.goto(`/payment-option?booking=${bookingId}`)
  await expect(page.getByRole('radio', { name: 'Cash' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'Credit or debit card' })).toBeDisabled()
  await page.getByRole('radio', { name: 'PhonePe' }).check()
  const opening = context.waitForEvent('page')
  await visible(page, 'Proceed').click()
  const provider = await opening
  await provider.getByText('Scan the QR code with PhonePe').waitFor()
  await provider.getByText('Any UPI app').waitFor()
  await expect(provider.getByText('Credit or debit card')).toHaveCount(0)
  await provider.getByRole('button', { name: /^Pay ₹848/ }).click()
  const modal = page.getByRole('dialog')
  await modal.getByRole('heading', { name: 'Payment successful' }).waitFor()
  await modal.getByText('PhonePe').waitFor()
  await modal.getByText('₹848').waitFor()
})

/** Chromium drops taps on a document that it has not painted yet. */
const painted = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)

const androidPhone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

test('on a phone PhonePe opens at once, and the payment page stays the way out', async ({ page, context }) => {
  await context.addInitScript((userAgent) => {
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
  }, androidPhone)
  const { bookingId } = await openSummary({ page, context }, 1)
  await page.goto(`/payment-option?booking=${bookingId}`)
  await page.getByRole('radio', { name: 'PhonePe Opens PhonePe on this phone' }).check()
  await visible(page, 'Proceed').click()

  const address = await page.getByRole('link', { name: 'Open PhonePe' }).getAttribute('href')
  expect(address).toMatch(/^intent:\/\/pay\?.+#Intent;scheme=upi;package=com\.phonepe\.app;/)
  await expect(visible(page, 'Open payment page')).toBeEnabled()
  expect(context.pages()).toHaveLength(1)

  await test.step('after a reload the app can be opened again, with the same order', async () => {
    await page.reload()
    await painted(page)
    await page.getByRole('button', { name: 'Open PhonePe' }).click()
    await expect(page.getByRole('link', { name: 'Open PhonePe' })).toHaveAttribute('href', address ?? '')
    expect(context.pages()).toHaveLength(1)
  })

  // The stand-in plays the app that Android would open.
  const app = await context.newPage()
  const { search } = new URL(address ?? '')
  await app.goto(`${world.paymentsUrl}/upi/pay${search}`)
  await app.getByRole('button', { name: 'Pay ₹449.00' }).click()
  await app.getByRole('heading', { name: 'Payment successful' }).waitFor()
  const modal = page.getByRole('dialog')
  await modal.getByRole('heading', { name: 'Payment successful' }).waitFor()
  await modal.getByText('PhonePe').waitFor()
})
