import type { Page } from '@playwright/test'
import { codeSentTo } from '#e2e/outbox.ts'

/** Through the pages: number, then the code of the SMS. */
export async function logIn(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number)
  await page.getByRole('button', { name: 'Get Verification Code' }).click()
  const firstDigit = page.getByLabel('Digit 1 of 4')
  await firstDigit.waitFor()
  await firstDigit.pressSequentially(await codeSentTo(number))
}

/** Fills in the sheet that asks new customers for their name. */
export async function introduce(page: Page, name: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Complete your profile' })
  await sheet.getByRole('textbox', { name: 'Full name' }).fill(name)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await sheet.waitFor({ state: 'detached' })
}
