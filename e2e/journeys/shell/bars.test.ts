import type { Page } from '@playwright/test'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { sidewaysScroll } from '#e2e/measure.ts'
import { settled } from '#e2e/states/people.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { desktop, phone } from '#e2e/viewports.ts'

/** Waits for hydration: before it, some controls are plain links and forms. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

const visible = (page: Page, role: 'link' | 'button' | 'combobox', name: string | RegExp) =>
  page.getByRole(role, { name }).filter({ visible: true }).first()

// spec: shell/bar-fixed, shell/bar-logo-home, shell/login-link, shell/heart, shell/mobile-header
// spec: shell/search-navigates, rule/search-trimmed, browse/services-search, shell/footer-back-to-top, shell/scroll-to-top
test('the bar of a desktop stays at the top, opens its menu by keyboard, searches, and leads home', async ({
  visit,
}) => {
  const { page } = await visit(desktop)
  await open(page, '/services')
  const bar = page.getByRole('banner').filter({ visible: true })
  const height = () => page.evaluate(() => scrollY)

  await test.step('stays at the top, with links for visitors alone', async () => {
    expect(await bar.count()).toBe(1)
    await page.mouse.wheel(0, 2000)
    await expect.poll(height).toBeGreaterThan(500)
    expect((await bar.boundingBox())?.y).toBe(0)
    for (const [name, target] of [
      ['Login', '/login'],
      ['Favourites', '/favourites'],
      ['Home', '/'],
    ] as const)
      expect(await visible(page, 'link', name).getAttribute('href')).toBe(target)
    for (const name of ['Booking', 'Rewards', 'Profile', 'Cart']) {
      expect(await bar.getByRole('link', { name, exact: true }).count()).toBe(0)
    }
  })

  await test.step('the foot of the page leads back to the top', async () => {
    await page.getByRole('link', { name: 'Back to Top' }).scrollIntoViewIfNeeded()
    await page.getByRole('link', { name: 'Back to Top' }).click()
    await expect.poll(height).toBe(0)
  })

  await test.step('its services open below it, are reached by arrows, and close by Escape and by a choice', () =>
    expectMenu(page))

  await test.step('it searches for the words, and for no blanks', async () => {
    const before = page.url()
    const field = visible(page, 'combobox', 'Search for a service')
    await field.fill('   ')
    await field.press('Enter')
    expect(page.url()).toBe(before)
    await field.fill('  sofa ')
    await page.waitForURL((url) => url.pathname === '/services' && url.searchParams.get('q') === 'sofa')
    await page.getByRole('heading', { name: 'Results for ‘sofa’' }).waitFor()
  })

  await test.step('a change of page begins at its top', async () => {
    await page.mouse.wheel(0, 2000)
    await visible(page, 'link', 'GharSaaf home').click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect.poll(height).toBe(0)
  })
})

async function expectMenu(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Services' })
  const trigger = page
    .getByRole('banner')
    .getByRole('link', { name: 'Services', exact: true })
    .filter({ visible: true })
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await trigger.focus()
  await page.keyboard.press('ArrowDown')
  await menu.getByRole('link', { name: 'See all services' }).waitFor()
  const names = await menu.getByRole('link').allTextContents()
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe(names[0])
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe(names[1])
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe(names[5])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe('Services')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  expect(await focused()).toBe('Services')

  await trigger.click()
  expect(await trigger.getAttribute('aria-expanded')).toBe('true')
  await menu.getByRole('link', { name: /^Kitchen Cleaning/ }).click()
  await page.waitForURL('**/services/info?category=kitchen-cleaning')
  await menu.waitFor({ state: 'detached' })
  await trigger.click()
  await menu.waitFor()
  await page.mouse.click(640, 700)
  await menu.waitFor({ state: 'detached' })
}

