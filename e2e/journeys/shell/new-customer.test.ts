import type { Page } from '@playwright/test'
import { referralCalls } from '#contract/referral.ts'
import { newCustomer } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { codeSentTo, newPhone } from '#e2e/outbox.ts'
import { tapTwice } from '#e2e/steps/network.ts'
import { desktop } from '#e2e/viewports.ts'

async function signInFor(page: Page, number: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
  await page.getByRole('button', { name: 'Get Verification Code' }).click()
  await page.getByLabel('Digit 1 of 4').waitFor()
  await page.getByLabel('Digit 1 of 4').pressSequentially(await codeSentTo(number))
  await page.waitForURL((url) => url.pathname === '/')
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Complete your profile' })

test('a new customer without a name is asked once per sign-in, and finds the fields in the profile', async ({
  page,
}) => {
  const number = newPhone()
  await signInFor(page, number)
  await sheet(page).getByRole('button', { name: 'Not now' }).click()
  await sheet(page).waitFor({ state: 'detached' })
  await page.goto('/services')
  await page.getByRole('link', { name: /^Cart/ }).first().waitFor()
  expect(await sheet(page).count()).toBe(0)
  await page.goto('/profile')
  await page.getByRole('textbox', { name: 'Full name' }).waitFor()
  expect(await sheet(page).count()).toBe(0)
})

test('refuses a name of 200 letters and a wrong e-mail at the field, and an unknown code as the server says', {
  tag: '@full',
}, async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors('/v1/referral/join')
  await signInFor(page, newPhone())
  const name = sheet(page).getByRole('textbox', { name: 'Full name' })
  const save = sheet(page).getByRole('button', { name: 'Save' })
  await name.fill('x'.repeat(200))
  await sheet(page).getByRole('textbox', { name: 'Email' }).fill('asha@')
  await save.click()
  await sheet(page).getByText('Use up to 80 characters.').waitFor()
  await sheet(page).getByText('Enter a valid email address.').waitFor()
  await name.fill('Asha Rao')
  await sheet(page).getByRole('textbox', { name: 'Email' }).fill('asha@example.com')
  const code = sheet(page).getByRole('textbox', { name: 'Referral code' })
  await code.fill('ABSENT')
  await save.click()
  await sheet(page).getByText('This referral code can’t be used here.').waitFor()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  const friend = await newCustomer('Ravi Menon')
  const { data } = await friend.api.call(referralCalls.code)
  await code.fill(data.referralCode)
  const gone = () => sheet(page).waitFor({ state: 'detached' })
  await tapTwice(page, save, '/v1/user/update', gone)
  await page.getByText('Code applied: ₹300 off your first service.').waitFor()
  await page.getByText('Hi Asha', { exact: true }).waitFor()
})

test('is answered by the keyboard alone, and Escape postpones it', { tag: '@full' }, async ({ visit }) => {
  const { page } = await visit(desktop)
  await signInFor(page, newPhone())
  await sheet(page).waitFor()
  const hasFocus = () => sheet(page).evaluate((dialog) => dialog.contains(document.activeElement))
  for (let stop = 0; stop < 12; stop += 1) {
    expect(await hasFocus()).toBe(true)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})
