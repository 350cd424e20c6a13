import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { buyPlan } from '#e2e/steps/buy-plan.ts'
import { chooseFreeDay } from '#e2e/steps/free-time.ts'
import { openPage } from '#e2e/steps/open-page.ts'

const left = (page: Page, visits: number) => page.getByText(`${visits} of 4 visits left`).waitFor()

test('a customer books, skips and pauses visits of a plan and cancels the rest for the refund shown', async ({
  page,
  customer,
}) => {
  await openPage(page, `/plans?id=${await buyPlan(customer)}`)
  await left(page, 3)

  await test.step('the next visit is booked with one tap, on the permitted days that are named', async () => {
    await page.getByRole('button', { name: 'Book the next visit' }).click()
    const sheet = page.getByRole('dialog', { name: 'Choose date and slot' })
    await sheet.getByText('Your plan is for Monday to Friday before 12:00 noon.').waitFor()
    const times = await chooseFreeDay(sheet)
    for (const label of await times.allTextContents()) expect(label).toMatch(/^\d+:00 AM/)
    await times.first().click()
    await sheet.getByRole('button', { name: /^Book \w{3} / }).click()
    await left(page, 2)
  })

  await test.step('a visit that is skipped goes back to the plan', async () => {
    await page
      .getByRole('button', { name: /^Skip the visit on/ })
      .last()
      .click()
    const dialog = page.getByRole('dialog', { name: 'Skip this visit?' })
    await dialog.getByText('goes back to your plan').waitFor()
    await dialog.getByRole('button', { name: 'Skip visit' }).click()
    await left(page, 3)
    await page.getByText(/^Back in the plan/).waitFor()
  })

  await test.step('a paused plan books no visit until it is resumed', async () => {
    await page.getByRole('button', { name: 'Pause the plan' }).click()
    await page.getByRole('button', { name: 'Yes, Pause' }).click()
    await page.getByText('This plan is paused.').waitFor()
    await expect(page.getByRole('button', { name: 'Book the next visit' })).toBeHidden()
    await page.getByRole('button', { name: 'Resume the plan' }).click()
    await page.getByRole('button', { name: 'Book the next visit' }).waitFor()
  })

  await test.step('cancelling the rest shows the refund before and cancels the booked visit', async () => {
    await page.getByRole('button', { name: 'Cancel remaining visits' }).click()
    await page.getByRole('button', { name: 'Cancel and get ₹1,599' }).click()
    await page.getByText('This plan has ended.').waitFor()
    await expect(page.getByText(/^Back in the plan/)).toHaveCount(2)
  })
})
