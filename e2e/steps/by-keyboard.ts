import type { Locator, Page } from '@playwright/test'

/** Well above the number of Tab stops between two steps on any page. */
const patience = 150

/** Presses Tab until this element has the focus. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops <= patience; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${target}`)
}

export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await reach(page, target)
  await page.keyboard.press(key)
}

export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.type(text)
}
