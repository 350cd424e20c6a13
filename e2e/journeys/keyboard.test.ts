import { expect, test } from '#e2e/fixtures.ts'
import { openPage } from '#e2e/steps/open-page.ts'

test('by keyboard: past the bars, into a dialog that holds the focus, back to its opener, and to the content of a page', async ({
  page,
}) => {
  await openPage(page, '/')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')

  const account = page.getByRole('link', { name: 'Account' })
  const drawer = page.getByRole('dialog', { name: 'My Account' })
  await account.focus()
  await page.keyboard.press('Enter')
  await drawer.waitFor()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await drawer.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expect(account).toBeFocused()

  await test.step('a change of page moves the focus to its content and is announced, from the drawer too', async () => {
    await page.keyboard.press('Enter')
    await drawer.getByRole('link', { name: /About/ }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/aboutus')
    await drawer.waitFor({ state: 'detached' })
    await expect(page.getByRole('main')).toBeFocused()
    await page.locator('p[aria-live=polite]').getByText(/About/).waitFor({ state: 'attached' })
  })
})
