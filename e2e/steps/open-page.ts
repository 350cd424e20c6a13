import type { Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'

/** Opens a page and waits for hydration: before it, buttons and fields do not respond. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}