// spec: shell/bar-cart, shell/bar-profile, shell/bar-booking, shell/bar-rewards, shell/header-cart, shell/login-link
// spec: role/customer-pages, shell/rewards-two-ways, cart/count, shell/bar-logo-home, shell/heart
test('the bar of a desktop leads customers to their pages, counts the cart, and holds every link at six widths', async ({
  visit,
}) => {
  const { page, context } = await visit(desktop)
  // With an address, which the widest names.
  await signIn(context, await settled())
  await open(page, '/service/termite-inspection')
  const bar = page.getByRole('banner').filter({ visible: true })
  const targets = { Booking: '/booking', Rewards: '/share', Profile: '/profile', Cart: '/viewCart' }
  for (const [name, target] of Object.entries(targets)) {
    expect(await visible(page, 'link', name).getAttribute('href')).toBe(target)
  }
  expect(await visible(page, 'link', 'Login').count()).toBe(0)
  const cart = bar.getByRole('link', { name: /^Cart/ })
  expect(await cart.textContent()).toBe('')
  await visible(page, 'button', 'Add to Cart').click()
  await expect.poll(() => cart.textContent()).toBe('1')

  const names = ['GharSaaf home', 'Home', 'Booking', 'Rewards', 'Favourites', /^Notifications/, 'Profile', /^Cart/]
  for (const width of [768, 991, 992, 1200, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of names) {
      const box = await bar.getByRole('link', { name, exact: true }).boundingBox()
      expect(box?.height, `${name} at ${width} px`).toBeGreaterThanOrEqual(44)
      expect((box?.x ?? width) + (box?.width ?? 0), `${name} at ${width} px`).toBeLessThanOrEqual(width)
    }
    expect((await bar.getByRole('combobox').boundingBox())?.width).toBeGreaterThan(width < 1280 ? 150 : 420)
    expect(await sidewaysScroll(page)).toEqual([])
  }
})

// spec: shell/placeholder-rotates, constant/placeholder-rotation
test('the field of the bar suggests something else to search for every two seconds', { tag: '@full' }, async ({
  visit,
}) => {
  const { page } = await visit(desktop)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await open(page, '/')
  const field = visible(page, 'combobox', 'Search for a service')
  await page.clock.pauseAt(Date.now() + 60_000)
  const seen = new Set<string>()
  for (let turn = 0; turn < 4; turn += 1) {
    const shown = (await field.getAttribute('placeholder')) ?? ''
    seen.add(shown)
    await page.clock.runFor(2000)
    await expect(field).not.toHaveAttribute('placeholder', shown)
  }
  expect([...seen].sort()).toEqual(['Cleaning', 'Kitchen Cleaning', 'Office Cleaning', 'Pest Control'])
})

// spec: shell/search-navigates, constant/debounce-search
test('a search is asked for 100 ms after the last key', { tag: '@full' }, async ({ visit }) => {
  const { page } = await visit(desktop)
  await open(page, '/services?q=rug')
  const asked: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/services.data') asked.push(searchParams.get('q'))
  })
  const field = visible(page, 'combobox', 'Search for a service')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const text of ['so', 'sof', 'sofa']) {
    await field.fill(text)
    await page.clock.runFor(99)
  }
  await page.clock.runFor(1)
  await page.getByRole('heading', { name: 'Results for ‘sofa’' }).waitFor()
  expect(asked).toEqual(['sofa'])
})

