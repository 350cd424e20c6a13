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
test('a code and a logout in one tab reach the other, which pays the lower price', async ({ page, context }) => {
  const { token } = await openSummary({ page, context }, 5)
  const other = await secondTab(context, page)

  await test.step('a code', async () => {
    await other.getByLabel('Offer code').fill('GET250')
    await visible(other, 'Apply').click()
    await other.getByText('GET250 saves you ₹250').waitFor()
    await page.getByText('GET250 saves you ₹250').waitFor()
  })

  await test.step('a logout, and a login that restores the held booking', async () => {
    await other.goto('/')
    await other.evaluate(() => localStorage.clear())
    await page.getByText('Please login to access this feature').waitFor()
    await page.getByRole('timer').waitFor({ state: 'detached' })
    await other.evaluate((kept) => localStorage.setItem('GSFtoken', kept), token)
    await page.getByRole('timer').waitFor()
  })

  await test.step('the payment page asks for the lower price', async () => {
    const opening = context.waitForEvent('page')
    await visible(page, 'Proceed to pay').click()
    await (await opening).getByRole('button', { name: /^Pay ₹1,995/ }).waitFor()
  })
})

// spec: shell/two-tabs, payment/double-tap
test('a booking confirmed in one tab cannot be paid again in the other', async ({ page, context }) => {
  const { bookingId } = await openSummary({ page, context })
  const other = await secondTab(context, page)
  await other.goto(`/payment-option?booking=${bookingId}`)
  await other.getByRole('radio', { name: 'Cash' }).check()
  await visible(other, 'Proceed').click()
  await other.getByRole('dialog').getByRole('heading', { name: 'Pay cash after service' }).waitFor()
  await visible(page, 'Proceed to pay').waitFor({ state: 'detached' })
  await page.getByRole('main').getByText('Confirmed').first().waitFor()
})
