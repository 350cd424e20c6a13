import type { BrowserContext, Page } from '@playwright/test'
import { test } from '#e2e/fixtures.ts'
import { openSummary } from '#e2e/steps/held-booking.ts'

const visible = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

/** The same page in a second tab of the same browser. */
async function secondTab(context: BrowserContext, page: Page): Promise<Page> {
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('timer').waitFor()
  return other
}

// spec: shell/two-tabs
test('a code that is applied in one tab is in the price of the other, which pays just that', async ({
  page,
  context,
}) => {
  await openSummary({ page, context }, 5)
  const other = await secondTab(context, page)
  await other.getByLabel('Offer code').fill('GET250')
  await visible(other, 'Apply').click()
  await other.getByText('GET250 saves you ₹250').waitFor()
  await page.getByText('GET250 saves you ₹250').waitFor()
  const opening = context.waitForEvent('page')
  await visible(page, 'Proceed to pay').click()
  await (await opening).getByRole('button', { name: /^Pay ₹1,995/ }).waitFor()
})

// spec: shell/two-tabs, payment/double-tap
test('what is agreed in one tab is not asked for again in the other', async ({ page, context }) => {
  const { bookingId } = await openSummary({ page, context })
  const other = await secondTab(context, page)
  await other.goto(`/payment-option?booking=${bookingId}`)
  await other.getByRole('radio', { name: 'Cash' }).check()
  await visible(other, 'Proceed').click()
  await other.getByRole('dialog').getByRole('heading', { name: 'Cash after the service' }).waitFor()
  await visible(page, 'Proceed to pay').waitFor({ state: 'detached' })
  await page.getByRole('main').getByText('Confirmed').first().waitFor()
})

// spec: shell/two-tabs
test('who signs out in one tab is asked to log in by the other, and has the held booking again once signed in', async ({
  page,
  context,
}) => {
  const { token } = await openSummary({ page, context })
  const other = await context.newPage()
  await other.goto('/')
  await other.evaluate(() => localStorage.clear())
  await page.getByText('Please login to access this feature').waitFor()
  await page.getByRole('timer').waitFor({ state: 'detached' })
  await other.evaluate((kept) => localStorage.setItem('GSFtoken', kept), token)
  await page.getByRole('timer').waitFor()
  await visible(page, 'Proceed to pay').waitFor()
})
