import type { BrowserContext, Locator, Page } from '@playwright/test'
import { fillAddress } from '#e2e/steps/fill-address.ts'
import { expect, test } from './fixtures.ts'
import { codeSentTo, messagesTo, newPhone } from './outbox.ts'
import { desktop, phone } from './viewports.ts'
import { world } from './world.ts'

test('the home page and a service arrive as finished HTML, before any script', async () => {
  const home = await fetch(world.url).then((response) => response.text())
  expect(home).toContain('Bathroom Cleaning')
  expect(home).toContain('Kitchen and 2 bathrooms')
  const service = await fetch(`${world.url}/service/full-home-deep-cleaning`).then((one) => one.text())
  expect(service).toContain('₹2,699')
})

for (const [where, viewport] of [
  ['on a phone', phone],
  ['on a desktop', desktop],
] as const) {
  // spec: booking/flow, booking/info, booking/summary-prices, booking/summary-edit-address, booking/summary-select-slot
  // spec: booking/summary-pay, booking/slot-title, booking/slot-proceed, booking/slot-success, payment/new-tab
  // spec: payment/first-tab-follows, cart/items, cart/checkout, browse/prompt-go-to-login, message/login-to-book
  // spec: browse/add-no-token, account/phone-step, account/phone-enables, account/code-step, account/code-forward
  // spec: account/token-stored, home/subcategory-modal, home/subcategory-link, browse/picker-total, browse/add-button
  // spec: rule/payment-confirms, after/detail-opens
  test.describe(`a new customer ${where}`, () => {
    test('finds a cleaning, signs in, holds a real slot, pays, and sees the booking confirmed', async ({ visit }) => {
      const { page, context } = await visit(viewport)
      const number = newPhone()

      await findService(page)
      await chooseVariants(page)
      await signInWhenAsked(page, number)
      await changeQuantityAndCheckOut(page)
      await giveAddress(page)
      await chooseSlot(page)
      await pay(page, context)
      await expectConfirmed(page, number)
    })
  })
}

async function findService(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: /^Full Home Cleaning/ }).click()
  const modal = page.getByRole('dialog', { name: 'Select Cleaning Service' })
  await modal.getByRole('link', { name: /Occupied Home/ }).click()
  await page.waitForURL('**/services/info**')
  await page.locator('a[href^="/service/full-home-deep-cleaning"]').first().click()
  await page.waitForURL('**/service/full-home-deep-cleaning')
}

/** A bar at the bottom of a phone, a pane at the side of a desktop. */
function cartBar(page: Page): Locator {
  const bar = page.getByRole('region', { name: 'Add to Cart' })
  return bar.or(page.getByRole('complementary', { name: 'Add to Cart' })).filter({ visible: true })
}

async function chooseVariants(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^2 BHK/ }).click()
  await cartBar(page).getByText('₹3,499').waitFor()
  await page.getByRole('button', { name: /^Furnished/ }).click()
  await cartBar(page).getByText('₹4,099').waitFor()
  await cartBar(page).getByRole('button', { name: 'Add to Cart' }).click()
}

/** A visitor is asked to log in, comes back to the choice made before, and adds it. */
async function signInWhenAsked(page: Page, number: string): Promise<void> {
  const prompt = page.getByRole('alertdialog', { name: 'Please login to book this service' })
  await prompt.getByRole('button', { name: 'Go to Login' }).click()
  const send = page.getByRole('button', { name: 'Get Verification Code' })
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number.slice(0, 9))
  expect(await send.isDisabled()).toBe(true)
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
  await send.click()
  const firstDigit = page.getByLabel('Digit 1 of 4')
  await firstDigit.waitFor()
  await firstDigit.pressSequentially(await codeSentTo(number))
  await page.getByRole('textbox', { name: 'Full name' }).fill('Asha Kulkarni')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await cartBar(page).getByText('₹4,099').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('GSFtoken'))).toMatch(/^[\w-]{43}$/)
  await cartBar(page).getByRole('button', { name: 'Add to Cart' }).click()
  await page
    .getByText(/added to cart/i)
    .first()
    .waitFor()
}

async function changeQuantityAndCheckOut(page: Page): Promise<void> {
  await page.goto('/viewCart')
  const amount = page.getByRole('list', { name: 'Your cart' }).getByText('₹8,198')
  await page.getByRole('button', { name: 'One more of Full Home Deep Cleaning' }).click()
  await amount.waitFor()
  await page.getByRole('button', { name: 'One less of Full Home Deep Cleaning' }).click()
  await amount.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
  await page.waitForURL('**/booking-info**')
}

async function giveAddress(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add address/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await fillAddress(dialog)
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await page.getByRole('main').getByText('12, Sunrise Apartments, 100 Feet Road').waitFor()
}

/** The third day from now, its first start time: professionals are free, lead time is no matter. */
async function chooseSlot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select Time Slot' }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Select Date & Time' })
  const day = dialog.getByRole('group', { name: 'Next days' }).getByRole('button').nth(3)
  const chosen = async () => {
    await day.click()
    return day.getAttribute('aria-pressed')
  }
  await expect.poll(chosen, { timeout: 15_000 }).toBe('true')
  await dialog
    .getByRole('button', { name: /^\d+:00 AM - / })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Proceed to checkout' }).click()
  await page.waitForURL('**/payment-summry**')
  await page
    .getByRole('timer')
    .getByText(/\d:\d\d/)
    .waitFor()
}

/** The provider's page opens in a tab of its own; the first tab follows by itself. */
async function pay(page: Page, context: BrowserContext): Promise<void> {
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Proceed to pay' }).filter({ visible: true }).click()
  const provider = await opening
  await provider.getByRole('button', { name: /^Pay ₹4,099/ }).click()
  await provider.waitForURL('**/payment-return**')
  await provider
    .getByText(/payment received/i)
    .first()
    .waitFor()
}

async function expectConfirmed(page: Page, number: string): Promise<void> {
  await page.waitForURL('**/booking**')
  await page.getByText('Booking confirmed').waitFor()
  const card = page.getByRole('article').filter({ hasText: 'Full Home Deep Cleaning' })
  await card.getByText('Confirmed', { exact: true }).waitFor()
  await card.getByRole('button').first().click()
  const detail = page.getByRole('dialog')
  await detail.getByText('Paid', { exact: true }).first().waitFor()
  await page.goto('/viewCart')
  await page.getByText('Your cart is empty').waitFor()
  await expect.poll(async () => (await messagesTo(number))[0]?.text, { timeout: 15_000 }).toMatch(/confirmed/i)
}
