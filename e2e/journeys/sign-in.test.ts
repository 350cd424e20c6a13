import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { codeSentTo, messagesTo, newPhone } from '#e2e/outbox.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { introduce } from '#e2e/steps/log-in.ts'
import { tapTwice } from '#e2e/steps/network.ts'
import { openPage } from '#e2e/steps/open-page.ts'

const wrongCode = 'Wrong code. Check the SMS and try again.'

async function askForCode(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
  await page.getByRole('button', { name: 'Get Verification Code' }).click()
  await page.getByLabel('Digit 1 of 4').waitFor()
}

// spec: account/phone-step, account/phone-limit, account/phone-enables, account/code-step, account/code-digit
// spec: account/code-forward, account/code-back, account/resend, account/back, account/token-stored
// spec: constant/country-prefix, constant/phone-digits, constant/code-digits
// spec: message/login-failed, message/server-success, account/after-login, constant/redirect-after-login
// spec: message/otp-failed, message/send-failure-logged
test('the login asks for ten digits, then for four in a box each, shows failures, and opens home after the right code', async ({
  page,
  expectConsoleErrors,
  database,
}) => {
  const number = newPhone()
  await page.goto('/services')
  const field = page.getByRole('textbox', { name: 'Phone number' })
  const send = page.getByRole('button', { name: 'Get Verification Code' })
  const digit = (nth: number) => page.getByLabel(`Digit ${nth} of 4`)

  await test.step('keeps a number typed before the scripts of the page have loaded', async () => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await field.fill(number)
    gate.resolve()
    await hydrated(page)
    await expect(field).toHaveValue(number)
    await expect(send).toBeEnabled()
    await page.unroute('**/assets/*.js')
    await field.clear()
  })

  await test.step('takes a pasted number with prefix and spaces', async () => {
    await field.click()
    await page.keyboard.insertText('+91 98765-43219')
    await expect(field).toHaveValue('9876543219')
    await field.clear()
  })

  await test.step('takes ten digits and no more', async () => {
    await page.getByText('+91').waitFor()
    await field.pressSequentially(number.slice(0, 9))
    await expect(send).toBeDisabled()
    await field.pressSequentially(`${number[9]}55`)
    await expect(field).toHaveValue(number)
    await send.click()
  })

  await test.step('moves the focus with each digit', async () => {
    await digit(1).waitFor()
    await page.getByText(/^Resend in/).waitFor()
    await expect(digit(1)).toHaveAttribute('autocomplete', 'one-time-code')
    await page.keyboard.type('x1')
    await expect(digit(1)).toHaveValue('1')
    await expect(digit(2)).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(digit(1)).toBeFocused()
  })

  await test.step('goes back to the number, then to the page before', async () => {
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await send.waitFor()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.waitForURL('**/services')
  })
  expectConsoleErrors('/v1/user/login', '/v1/user/verifyOtp')
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto('/login')
  // Without a page to return to.
  await page.evaluate(() => sessionStorage.clear())
  // Two codes for a number within half a minute are refused.
  const late = newPhone()

  await test.step('shows and logs that a code could not be sent', async () => {
    await page.route('**/v1/user/login', (route) => route.abort())
    await page.getByRole('textbox', { name: 'Phone number' }).fill(late)
    await page.getByRole('button', { name: 'Get Verification Code' }).click()
    await page.getByText('Something went wrong!').waitFor()
    expect(logged.filter((line) => line.startsWith('The code was not sent'))).toHaveLength(1)
    await page.unroute('**/v1/user/login')
  })

  await page.route('**/v1/user/login', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), message: 'Words of the server.' } })
  })
  await askForCode(page, late)
  await page.getByText('Words of the server.').waitFor()
  await page.unroute('**/v1/user/login')
  const wrong = (await codeSentTo(late)) === '0000' ? '1111' : '0000'

  await test.step('shows that a code could not be checked, and keeps it for the next try', async () => {
    await page.route('**/v1/user/verifyOtp', (route) => route.abort())
    await digit(1).pressSequentially(wrong)
    await page.getByText('OTP verification failed!').waitFor()
    await page.getByText('Couldn’t check your code. Try again.').waitFor()
    await page.unroute('**/v1/user/verifyOtp')
    await expect(digit(1)).toHaveValue(wrong.charAt(0))
    await page.getByRole('button', { name: 'Verify' }).click()
  })

  await test.step('a wrong code is refused in the words of the server', async () => {
    await page.getByText(wrongCode).first().waitFor()
    await expect(digit(1)).toHaveValue('')
    await expect(digit(1)).toBeFocused()
  })

  await test.step('the fifth wrong code is the last one, and a new code is offered', async () => {
    for (let guess = 2; guess <= 5; guess += 1) {
      await page.getByRole('main').getByText(wrongCode).waitFor()
      await expect(digit(1)).toBeFocused()
      const answered = page.waitForResponse('**/v1/user/verifyOtp')
      await digit(1).pressSequentially(wrong)
      await answered
    }
    await page.getByText('This code has expired.').waitFor()
    await expect(digit(1)).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Send a new code' })).toBeFocused()
    await database.deleteFrom('rate_limit').where('key', 'like', `code:+91${late}:%`).execute()
    await page.keyboard.press('Enter')
    await expect(digit(1)).toBeFocused()
    await digit(1).pressSequentially(await codeSentTo(late))
    await page.getByText('You’re logged in').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
  })
})

// spec: shell/way-back, message/access-login
test('the profile returns after a login with the code read from the SMS', async ({ page }) => {
  const number = newPhone()
  await page.addInitScript(() => {
    // A browser with WebOTP, whose SMS arrives when this journey sends it.
    Object.assign(window, { OTPCredential: class {} })
    navigator.credentials.get = ((asked: { otp?: { transport: string[] } }) =>
      new Promise((resolve) => Object.assign(window, { sms: resolve, asked: asked.otp?.transport }))) as never
  })
  await page.goto('/profile')
  await page.getByText('Please login to access this feature').waitFor()
  await page.waitForURL('**/login')
  await askForCode(page, number)
  expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual(['sms'])
  const code = await codeSentTo(number)
  await page.evaluate((read) => (window as unknown as { sms(got: { code: string }): void }).sms({ code: read }), code)
  await page.waitForURL('**/profile')
  await introduce(page, 'Asha Rao')
  await page.getByRole('heading', { name: 'Asha Rao' }).waitFor()
})

test('a registration keeps invitation, number and code over a reload; two taps send one code', async ({ page }) => {
  const number = newPhone()
  const reload = async () => {
    await page.reload()
    await hydrated(page)
  }
  await openPage(page, '/register?ref=K7Q2XM')
  await page.getByRole('textbox', { name: 'Full name' }).fill('Farah Khan')
  await reload()
  await expect(page.getByRole('textbox', { name: 'Referral code' })).toHaveValue('K7Q2XM')
  await page.getByRole('textbox', { name: 'Full name' }).fill('Farah Khan')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
  const digit = page.getByLabel('Digit 1 of 4')
  const send = page.getByRole('button', { name: 'Get Verification Code' })
  await tapTwice(page, send, '/v1/user/login', () => digit.waitFor())
  await reload()
  await digit.waitFor()
  await page.getByText(/^Resend in/).waitFor()
  expect(await messagesTo(number)).toHaveLength(1)
  await digit.pressSequentially(await codeSentTo(number))
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByText('Hi Farah', { exact: true }).waitFor()
  await reload()
  await page.getByText('Hi Farah', { exact: true }).waitFor()
  await expect(page.getByRole('dialog', { name: 'Complete your profile' })).toHaveCount(0)
})
