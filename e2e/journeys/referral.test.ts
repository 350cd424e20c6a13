import type { Page } from '@playwright/test'
import { paymentCalls } from '#contract/payment.ts'
import { staffVisitCalls } from '#contract/visit.staff.ts'
import { apiClient } from '#e2e/api-client.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { codeSentTo, newPhone } from '#e2e/outbox.ts'
import { holdBooking } from '#e2e/steps/held-booking.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { bringToThisHour, hireStaff } from '#e2e/steps/visits.ts'
import { phone } from '#e2e/viewports.ts'
import { world } from '#e2e/world.ts'

/** Signs up through a friend's link. Returns the number and the token. */
async function registerByLink(page: Page, link: string): Promise<{ phone: string; token: string }> {
  const number = newPhone()
  await page.goto(link)
  await page.getByText('Your friend invited you: ₹300 off your first service.').waitFor()
  // The sentence is in the HTML; the page stores the invitation after hydration.
  await page.waitForFunction(() => localStorage.getItem('gsf-invitation') !== null)
  // Looking around first does not lose the invitation.
  await openPage(page, '/share')
  await page.getByRole('heading', { name: 'Terms of the programme' }).waitFor()
  await page.getByRole('link', { name: 'Login to get your code' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
  await page.getByRole('button', { name: 'Get Verification Code' }).click()
  const firstDigit = page.getByLabel('Digit 1 of 4')
  await firstDigit.waitFor()
  await firstDigit.pressSequentially(await codeSentTo(number))
  await page.getByText('Code applied: ₹300 off your first service.').waitFor()
  await page.waitForURL('**/share')
  const sheet = page.getByRole('dialog', { name: 'Complete your profile' })
  await sheet.getByText('Referral applied: ₹300 off your first booking.').waitFor()
  await sheet.getByRole('textbox', { name: 'Full name' }).fill('Farah Khan')
  expect(await sheet.getByLabel('Referral code').count()).toBe(0)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.waitFor({ state: 'detached' })
  return { phone: number, token: (await page.evaluate(() => localStorage.getItem('GSFtoken'))) ?? '' }
}

// spec: rule/referral-friend, rule/referral-referrer, constant/referral-reward, route/rewards, after/rewards
// spec: account/user-id-stored, message/referral-failed, message/referral-wrong
test('a friend who registers by the link gets ₹300 off, and the referrer ₹300 when the work is done', async ({
  visit,
  database,
}) => {
  const [referrer, staff] = [await newCustomer('Ravi Menon'), (await hireStaff(database)).api]
  const mine = await visit(phone)
  await signIn(mine.context, referrer)
  await test.step('a code that cannot be loaded shows an error and a retry', async () => {
    const { page, expectConsoleErrors } = mine
    expectConsoleErrors('/v1/user/referralCode')
    const answer = { status: false, code: 'INTERNAL', message: 'Something went wrong', requestId: 'none' }
    await page.route('**/v1/user/referralCode', (route) => route.fulfill({ status: 500, json: answer }))
    await page.goto('/share')
    await page.getByText('Failed to fetch referral code').first().waitFor()
    await page.unroute('**/v1/user/referralCode')
    await page.route('**/v1/user/referralCode', (route) => route.abort())
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Something went wrong while fetching referral code').first().waitFor()
    await page.unroute('**/v1/user/referralCode')
    await page.getByRole('button', { name: 'Try again' }).click()
  })
  const code = await mine.page.getByText(/^[2-9A-Z]{6}$/).textContent()

  const theirs = await visit(phone)
  const friend = await registerByLink(theirs.page, `/register?ref=${code}`)
  expect(await theirs.page.evaluate(() => localStorage.getItem('userId'))).toMatch(/^[0-9a-f-]{36}$/)
  await theirs.page.goto('/rewards')
  await theirs.page.getByRole('heading', { name: '₹300 off your first service' }).waitFor()

  const api = apiClient(world.url, friend.token)
  const { bookingId } = await holdBooking({ ...friend, api }, 3)
  await theirs.page.goto(`/payment-summry?booking=${bookingId}`)
  await theirs.page.getByText('₹1,047').first().waitFor()
  await api.call(paymentCalls.cash, { bookingId })

  await mine.page.goto('/rewards')
  await mine.page.getByText('Joined, first service still to come').waitFor()
  await mine.page.getByRole('textbox', { name: 'Friend’s referral code' }).waitFor()
  await bringToThisHour(database, { bookingId })
  await staff.call(staffVisitCalls.start, { bookingId })
  await staff.call(staffVisitCalls.complete, { bookingId })

  await mine.page.reload()
  await mine.page.getByText('First service done: your reward is here').waitFor()
  await mine.page.getByText('A friend you referred had their first cleaning').waitFor()
  await mine.page.getByText('+₹300').waitFor()
  await theirs.page.goto('/rewards')
  await theirs.page.getByText('No credit yet').waitFor()
  expect(await theirs.page.getByRole('textbox', { name: 'Friend’s referral code' }).count()).toBe(0)
  expect(await theirs.page.getByRole('heading', { name: '₹300 off your first service' }).count()).toBe(0)
})

test('a tap on the login before the scripts run keeps the way back', { tag: '@full' }, async ({ page }) => {
  await page.route('**/*.js', () => undefined)
  await page.goto('/share', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Login to get your code' }).click()
  await page.waitForURL('**/login', { waitUntil: 'commit' })
  expect(await page.evaluate(() => sessionStorage.getItem('gsf-last-page'))).toBe('/share')
})
