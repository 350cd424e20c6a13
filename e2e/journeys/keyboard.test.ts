import { expect, test } from '#e2e/fixtures.ts'

import { hydrated } from '#e2e/steps/hydrated.ts'

test('by keyboard: past the bars, into a dialog that holds the focus, and back to its opener', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')

  const account = page.getByRole('link', { name: 'Account' })
  await account.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'My Account' })
  await drawer.waitFor()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await drawer.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expect.poll(() => account.evaluate((button) => button === document.activeElement)).toBe(true)
})

test('a change of page moves the focus to its content and is announced', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'About Us' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/aboutus')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.locator('p[aria-live=polite]').getByText(/About/).waitFor({ state: 'attached' })
})
