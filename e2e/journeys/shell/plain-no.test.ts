import type { Page } from '@playwright/test'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test, type Visit } from '#e2e/fixtures.ts'
import { newPhone } from '#e2e/outbox.ts'
import { openSummary } from '#e2e/steps/held-booking.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { phone } from '#e2e/viewports.ts'

/** A refusal with HTTP 200 and a false status. */
const plainNo = { json: { status: false } }

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

async function customerOn(visit: Visit, path: string, call: string, answer: object = plainNo) {
  const { page, context } = await visit(phone)
  await signIn(context, await newCustomer())
  await page.route(`**${call}`, (route) => route.fulfill(answer))
  await open(page, path)
  return page
}

async function askForCode(page: Page): Promise<void> {
  await open(page, '/login')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(newPhone())
  await button(page, 'Get Verification Code').click()
}

test.describe('a profile answer', () => {
  for (const [how, json] of [
    ['with a status that says no', { status: false }],
    ['without a status', {}],
    ['with nothing in it', { status: true, data: null }],
  ] as const) {
    // spec: message/no-user-data
    test(`${how} shows an error and a retry`, { tag: '@full' }, async ({ visit }) => {
      const page = await customerOn(visit, '/profile', '/v1/user/fetchProfile', { json })
      const warning = page.locator('[data-sonner-toast][data-type=warning]')
      await warning.getByText('No user data found', { exact: true }).waitFor()
      await page.getByText('Couldn’t load your profile.').waitFor()
      await page.unroute('**/v1/user/fetchProfile')
      await button(page, 'Try again').click()
      await page.getByRole('heading', { name: 'Asha Rao' }).waitFor()
    })
  }
})

test.describe('signing in', () => {
  for (const [json, sentence] of [
    [{ status: false }, 'Something went wrong!'],
    [{ status: false, message: 'We send no codes tonight.' }, 'We send no codes tonight.'],
  ] as const) {
    // spec: message/login-failed
    test(`no code is waited for after ${JSON.stringify(json)}`, { tag: '@full' }, async ({ page }) => {
      await page.route('**/v1/user/login', (route) => route.fulfill({ json }))
      await askForCode(page)
      await page.getByText(sentence, { exact: true }).waitFor()
      expect(await page.getByLabel('Digit 1 of 4').count()).toBe(0)
    })
  }

  // spec: message/login-failed
  test('a code that is answered with a plain no opens nothing', async ({ page }) => {
    await page.route('**/v1/user/verifyOtp', (route) => route.fulfill(plainNo))
    await askForCode(page)
    await page.getByLabel('Digit 1 of 4').pressSequentially('1234')
    await page.getByText('Something went wrong!', { exact: true }).waitFor()
    expect(await page.getByText('You’re logged in').count()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('GSFtoken'))).toBeNull()
  })
})

test.describe('a plain no shows the message of its page', () => {
  // spec: message/cart-add-failed
  test('to an added service', { tag: '@full' }, async ({ visit }) => {
    const page = await customerOn(visit, '/add-cleaning/termite-inspection', '/v1/cart/add')
    await button(page, 'Add to Cart').click()
    await page.getByText('Failed to add to cart', { exact: true }).waitFor()
  })

  // spec: message/profile-failed
  test('to a changed profile', { tag: '@full' }, async ({ visit }) => {
    const page = await customerOn(visit, '/profile', '/v1/user/update')
    await button(page, 'Edit profile').click()
    await page.getByLabel('Full name').fill('Asha Kulkarni')
    await button(page, /^Save$/).click()
    await page.getByText('Failed to update profile', { exact: true }).waitFor()
  })

  // spec: message/referral-failed
  test('to a code to share', { tag: '@full' }, async ({ visit }) => {
    const page = await customerOn(visit, '/share', '/v1/user/referralCode')
    await page.getByText('Failed to fetch referral code', { exact: true }).first().waitFor()
  })

  // spec: message/payment-failed
  test('to a payment, whose tab is closed again', { tag: '@full' }, async ({ page, context }) => {
    await page.route('**/v1/payment/initiate', (route) => route.fulfill(plainNo))
    await openSummary({ page, context })
    await button(page, 'Proceed to pay').click()
    await page.getByText('Failed to initiate payment. Please try again.', { exact: true }).waitFor()
    expect(context.pages()).toHaveLength(1)
  })
})
