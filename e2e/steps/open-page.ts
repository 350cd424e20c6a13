import type { Page } from '@playwright/test'
import { standing } from './standing.ts'

/** Opens a page and waits until its scripts run: before that, buttons and fields only look alive. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await standing(page)
}
