import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { messagesTo, newPhone } from '#e2e/outbox.ts'
import { fillAddress } from '#e2e/steps/fill-address.ts'
import { chooseFreeDay } from '#e2e/steps/free-time.ts'
import { partHydrated } from '#e2e/steps/hydrated.ts'
import { logIn } from '#e2e/steps/log-in.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { payButton } from '#e2e/steps/rupees.ts'
import { desktop, phone } from '#e2e/viewports.ts'

for (const [where, viewport] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const) {
  // A desktop by the keyboard: checkout/without-pointer.
  const tag = viewport === desktop ? '@full' : []
  // spec: booking/flow, booking/info, booking/summary-prices, booking/summary-edit-address, booking/summary-select-slot
  // spec: booking/summary-pay, booking/slot-title, booking/slot-proceed, booking/slot-success, payment/new-tab
  // spec: payment/first-tab-follows, cart/items, cart/checkout, browse/prompt-go-to-login, message/login-to-book
  // spec: browse/add-no-token, account/phone-step, account/phone-enables, account/code-step, account/code-forward
  // spec: account/token-stored, home/subcategory-modal, home/subcategory-link, browse/picker-total, browse/add-button
  // spec: rule/payment-confirms, after/detail-opens
  test(`a new customer finds a cleaning, logs in, holds a time, pays and sees the booking confirmed on ${where}`, {
    tag,
  }, async ({ visit }) => {
    const { page, context } = await visit(viewport)
    const number = newPhone()
    await test.step('find a service', () => findService(page))
    await test.step('choose variants', () => chooseVariants(page))
    await test.step('log in when asked', () => logInWhenAsked(page, number))
    await test.step('change the quantity and check out', () => changeQuantityAndCheckOut(page))
    await test.step('give an address', () => giveAddress(page))
    await test.step('hold a time', () => chooseSlot(page))
    await test.step('pay', () => pay(page, context))
    await test.step('see the booking confirmed', () => expectConfirmed(page, number))
  })
}

async function findService(page: Page): Promise<void> {
  await openPage(page, '/')
  const category = await partHydrated(page.getByRole('link', { name: /^Full Home Cleaning \d/ }))
  await category.click()
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

/** The missing choice is named where it is, on the screen, and read out with the focus. */
async function expectMarked(page: Page, name: string): Promise<void> {
  const level = page.getByRole('group', { name })
  await expect(level).toHaveAccessibleDescription('Choose an option.')
  await expect(level).toBeFocused()
  await expect(level).toBeInViewport()
}

/** The page begins with one size and its total; another size asks for its own furnishing. */
async function chooseVariants(page: Page): Promise<void> {
  await cartBar(page)
    .getByText(/^Total/)
    .waitFor()
  await expect(page.getByRole('group', { name: 'Home size' }).getByRole('button', { pressed: true })).toHaveCount(1)
  await page.getByRole('button', { name: /^3 BHK/ }).click()
  await page.getByRole('group', { name: 'Furnishing · 3 BHK' }).waitFor()
  await page.getByRole('button', { name: /^2 BHK/ }).click()
  await cartBar(page).getByText('₹3,499').waitFor()
  await cartBar(page).getByRole('button', { name: 'Add to Cart' }).click()
  await expectMarked(page, 'Furnishing · 2 BHK')
  await page.getByRole('button', { name: /^Furnished/ }).click()
  await cartBar(page).getByText('₹4,099').waitFor()
  await cartBar(page).getByRole('button', { name: 'Add to Cart' }).click()
}

/** A visitor is asked to log in, returns to the choice made before, and adds it. */
async function logInWhenAsked(page: Page, number: string): Promise<void> {
  const prompt = page.getByRole('alertdialog', { name: 'Please login to book this service' })
  await prompt.getByRole('button', { name: 'Go to Login' }).click()
  const send = page.getByRole('button', { name: 'Get Verification Code' })
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number.slice(0, 9))
  expect(await send.isDisabled()).toBe(true)
  await logIn(page, number)
  await cartBar(page).getByText('₹4,099').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('GSFtoken'))).toMatch(/^[\w-]{43}$/)
  await cartBar(page).getByRole('button', { name: 'Add to Cart' }).click()
  await page
    .getByText(/added to cart/i)
    .first()
    .waitFor()
  await cartBar(page).getByRole('link', { name: 'View cart' }).waitFor()
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

/** Slots depend on the place: of a customer without any it is asked for first, and the slots follow by themselves. */
async function giveAddress(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Your service address' })
  await expect(dialog.getByLabel('Full name')).toBeVisible()
  await fillAddress(dialog)
  await dialog.getByRole('button', { name: 'Save address' }).click()
}

async function chooseSlot(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Select Date & Time' })
  await (await chooseFreeDay(dialog)).first().click()
  await dialog.getByRole('button', { name: 'Proceed to checkout' }).click()
  await page.waitForURL('**/payment-summry**')
  await page
    .getByRole('timer')
    .getByText(/\d:\d\d/)
    .waitFor()
}

/** The provider's page opens in a new tab; the first tab follows without a tap. */
async function pay(page: Page, context: BrowserContext): Promise<void> {
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Proceed to pay' }).filter({ visible: true }).click()
  const provider = await opening
  await (await payButton(provider, page)).click()
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
  await expect.poll(async () => (await messagesTo(number))[0]?.text).toMatch(/confirmed/i)
}
