import type { Page } from '@playwright/test'

/** Waits for hydration: only the browser renders the list of toasts. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('section[aria-relevant="additions text"]').waitFor({ state: 'attached' })
}
