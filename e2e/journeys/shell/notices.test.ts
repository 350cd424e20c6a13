import type { Locator, Page } from '@playwright/test'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { newPhone } from '#e2e/outbox.ts'
import { reach } from '#e2e/steps/by-keyboard.ts'
import { openSummary } from '#e2e/steps/held-booking.ts'
import { hydrated } from '#e2e/steps/hydrated.ts'
import { desktop } from '#e2e/viewports.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

// spec: shell/promo-banner, rule/get250, constant/promo
test('the promotion can be closed and stays so', { tag: '@full' }, async ({ page }) => {
  await open(page, '/')
  const promotion = page.getByRole('complementary', { name: 'Promotion' })
  expect(await promotion.textContent()).toMatch(/GET250\s*– ₹250 off above ₹1,999/)
  await promotion.getByRole('button', { name: 'Close promotion' }).click()
  await promotion.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('heading', { name: 'Our Cleaning Services' }).waitFor()
  expect(await promotion.isVisible()).toBe(false)
})

// spec: shell/offline-banner
test('a browser without a network says so until it is back', { tag: '@full' }, async ({
  page,
  context,
  expectConsoleErrors,
}) => {
  expectConsoleErrors('net::ERR_INTERNET_DISCONNECTED')
  await page.clock.install()
  await open(page, '/login')
  const notice = page.getByText('You are offline. What you see may be out of date.')
  await context.setOffline(true)
  await notice.waitFor()

  await test.step('and so does what a tap brings up, below the button Back', async () => {
    await page.getByRole('textbox', { name: 'Phone number' }).fill(newPhone())
    await stopClock(page)
    await page.getByRole('button', { name: 'Get Verification Code' }).click()
    const refusal = page.locator('[data-sonner-toast]', { hasText: 'You’re offline.' })
    await shownWithin(page, refusal)
    await expectFree(page.getByRole('link', { name: 'Back', exact: true }))
  })

  await context.setOffline(false)
  await notice.waitFor({ state: 'detached' })
})

test.describe('a notice', () => {
  // spec: constant/toast-hotkey, constant/toast-elsewhere, constant/toast-payment
  test('is at the top right, takes the focus by Alt+T, and closes on a timer', { tag: '@full' }, async ({ visit }) => {
    const { page } = await visit(desktop)
    await open(page, '/')
    await page.getByRole('button', { name: /^Copy/ }).first().click()
    const notice = page.getByText(/^Code GET250/)
    await notice.waitFor()
    const box = await notice.boundingBox()
    expect(box?.x).toBeGreaterThan(desktop.width / 2)
    expect(box?.y).toBeLessThan(desktop.height / 3)
    await page.keyboard.press('Alt+T')
    const focused = page.locator(
      'section[aria-label^="Notifications"] ol:focus-within, section[aria-label^="Notifications"] ol:focus',
    )
    await focused.waitFor({ state: 'attached' })
    await page.mouse.move(10, 600)
    await page.keyboard.press('Escape')
    await notice.waitFor({ state: 'detached' })
  })

  // spec: constant/toast-login
  test('about signing in leaves after 3 seconds and lies over no button', { tag: '@full' }, async ({ page }) => {
    await page.clock.install()
    await open(page, '/login')
    await page.getByRole('textbox', { name: 'Phone number' }).fill(newPhone())
    await stopClock(page)
    await page.getByRole('button', { name: 'Get Verification Code' }).click()
    await leavesAfter(page, /code/, 3000, () => expectFree(page.getByRole('link', { name: 'Back', exact: true })))
  })

  // spec: constant/toast-elsewhere
  test('anywhere else leaves after 4 seconds, lies over no button and lets Tab get past it', async ({
    page,
    context,
  }) => {
    await signIn(context, await newCustomer())
    await page.clock.install()
    await open(page, '/service/termite-inspection')
    await stopClock(page)
    await page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
    await leavesAfter(page, /added to cart/i, 4000, async () => {
      await expectFree(page.getByRole('link', { name: 'Back', exact: true }))
      await expectFree(page.getByRole('link', { name: /^(View )?cart/i }))
      await reach(page, page.getByRole('button', { name: 'Close toast' }))
      await page.keyboard.press('Tab')
      // It is the last of the page.
      await expect(page.locator(':focus')).toHaveCount(0)
    })
  })

  // spec: constant/toast-payment
  test('about a payment leaves after 5 seconds and lies over no button', { tag: '@full' }, async ({
    page,
    context,
  }) => {
    await page.clock.install()
    await openSummary({ page, context })
    await stopClock(page)
    await page.getByRole('button', { name: 'Proceed to pay' }).filter({ visible: true }).click()
    await leavesAfter(page, 'Opening Payment Page', 5000, async () => {
      await expectFree(page.getByRole('link', { name: 'Back', exact: true }))
      await expectFree(page.getByRole('button', { name: 'Open payment page' }))
    })
  })

  test('above a sheet lies over none of its buttons, and closes without it', async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    const details = page.getByRole('region', { name: 'Special Offers, slides' }).getByRole('link').first()
    await details.click()
    const sheet = page.getByRole('dialog')
    const copy = sheet.getByRole('button', { name: 'Copy code' })
    await copy.waitFor()
    await stopClock(page)
    await copy.click()
    const notice = page.locator('[data-sonner-toast][data-removed=false]')
    await shownWithin(page, notice)
    await expectFree(sheet.getByRole('button'))
    await expectFree(sheet.getByRole('link'))
    await notice.getByRole('button', { name: 'Close toast' }).click()
    await expect(notice).toHaveCount(0)
    await copy.click()
    await shownWithin(page, notice)
    await test.step('a second one lies beside the first, not over it', async () => {
      await copy.click()
      await expect.poll(() => gapBetween(page, notice)).toBeGreaterThanOrEqual(0)
    })
  })
})

