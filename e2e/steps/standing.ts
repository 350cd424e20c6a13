import type { Page } from '@playwright/test'

/** Waits until React has taken the page over: the list of toasts is drawn in the browser alone. */
export async function standing(page: Page): Promise<void> {
  await page.locator('section[aria-label^="Notifications"]').waitFor({ state: 'attached' })
}
