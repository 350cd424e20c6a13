import type { Page } from '@playwright/test'
import { newCustomer } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { codeSentTo, newPhone } from '#e2e/outbox.ts'
import { introduce, logIn } from '#e2e/steps/log-in.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { desktop } from '#e2e/viewports.ts'

async function askForCode(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
  await page.getByRole('button', { name: 'Get Verification Code' }).click()
  await page.getByLabel('Digit 1 of 4').waitFor()
}

// spec: account/phone-step, account/phone-limit, account/phone-enables, account/code-step, account/code-digit
// spec: account/code-forward, account/code-back, account/resend, account/back, account/token-stored
// spec: constant/country-prefix, constant/phone-digits, constant/code-digits
test('the login asks for ten digits, then for four in a box each', async ({ page }) => {
  const number = newPhone()
  await page.goto('/services')
  await openPage(page, '/login')
  const field = page.getByRole('textbox', { name: 'Phone number' })
  const send = page.getByRole('button', { name: 'Get Verification Code' })
  const digit = (nth: number) => page.getByLabel(`Digit ${nth} of 4`)

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
})

test('a number typed before the scripts of the page have loaded is kept', async ({ page }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Phone number' }).fill(newPhone())
  arrive()
  await page.getByRole('button', { name: 'Get Verification Code' }).click()
  await page.getByLabel('Digit 1 of 4').waitFor()
})

// spec: message/login-failed, message/server-success, account/after-login, constant/redirect-after-login
// spec: message/otp-failed, message/send-failure-logged
test('the login shows failures to send or check a code, and opens home after the right code', async ({
  page,
  expectTrouble,
  database,
}) => {
  expectTrouble('/v1/user/login', '/v1/user/verifyOtp')
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const number = newPhone()
  const digit = page.getByLabel('Digit 1 of 4')
  await page.goto('/login')

  await test.step('shows and logs that a code could not be sent', async () => {
    await page.route('**/v1/user/login', (route) => route.abort())
    await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
    await page.getByRole('button', { name: 'Get Verification Code' }).click()
    await page.getByText('Something went wrong!').waitFor()
    expect(logged.filter((line) => line.startsWith('The code was not sent'))).toHaveLength(1)
    await page.unroute('**/v1/user/login')
  })

  await page.route('**/v1/user/login', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), message: 'Words of the server.' } })
  })
  await askForCode(page, number)
  await page.getByText('Words of the server.').waitFor()
  await page.unroute('**/v1/user/login')
  const wrong = (await codeSentTo(number)) === '0000' ? '1111' : '0000'

  await test.step('shows that a code could not be checked, and keeps it for the next try', async () => {
    await page.route('**/v1/user/verifyOtp', (route) => route.abort())
    await digit.pressSequentially(wrong)
    await page.getByText('OTP verification failed!').waitFor()
    await page.getByText('Couldn’t check your code. Try again.').waitFor()
    await page.unroute('**/v1/user/verifyOtp')
    await expect(digit).toHaveValue(wrong.charAt(0))
    await page.getByRole('button', { name: 'Verify' }).click()
  })

  await test.step('a wrong code is refused in the words of the server', async () => {
    await page.getByText('Wrong code. Check the SMS and try again.').waitFor()
    await expect(digit).toHaveValue('')
    await expect(digit).toBeFocused()
  })

  await test.step('the fifth wrong code is the last one, and a new code is offered', async () => {
    for (let guess = 2; guess <= 5; guess += 1) {
      await page.getByText('Wrong code. Enter it again.').waitFor()
      await expect(digit).toBeFocused()
      const answered = page.waitForResponse('**/v1/user/verifyOtp')
      await digit.pressSequentially(wrong)
      await answered
    }
    await page.getByText('This code has expired.').waitFor()
    await expect(digit).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Send a new code' })).toBeFocused()
    // Two codes within half a minute are refused.
    await database.deleteFrom('rate_window').where('key', 'like', `code:+91${number}:%`).execute()
    await page.keyboard.press('Enter')
    await expect(digit).toBeFocused()
    await digit.pressSequentially(await codeSentTo(number))
    await page.getByText('You’re logged in').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
  })
})

test('the code is taken from the SMS where the browser reads it', async ({ page }) => {
  const number = newPhone()
  await page.addInitScript(() => {
    // A browser with WebOTP, whose SMS arrives when this journey sends it.
    Object.assign(window, { OTPCredential: class {} })
    navigator.credentials.get = ((asked: { otp?: { transport: string[] } }) =>
      new Promise((resolve) => Object.assign(window, { sms: resolve, asked: asked.otp?.transport }))) as never
  })
  await page.goto('/login')
  await askForCode(page, number)
  expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual(['sms'])
  const code = await codeSentTo(number)
  await page.evaluate((read) => (window as unknown as { sms(got: { code: string }): void }).sms({ code: read }), code)
  await page.getByText('You’re logged in').waitFor()
})

// spec: shell/drawer-links, shell/drawer-button, shell/drawer-guards, shell/drawer-login, message/access-login
// spec: shell/way-back
test('the drawer has seven links, and the profile returns after a login', async ({ page }) => {
  await openPage(page, '/')
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Account' }).click()
  const drawer = page.getByRole('dialog', { name: 'My Account' })
  await drawer.waitFor()
  const links = await drawer
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links).toEqual([
    '/profile',
    '/constactus',
    '/registerpartner',
    '/share',
    '/aboutus',
    '/privacy-policy',
    '/terms-condition',
  ])
  await drawer.getByRole('link', { name: 'Login Now' }).waitFor()
  await drawer.getByRole('link', { name: 'My Profile' }).click()
  await page.getByText('Please login to access this feature').waitFor()
  await page.waitForURL('**/login')
  await logIn(page, newPhone())
  await page.waitForURL('**/profile')
  await introduce(page, 'Asha Rao')
  await page.getByRole('heading', { name: 'Asha Rao' }).waitFor()
})

// spec: shell/two-tabs, shell/login-link
test('a session that begins or ends in one tab does so in the other', async ({ visit }) => {
  const customer = await newCustomer()
  const { page, context } = await visit(desktop)
  await openPage(page, '/')
  const other = await context.newPage()
  await openPage(other, '/aboutus')
  const login = other.getByRole('link', { name: 'Login', exact: true }).filter({ visible: true })
  await login.waitFor()
  await page.evaluate((token) => localStorage.setItem('GSFtoken', token), customer.token)
  await other.getByRole('link', { name: 'Profile', exact: true }).waitFor()
  await page.evaluate(() => localStorage.clear())
  await login.waitFor()
})
