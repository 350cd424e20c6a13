import type { Page } from '@playwright/test'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { sidewaysScroll } from '#e2e/measure.ts'
import { settled } from '#e2e/states/people.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { desktop, phone } from '#e2e/viewports.ts'

const slowly = { timeout: 15_000 }

/** Waits for hydration: before it, some controls are plain links and forms. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

const visible = (page: Page, role: 'link' | 'button' | 'combobox', name: string | RegExp) =>
  page.getByRole(role, { name }).filter({ visible: true }).first()

test.describe('the bar of a desktop', () => {
  // spec: shell/bar-fixed, shell/bar-logo-home, shell/login-link, shell/heart, shell/mobile-header
  test('stays at the top, leads home and to the login page, and has nothing for customers', async ({ visit }) => {
    const { page } = await visit(desktop)
    await open(page, '/services')
    const bar = page.getByRole('banner').filter({ visible: true })
    expect(await bar.count()).toBe(1)
    await page.mouse.wheel(0, 2000)
    await expect.poll(async () => (await bar.boundingBox())?.y, slowly).toBe(0)
    expect(await visible(page, 'link', 'Login').getAttribute('href')).toBe('/login')
    expect(await visible(page, 'link', 'Favourites').getAttribute('href')).toBe('/favourites')
    for (const name of ['Booking', 'Rewards', 'Profile', 'Cart']) {
      expect(await bar.getByRole('link', { name, exact: true }).count()).toBe(0)
    }
    expect(await visible(page, 'link', 'Home').getAttribute('href')).toBe('/')
    await visible(page, 'link', 'GharSaaf home').click()
    await page.waitForURL((url) => url.pathname === '/')
  })

  // spec: shell/bar-cart, shell/bar-profile, shell/bar-booking, shell/bar-rewards, shell/header-cart, shell/login-link
  // spec: role/customer-pages, shell/rewards-two-ways, cart/count
  test('leads customers to cart, profile, bookings and rewards, and counts the items of the cart', async ({
    visit,
  }) => {
    const { page, context } = await visit(desktop)
    const customer = await newCustomer()
    await signIn(context, customer)
    await open(page, '/service/termite-inspection')
    const targets = { Booking: '/booking', Rewards: '/share', Profile: '/profile', Cart: '/viewCart' }
    for (const [name, target] of Object.entries(targets)) {
      expect(await visible(page, 'link', name).getAttribute('href')).toBe(target)
    }
    expect(await visible(page, 'link', 'Login').count()).toBe(0)
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ }).filter({ visible: true })
    expect(await cart.textContent()).toBe('')
    await visible(page, 'button', 'Add to Cart').click()
    await expect.poll(() => cart.textContent(), slowly).toBe('1')
  })

  // spec: shell/bar-logo-home, shell/heart, shell/bar-booking, shell/bar-rewards, shell/bar-profile, shell/bar-cart
  test('holds every link, and room to search, at 768, 991, 992, 1200, 1280 and 1920 px', async ({ visit }) => {
    const { page, context } = await visit({ width: 768, height: 800 })
    // With an address, which the widest names.
    await signIn(context, await settled())
    await open(page, '/')
    const bar = page.getByRole('banner').filter({ visible: true })
    const names = ['GharSaaf home', 'Home', 'Booking', 'Rewards', 'Favourites', /^Notifications/, 'Profile', /^Cart/]
    for (const width of [768, 991, 992, 1200, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      for (const name of names) {
        const box = await bar.getByRole('link', { name, exact: true }).boundingBox()
        expect(box?.height, `${name} at ${width} px`).toBeGreaterThanOrEqual(44)
        expect((box?.x ?? width) + (box?.width ?? 0), `${name} at ${width} px`).toBeLessThanOrEqual(width)
      }
      expect((await bar.getByRole('combobox').boundingBox())?.width).toBeGreaterThan(150)
      expect(await sidewaysScroll(page)).toEqual([])
    }
  })

  // spec: shell/placeholder-rotates, constant/placeholder-rotation
  test('suggests something else to search for every two seconds', async ({ visit }) => {
    const { page } = await visit(desktop)
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

  // spec: shell/search-navigates, rule/search-trimmed, browse/services-search
  test('shows the searched words, and nothing for blanks', async ({ visit }) => {
    const { page } = await visit(desktop)
    await open(page, '/aboutus')
    const field = visible(page, 'combobox', 'Search for a service')
    await field.fill('   ')
    await field.press('Enter')
    expect(new URL(page.url()).pathname).toBe('/aboutus')
    await field.fill('  sofa ')
    await page.waitForURL((url) => url.pathname === '/services' && url.searchParams.get('q') === 'sofa')
    await page.getByRole('heading', { name: 'Results for ‘sofa’' }).waitFor()
  })
})

// spec: shell/search-navigates, constant/debounce-search
test('a search is asked for 100 ms after the last key', async ({ visit }) => {
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

test.describe('the services in the bar', () => {
  test('open below it, are reached by arrows, and close by Escape and by a choice', async ({ visit }) => {
    const { page } = await visit(desktop)
    await open(page, '/aboutus')
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
  })
})

test.describe('the head and the tabs of a phone', () => {
  // spec: shell/mobile-header, shell/mobile-name, shell/mobile-address, shell/header-cart
  test('greet a customer with name and place, and a visitor without', async ({ visit }) => {
    const stranger = await visit(phone)
    await open(stranger.page, '/')
    await visible(stranger.page, 'link', /^Welcome/).click()
    const drawer = stranger.page.getByRole('dialog', { name: 'My Account' })
    const way = drawer.getByRole('link', { name: 'Your location Select Your Location' })
    expect(await way.getAttribute('href')).toBe('/location')
    await stranger.page.keyboard.press('Escape')
    expect(await visible(stranger.page, 'link', 'Login').getAttribute('href')).toBe('/login')

    const { page, context } = await visit(phone)
    await signIn(context, await newCustomer('Meera Nair'))
    await open(page, '/')
    await visible(page, 'link', /Meera Nair/).click()
    await page.getByRole('dialog', { name: 'My Account' }).getByText('Meera Nair').waitFor()
  })

  // spec: shell/mobile-name
  test('call an account without a name User Name', async ({ visit }) => {
    const { page, context } = await visit(phone)
    await signIn(context, await newCustomer(''))
    await open(page, '/')
    await visible(page, 'link', /^User Name/).waitFor()
  })

  test('shrink to the search box as the page scrolls, without moving it, and show a link that has the focus', async ({
    page,
  }) => {
    await open(page, '/')
    const top = async (name: string) => (await visible(page, 'link', name).boundingBox())?.y ?? 0
    const field = page.getByPlaceholder('Search for a service...').filter({ visible: true })
    const strip = page.getByRole('heading', { name: 'Our Cleaning Services' })
    const before = (await strip.boundingBox())?.y ?? 0
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
    expect((await strip.boundingBox())?.y).toBe(before - 300)
    expect((await field.boundingBox())?.y).toBeLessThan(16)
    expect(await top('Login')).toBeLessThan(0)
    await field.focus()
    await page.keyboard.press('Shift+Tab')
    expect(await top('Login')).toBeGreaterThanOrEqual(0)
  })

  // spec: shell/mobile-search
  test('search as the desktop does', async ({ page }) => {
    await open(page, '/')
    const field = page.getByPlaceholder('Search for a service...').filter({ visible: true })
    // Typed letters could inherit their colour from the dark header around the field.
    const [ink, ground] = await field.evaluate((input) => {
      const { color, backgroundColor } = getComputedStyle(input)
      return [color, backgroundColor]
    })
    expect(ink).not.toBe(ground)
    await field.fill('kitchen')
    await page.waitForURL('**/services?q=kitchen')
  })

  // spec: shell/tab-bar, shell/tab-active, shell/rewards-two-ways
  test('lead to five places, the one of this path marked', async ({ page }) => {
    await open(page, '/')
    const tabs = page.getByRole('navigation', { name: 'Tabs' })
    const targets = { Membership: '/elitemembership', Home: '/', Booking: '/booking', Rewards: '/rewards' }
    for (const [name, target] of Object.entries(targets)) {
      expect(await tabs.getByRole('link', { name }).getAttribute('href')).toBe(target)
    }
    expect(await tabs.locator('[aria-current=page]').textContent()).toBe('Home')
    await tabs.getByRole('link', { name: 'Membership' }).click()
    await page.waitForURL('**/elitemembership')
    await expect.poll(() => tabs.locator('[aria-current=page]').textContent(), slowly).toBe('Membership')
    await tabs.getByRole('link', { name: 'Account' }).click()
    await page.getByRole('dialog', { name: 'My Account' }).waitFor()
  })
})

