import type { BrowserContext, Page } from '@playwright/test'
import { test } from '#e2e/fixtures.ts'
import { openOffers, openSummary } from '#e2e/steps/held-booking.ts'

const visible = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

/** The same page in a second tab of the same browser. */
async function secondTab(context: BrowserContext, page: Page): Promise<Page> {
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('timer').waitFor()
  return other
}

// spec: shell/two-tabs, payment/double-tap
test('a code, a logout and a confirmation in one tab reach the other, which then cannot pay again', async ({
  page,
  context,
}) => {
  const { token, bookingId } = await openSummary({ page, context }, 5)
  const other = await secondTab(context, page)

  await test.step('a code lowers the price', async () => {
    await openOffers(other)
    await other.getByLabel('Offer code').fill('GET250')
    await visible(other, 'Apply').click()
    await other.getByText('GET250 saves you ₹250').waitFor()
    await page.getByText('You save ₹250').waitFor()
    await page.getByText('₹1,995').first().waitFor()
  })

  await test.step('a logout, and a login that restores the held booking', async () => {
    await other.goto('/')
    await other.evaluate(() => localStorage.clear())
    await page.getByText('Please login to access this feature').waitFor()
    await page.getByRole('timer').waitFor({ state: 'detached' })
    await other.evaluate((kept) => localStorage.setItem('GSFtoken', kept), token)
    await page.getByRole('timer').waitFor()
  })

  await test.step('a confirmation', async () => {
    await other.goto(`/payment-option?booking=${bookingId}`)
    await other.getByRole('radio', { name: 'Cash' }).check()
    await visible(other, 'Proceed').click()
    await other.getByRole('dialog').getByRole('heading', { name: 'Pay cash after service' }).waitFor()
    await visible(page, 'Proceed to pay').waitFor({ state: 'detached' })
    await page.getByRole('main').getByText('Confirmed').first().waitFor()
  })
})
