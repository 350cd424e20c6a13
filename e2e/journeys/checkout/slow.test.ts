import type { Page } from '@playwright/test'
import { bookingCalls } from '#contract/booking.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { fillAddress } from '#e2e/steps/fill-address.ts'
import { chooseFreeDay } from '#e2e/steps/free-time.ts'
import { sentTo, slowNetwork } from '#e2e/steps/network.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { payButton } from '#e2e/steps/rupees.ts'

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

const writes = [
  '/v1/cart/add',
  '/v1/booking/initiateBooking',
  '/v1/booking/location',
  '/v1/booking/selectDateAndTimeslot',
  '/v1/payment/initiate',
]

/** Waiting texts: of a list, a page, a tap, the whole screen, the payment. */
const named = [
  'Loading services...',
  'Loading...',
  'Add to Cart',
  'Proceed to Checkout',
  'Loading',
  'Save address',
  'Checking availability…',
  'Proceed to checkout',
  'Processing...',
]

/** Records every waiting text of a page: some are gone before an assertion could see them. */
function keepWaitings(): void {
  const heard: string[] = []
  Object.assign(window, { heard })
  const note = () => {
    for (const element of document.querySelectorAll('[aria-busy=true], [role=status], button[aria-disabled=true]')) {
      const words = element.textContent?.trim() ?? ''
      if (words && !heard.includes(words)) heard.push(words)
    }
  }
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
}

const waitings = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard') as string[])

test('a slow network shows that each step works and confirms the booking with one request each', {
  tag: '@full',
}, async ({ page, context }) => {
  const customer = await newCustomer()
  await signIn(context, customer)
  await page.addInitScript(keepWaitings)
  await slowNetwork(page)
  const sent = writes.map((path) => [path, sentTo(page, path)] as const)

  await openPage(page, '/')
  await page.getByRole('link', { name: /^Bathroom Cleaning \d/ }).click()
  const modal = page.getByRole('dialog', { name: 'Select Cleaning Service' })
  await modal.locator('a[href*="bathroom-cleaning"]').first().click()
  await page.locator('a[href^="/service/classic-bathroom-cleaning"]').first().click()
  await page.waitForURL('**/service/classic-bathroom-cleaning')
  await visible(page, /^1 bathroom/).click()
  await visible(page, 'Add to Cart').click()
  await page
    .getByText(/added to cart/i)
    .first()
    .waitFor()
  await page
    .getByRole('link', { name: /^(View )?cart/i })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('list', { name: 'Your cart' }).getByText('₹449', { exact: true }).waitFor()
  await visible(page, 'Proceed to Checkout').click()
  await page.waitForURL('**/booking-info**')

  const address = page.getByRole('dialog', { name: 'Your service address' })
  await fillAddress(address)
  await address.getByRole('button', { name: 'Save address' }).click()
  const slots = page.getByRole('dialog', { name: 'Select Date & Time' })
  await (await chooseFreeDay(slots, { daysAhead: 5 })).first().click()
  await slots.getByRole('button', { name: 'Proceed to checkout' }).click()
  await page.getByRole('timer').waitFor()

  const opening = context.waitForEvent('page')
  await visible(page, 'Proceed to pay').click()
  await (await payButton(await opening, page)).click()
  await page.getByText('Booking confirmed').waitFor()
  await page.getByRole('article').getByText('Confirmed', { exact: true }).waitFor()

  expect(await waitings(page)).toEqual(expect.arrayContaining(named))
  expect(sent.map(([path, count]) => [path, count()])).toEqual(writes.map((path) => [path, 1]))
  const { data } = await customer.api.call(bookingCalls.historyOrPending, { type: 'pending' })
  expect(data.map(({ bookingStatus }) => bookingStatus)).toEqual(['Confirmed'])
})
