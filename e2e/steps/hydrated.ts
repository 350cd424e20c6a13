import { expect, type Locator, type Page } from '@playwright/test'

/** Waits for hydration: only the browser renders the progress of navigations, after the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('#page-progress').waitFor({ state: 'attached' })
}

/** Waits until React takes over a part that hydrates after its page. Until then a tap on a link follows it, as without scripts. */
export async function partHydrated(part: Locator): Promise<Locator> {
  await expect.poll(() => isTakenOver(part)).toBe(true)
  return part
}

/** Whether React has taken over a part. */
export const isTakenOver = (part: Locator) =>
  part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))