// spec: shell/mobile-header, shell/mobile-name, shell/mobile-address, shell/header-cart, shell/mobile-search
// spec: shell/tab-bar, shell/tab-active, shell/rewards-two-ways, shell/bars-hidden
test('a phone has a head that shrinks, five tabs or the action of a page in their place, and the search of a desktop', async ({
  page,
}) => {
  await open(page, '/')
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  const field = page.getByPlaceholder('Search for a service...').filter({ visible: true })

  await test.step('the head shrinks to the search box, without moving the page, and shows a link with the focus', async () => {
    const top = async (name: string) => (await visible(page, 'link', name).boundingBox())?.y ?? 0
    const strip = page.getByRole('heading', { name: 'Our Cleaning Services' })
    const before = (await strip.boundingBox())?.y ?? 0
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    expect((await strip.boundingBox())?.y).toBe(before - 300)
    await expect.poll(async () => (await field.boundingBox())?.y).toBeLessThan(16)
    expect(await top('Login')).toBeLessThan(0)
    await field.focus()
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => top('Login')).toBeGreaterThanOrEqual(0)
  })

  await test.step('a visitor without a name opens the drawer, and finds the login', async () => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await visible(page, 'link', /^Welcome/).click()
    const drawer = page.getByRole('dialog', { name: 'My Account' })
    const way = drawer.getByRole('link', { name: 'Your location Select Your Location' })
    expect(await way.getAttribute('href')).toBe('/location')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    expect(await visible(page, 'link', 'Login').getAttribute('href')).toBe('/login')
  })

  await test.step('the tab of this path is marked', async () => {
    const targets = { Membership: '/elitemembership', Home: '/', Booking: '/booking', Rewards: '/rewards' }
    for (const [name, target] of Object.entries(targets)) {
      expect(await tabs.getByRole('link', { name }).getAttribute('href')).toBe(target)
    }
    expect(await tabs.locator('[aria-current=page]').textContent()).toBe('Home')
    await tabs.getByRole('link', { name: 'Membership' }).click()
    await page.waitForURL('**/elitemembership')
    await expect.poll(() => tabs.locator('[aria-current=page]').textContent()).toBe('Membership')
    await page.goBack()
  })

  await test.step('the head searches', async () => {
    // Typed letters could inherit their colour from the dark header around the field.
    const [ink, ground] = await field.evaluate((input) => {
      const { color, backgroundColor } = getComputedStyle(input)
      return [color, backgroundColor]
    })
    expect(ink).not.toBe(ground)
    await field.fill('classic bathroom')
    await page.waitForURL('**/services?q=classic*bathroom')
  })

  await test.step('the action of a page is in place of the tabs, and hides nothing of the footer', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Classic Bathroom Cleaning', exact: true }).click()
    await page.waitForURL('**/service/classic-bathroom-cleaning')
    await expectActionAlone(page)
  })

  await test.step('on a short screen the action is in the page, and covers nothing', async () => {
    await page.setViewportSize({ width: 700, height: 390 })
    const action = page.getByRole('region', { name: 'Add to Cart' }).filter({ visible: true })
    await expect(action).toHaveCSS('position', 'static')
    await page.goto('/')
    await expect(tabs).toHaveCSS('position', 'static')
  })
})

async function expectActionAlone(page: Page): Promise<void> {
  const action = page.getByRole('region', { name: 'Add to Cart' }).filter({ visible: true })
  await action.waitFor()
  const boxes = () =>
    Promise.all([action, page.getByRole('link', { name: 'Back to Top' })].map((part) => part.boundingBox()))
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const [bar, last] = await boxes()
  await expect(page.getByRole('navigation', { name: 'Tabs' })).toHaveCount(0)
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(phone.height)
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  const book = await action.getByRole('button', { name: 'Book now' }).boundingBox()
  expect((book?.x ?? 0) + (book?.width ?? 0), 'buttons fill the bar').toBeGreaterThan((bar?.width ?? 0) - 20)
}

// spec: shell/mobile-name
test('the head of a phone greets a customer by name, and an account without one', { tag: '@full' }, async ({
  visit,
}) => {
  for (const [name, greeting] of [
    ['Meera Nair', /Meera Nair/],
    ['', /^User Name/],
  ] as const) {
    const { page, context } = await visit(phone)
    await signIn(context, await newCustomer(name))
    await open(page, '/')
    await visible(page, 'link', greeting).click()
    await page.getByRole('dialog', { name: 'My Account' }).waitFor()
  }
})

test('pages of signing in fit the screen of a desktop without scrolling', { tag: '@full' }, async ({ visit }) => {
  const { page } = await visit(desktop)
  for (const path of ['/login', '/register', '/otp']) {
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBe(desktop.height)
  }
})