test('pages of signing in fit the screen of a desktop without scrolling', async ({ visit }) => {
  const { page } = await visit(desktop)
  for (const path of ['/login', '/register', '/otp']) {
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBe(desktop.height)
  }
})

test.describe('the foot of a page', () => {
  // spec: shell/tab-bar, shell/bars-hidden
  test('keeps the tabs below the action of a page, and hides nothing of the footer', async ({ page }) => {
    await open(page, '/service/classic-bathroom-cleaning')
    const action = page.getByRole('region', { name: 'Add to Cart' }).filter({ visible: true })
    const tabs = page.getByRole('navigation', { name: 'Tabs' })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const [bar, below, last] = await Promise.all(
      [action, tabs, page.getByRole('link', { name: 'Back to Top' })].map((part) => part.boundingBox()),
    )
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(below?.y)
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBe(phone.height)
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    const book = await action.getByRole('button', { name: 'Book now' }).boundingBox()
    expect((book?.x ?? 0) + (book?.width ?? 0), 'buttons fill the bar').toBeGreaterThan((bar?.width ?? 0) - 20)
  })

  // spec: shell/footer-links, shell/footer-support, shell/footer-social, people/support-hours, constant/support-hours
  test('leads on and says how to reach us', async ({ visit }) => {
    const { page } = await visit(desktop)
    await open(page, '/services')
    const footer = page.getByRole('contentinfo')
    const links = footer.getByRole('navigation').getByRole('link')
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(targets).toEqual(['/', '/services', '/aboutus', '/terms-condition', '/privacy-policy'])
    expect(await footer.locator('a[href^="tel:"]').count()).toBe(1)
    expect(await footer.locator('a[href^="mailto:"]').count()).toBe(1)
    await footer.getByText(/Bengaluru/).waitFor()
    await footer.getByText('7:00 AM to 10:00 PM').waitFor()
    expect(await footer.getByRole('link', { name: /^GharSaaf on / }).count()).toBeGreaterThan(1)
  })

  // spec: shell/footer-back-to-top, shell/scroll-to-top
  test('returns to the top, and so does every change of page', async ({ visit }) => {
    const { page } = await visit(desktop)
    await open(page, '/')
    const height = () => page.evaluate(() => scrollY)
    await page.getByRole('link', { name: 'Back to Top' }).scrollIntoViewIfNeeded()
    expect(await height()).toBeGreaterThan(500)
    await page.getByRole('link', { name: 'Back to Top' }).click()
    await expect.poll(height, slowly).toBe(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click()
    await page.getByRole('heading', { name: 'All services' }).waitFor()
    await expect.poll(height, slowly).toBe(0)
  })
})
