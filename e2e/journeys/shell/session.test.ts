import type { Page } from '@playwright/test'
import { accountCalls } from '#contract/account.ts'
import { cartCalls } from '#contract/cart.ts'
import { identityCalls } from '#contract/identity.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { desktop, phone } from '#e2e/viewports.ts'
import { world } from '#e2e/world.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

async function openDrawer(page: Page) {
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Account' }).click()
  const drawer = page.getByRole('dialog', { name: 'My Account' })
  await drawer.waitFor()
  return drawer
}

/** Records from now on whether a sentence appears on the page, even for one frame. */
async function watchFor(page: Page, sentence: string): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle((text) => {
    const note = { isSeen: false }
    const look = () => (note.isSeen ||= document.querySelector('main')?.textContent.includes(text) ?? false)
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
    return note
  }, sentence)
  return () => seen.evaluate(({ isSeen }) => isSeen)
}

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('GSFtoken'))

// spec: shell/drawer-links, shell/drawer-rechecks, account/token-decides, shell/drawer-guards, shell/drawer-button
// spec: shell/drawer-login, message/access-login, shell/logout-dialog, shell/stay-logged-in, shell/logout-effect
// spec: message/logged-out
test('the account drawer has seven links, sends visitors to the login, checks the token each time and signs out after asking', async ({
  page,
  expectConsoleErrors,
}) => {
  // A call that is under way when the session ends.
  expectConsoleErrors('401')
  await open(page, '/')

  await test.step('a visitor finds seven links and the login, which says why it is asked for', async () => {
    const drawer = await openDrawer(page)
    const links = drawer.getByRole('navigation').getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
      ['My Profile', '/profile'],
      ['Contact us', '/constactus'],
      ['Register as a Partner', '/registerpartner'],
      ['Share', '/share'],
      ['About us', '/aboutus'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms & Condition', '/terms-condition'],
    ])
    const said = page.getByText('Please login to access this feature').first().waitFor()
    await drawer.getByRole('link', { name: 'My Profile' }).click()
    await said
    await page.waitForURL('**/login')
    await open(page, '/aboutus')
    await (await openDrawer(page)).getByRole('link', { name: 'Login Now' }).click()
    await page.waitForURL('**/login')
  })

  const customer = await newCustomer()
  const drawer = page.getByRole('dialog', { name: 'My Account' })
  await test.step('it checks the token each time it opens', async () => {
    await open(page, '/aboutus')
    await (await openDrawer(page)).getByRole('link', { name: 'Login Now' }).waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    await page.evaluate((kept) => localStorage.setItem('GSFtoken', kept), customer.token)
    await (await openDrawer(page)).getByRole('button', { name: 'Logout Account' }).waitFor()
  })

  await test.step('it signs out after asking, and leaves nothing behind', async () => {
    await drawer.getByRole('button', { name: 'Logout Account' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Come back soon! 👋' })
    await dialog.getByText('Are you sure you want to logout from your account?').waitFor()
    await dialog.getByRole('button', { name: 'Stay Logged In' }).click()
    expect(await tokenIn(page)).toBe(customer.token)
    await drawer.getByRole('button', { name: 'Logout Account' }).click()
    await dialog.getByRole('button', { name: 'Yes, Logout' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByText('Logged out successfully').waitFor()
    await drawer.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await expect(customer.api.call(accountCalls.fetchProfile)).rejects.toThrow('401')
  })
})

test.describe('a session', () => {
  // spec: shell/sign-out-on-401, shell/way-back, account/token-decides
  test('that has ended elsewhere leads to the login page and back to the page before', async ({
    expectConsoleErrors,
    visit,
  }) => {
    const { page, context } = await visit(desktop)
    expectConsoleErrors('401')
    const customer = await newCustomer()
    await signIn(context, customer)
    await customer.api.call(identityCalls.logout, {})
    await open(page, '/manageaddress')
    await page.waitForURL('**/login')
    expect(await tokenIn(page)).toBeNull()
    const fresh = await newCustomer()
    await page.evaluate((kept) => localStorage.setItem('GSFtoken', kept), fresh.token)
    await page.goto('/manageaddress')
    await page.getByText('No saved addresses yet').waitFor()
  })

  // spec: shell/two-tabs, shell/logout-effect
  test('is the same in two tabs, with its cart and its end; a desktop signs out from the profile', async ({
    visit,
  }) => {
    const { page, context } = await visit(desktop)
    await signIn(context, await newCustomer())
    await open(page, '/services')
    const other = await context.newPage()
    await open(other, '/service/termite-inspection')
    await other.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first().click()
    const badge = page.getByRole('banner').getByRole('link', { name: /^Cart/ }).filter({ visible: true })
    await expect.poll(() => badge.textContent()).toBe('1')

    await open(other, '/profile')
    await other.getByRole('link', { name: /^My Account/ }).click()
    await other.getByRole('main').getByRole('link', { name: 'Register as a Partner' }).waitFor()
    await other.goBack()
    // The account page has a button of the same name.
    await other.getByRole('heading', { name: 'My Profile' }).waitFor()
    // A sign-out must not ask for a login while home loads.
    const isAskedToLogin = await watchFor(other, 'Please login to access this feature')
    await other.getByRole('button', { name: 'Logout Account' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Yes, Logout' }).click()
    await other.getByText('Logged out successfully').waitFor()
    await other.waitForURL((url) => url.pathname === '/')
    expect(await tokenIn(other)).toBeNull()
    expect(await isAskedToLogin()).toBe(false)
    await page.getByRole('link', { name: 'Login' }).filter({ visible: true }).first().waitFor()
  })

  // spec: shell/profile-at-start, account/profile-states, account/loading-flag
  test('asks for the profile once at the start, and a visitor never', { tag: '@full' }, async ({ visit }) => {
    const asked = (page: Page) => {
      const urls: string[] = []
      page.on('request', (request) => void (request.url().endsWith('/v1/user/fetchProfile') && urls.push('asked')))
      return urls
    }
    const visitor = await visit(phone)
    const byVisitor = asked(visitor.page)
    await open(visitor.page, '/')
    expect(byVisitor).toEqual([])
    const { page, context } = await visit(phone)
    await signIn(context, await newCustomer('Meera Nair'))
    const byCustomer = asked(page)
    await open(page, '/')
    await page.getByRole('link', { name: /Meera Nair/ }).waitFor()
    expect(byCustomer).toEqual(['asked'])
  })

  // spec: message/no-user-data
  test('without a profile shows that', { tag: '@full' }, async ({ page, context, expectConsoleErrors }) => {
    expectConsoleErrors('/v1/user/fetchProfile')
    await signIn(context, await newCustomer())
    const answer = { status: false, code: 'NO_PROFILE', message: 'No user data found', requestId: 'r' }
    await page.route('**/v1/user/fetchProfile', (route) => route.fulfill({ status: 404, json: answer }))
    await open(page, '/')
    await page.getByText('No user data found').waitFor()
  })
})

// spec: shell/loader-overlay
test('a slow call covers the page until its answer', { tag: '@full' }, async ({ page, context }) => {
  const customer = await newCustomer()
  await customer.api.call(cartCalls.add, { serviceId: 'termite-inspection', unitQuantity: 1 })
  await signIn(context, customer)
  await open(page, '/viewCart')
  const gate = Promise.withResolvers<void>()
  await page.route('**/v1/booking/initiateBooking', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
  const cover = page.getByText('Loading', { exact: true })
  await cover.waitFor()
  gate.resolve()
  await page.waitForURL('**/booking-info**')
  await cover.waitFor({ state: 'detached' })
  expect(page.url()).toContain(world.url)
})