/** Pixels between the two; negative until both are shown. */
async function gapBetween(page: Page, notices: Locator): Promise<number> {
  await page.clock.runFor(10)
  const edges = await notices.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  const [upper, lower] = edges.toSorted((one, other) => one.top - other.top)
  return upper && lower ? lower.top - upper.bottom : -1
}

/** Freezes the clock: time passes only when the journey advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 10_000)
}

/** Each of these that is on the screen can be tapped, on its middle and towards its corners. */
async function expectFree(buttons: Locator): Promise<void> {
  const covered = await buttons.filter({ visible: true }).evaluateAll((all) =>
    all.flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      const points = [0.2, 0.5, 0.8].flatMap((right) => [0.2, 0.5, 0.8].map((down) => [right, down] as const))
      const free = points.every(([right, down]) =>
        one.contains(document.elementFromPoint(x + width * right, y + height * down)),
      )
      return free ? [] : [one.outerHTML]
    }),
  )
  expect(await buttons.filter({ visible: true }).count()).toBeGreaterThan(0)
  expect(covered).toEqual([])
}

async function shownWithin(page: Page, notice: Locator): Promise<void> {
  const shown = async () => {
    await page.clock.runFor(10)
    return notice.count()
  }
  await expect.poll(shown).toBe(1)
  // It slides in, by the clock of the machine.
  await notice.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
}

async function leavesAfter(
  page: Page,
  words: string | RegExp,
  ms: number,
  whileShown: () => Promise<void>,
): Promise<void> {
  // A closing notice is visible for a moment longer.
  const notice = page.locator('[data-sonner-toast][data-removed=false]', { hasText: words })
  // Move the pointer away: a notice stays open under it.
  await page.mouse.move(10, 700)
  await shownWithin(page, notice)
  await page.clock.runFor(ms - 100)
  expect(await notice.count()).toBe(1)
  await whileShown()
  await page.clock.runFor(200)
  await expect.poll(() => notice.count()).toBe(0)
}

// spec: route/slow-network
test('on a slow network a page shows that it loads, then its content', { tag: '@full' }, async ({ page, context }) => {
  await signIn(context, await newCustomer())
  const gate = Promise.withResolvers<void>()
  await page.route('**/v1/booking/historyOrPending', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/booking')
  await page.getByRole('main').locator('[aria-busy=true], [role=status]').first().waitFor({ state: 'attached' })
  expect(await page.getByText('No Pending Bookings').count()).toBe(0)
  gate.resolve()
  await page.getByText('No Pending Bookings').waitFor()
})

// spec: route/ids-from-query
test('ids that an address misses are asked for, with a link onwards', { tag: '@full' }, async ({ page, context }) => {
  await signIn(context, await newCustomer())
  for (const [path, words, way] of [
    ['/services/info', /Choose a service first/, 'Browse Services'],
    ['/booking-info', /booking/i, ''],
    ['/payment-summry', /booking/i, ''],
  ] as const) {
    await open(page, path)
    await page.getByRole('main').getByText(words).first().waitFor()
    expect(await page.getByRole('main').getByRole('link', { name: way }).count()).toBeGreaterThan(0)
  }
})
