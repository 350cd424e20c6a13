import type { Page } from '@playwright/test'
import { newCustomer } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { codeSentTo, newPhone } from '#e2e/outbox.ts'
import { desktop } from '#e2e/viewports.ts'

async function openDrawer(page: Page) {
  // Until scripts run the tab has nothing to open.
  await page.waitForLoadState('networkidle')
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('button', { name: 'Account' }).click()
  const drawer = page.getByRole('dialog', { name: 'My Account' })
  await drawer.waitFor()
  return drawer
}

async function askForCode(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
  await page.getByRole('button', { name: 'Get Verification Code' }).click()
  await page.getByLabel('Digit 1 of 4').waitFor()
}

test.describe('signing in', () => {
  // spec: account/phone-step, account/phone-limit, account/phone-enables, account/code-step, account/code-digit, account/code-forward, account/code-back, account/resend, account/back, account/token-stored
  // spec: constant/country-prefix, constant/phone-digits, constant/code-digits
  test('asks for ten digits, then for four, one a box', async ({ page }) => {
    const number = newPhone()
    await page.goto('/services')
    await page.goto('/login')
    const field = page.getByRole('textbox', { name: 'Phone number' })
    const send = page.getByRole('button', { name: 'Get Verification Code' })
    await page.getByText('+91').waitFor()
    await field.pressSequentially(number.slice(0, 9))
    expect(await send.isDisabled()).toBe(true)
    await field.pressSequentially(`${number[9]}55`)
    expect(await field.inputValue()).toBe(number)
    await send.click()
    await page.getByLabel('Digit 1 of 4').waitFor()
    await page.getByText(/^Resend in/).waitFor()
    expect(await page.getByLabel('Digit 1 of 4').getAttribute('autocomplete')).toBe('one-time-code')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await page.keyboard.type('x1')
    expect(await page.getByLabel('Digit 1 of 4').inputValue()).toBe('1')
    await expect.poll(focused).toBe('Digit 2 of 4')
    await page.keyboard.press('Backspace')
    await expect.poll(focused).toBe('Digit 1 of 4')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await send.waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.waitForURL('**/services')
  })

  test('takes a number that was pasted as people keep it, with prefix and spaces', async ({ page }) => {
    await page.goto('/login')
    const field = page.getByRole('textbox', { name: 'Phone number' })
    await field.click()
    await page.keyboard.insertText('+91 98765-43219')
    await expect.poll(() => field.inputValue()).toBe('9876543219')
  })

  test('takes a number that was typed before the scripts of the page had arrived', async ({ page }) => {
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
  test('refuses a wrong code with the server’s sentence, and leads on after the right one', async ({
    page,
    expectTrouble,
  }) => {
    expectTrouble('/v1/user/verifyOtp')
    const number = newPhone()
    await page.goto('/login')
    await askForCode(page, number)
    await page.getByText('We have sent you a code by SMS.').waitFor()
    const code = await codeSentTo(number)
    await page.getByLabel('Digit 1 of 4').pressSequentially(code === '0000' ? '1111' : '0000')
    await page.getByText('That code is not right. Please check the SMS and try again.').waitFor()
    expect(await page.getByLabel('Digit 1 of 4').inputValue()).toBe('')
    await page.getByLabel('Digit 1 of 4').pressSequentially(code)
    await page.getByText('You are signed in.').waitFor()
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('takes the code that the browser reads out of the SMS, without a key pressed', async ({ page }) => {
    const number = newPhone()
    await page.addInitScript(() => {
      // A browser with WebOTP, whose SMS comes when this journey says so.
      Object.assign(window, { OTPCredential: class {} })
      navigator.credentials.get = ((asked: { otp?: { transport: string[] } }) =>
        new Promise((resolve) => Object.assign(window, { sms: resolve, asked: asked.otp?.transport }))) as never
    })
    await page.goto('/login')
    await askForCode(page, number)
    expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual(['sms'])
    const code = await codeSentTo(number)
    await page.evaluate((read) => (window as unknown as { sms(got: { code: string }): void }).sms({ code: read }), code)
    await page.getByText('You are signed in.').waitFor()
  })

  // spec: message/otp-failed, message/send-failure-logged, message/login-failed
  test('tells and logs what could not be sent or checked', async ({ page, expectTrouble }) => {
    expectTrouble('/v1/user/login', '/v1/user/verifyOtp')
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const number = newPhone()
    await page.goto('/login')
    await page.route('**/v1/user/login', (route) => route.abort())
    await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
    await page.getByRole('button', { name: 'Get Verification Code' }).click()
    await page.getByText('Something went wrong!').waitFor()
    expect(logged.filter((line) => line.startsWith('The code was not sent'))).toHaveLength(1)
    await page.unroute('**/v1/user/login')
    await askForCode(page, number)
    await page.route('**/v1/user/verifyOtp', (route) => route.abort())
    await page.getByLabel('Digit 1 of 4').pressSequentially('1234')
    await page.getByText('OTP verification failed!').waitFor()
  })
})

test.describe('the drawer', () => {
  // spec: shell/drawer-links, shell/drawer-button, shell/drawer-guards, shell/drawer-login, message/access-login, shell/way-back
  test('has its seven links; a visitor who opens the profile logs in first and comes back to it', async ({ page }) => {
    await page.goto('/')
    const drawer = await openDrawer(page)
    const links = await drawer.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links).toEqual([
      '/profile',
      '/constactus',
      '/registerpartner',
      '/share',
      '/aboutus',
      '/privacy-policy',
      '/terms-condition',
    ])
    await drawer.getByRole('button', { name: 'Login Now' }).waitFor()
    await drawer.getByRole('link', { name: 'My Profile' }).click()
    await page.getByText('Please login to access this feature').waitFor()
    await page.waitForURL('**/login')
    const number = newPhone()
    await askForCode(page, number)
    await page.getByLabel('Digit 1 of 4').pressSequentially(await codeSentTo(number))
    await page.waitForURL('**/profile')
    const sheet = page.getByRole('dialog', { name: 'Tell us who you are' })
    await sheet.getByRole('textbox', { name: 'Full name' }).fill('Asha Rao')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Asha Rao' }).waitFor()
  })
})

test.describe('a session', () => {
  // spec: shell/two-tabs, shell/login-link
  test('that ends in one tab ends in the other, and one that begins begins in both', async ({ visit }) => {
    const customer = await newCustomer()
    const { page, context } = await visit(desktop)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const other = await context.newPage()
    await other.goto('/aboutus')
    await other.waitForLoadState('networkidle')
    const login = (one: Page) => one.getByRole('link', { name: 'Login', exact: true }).filter({ visible: true })
    await login(other).waitFor()
    await page.evaluate((token) => localStorage.setItem('GSFtoken', token), customer.token)
    await other.getByRole('link', { name: 'Profile', exact: true }).waitFor()
    await page.reload()
    await page.evaluate(() => localStorage.clear())
    await login(other).waitFor()
  })
})
