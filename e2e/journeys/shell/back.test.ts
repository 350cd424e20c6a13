import type { Page } from '@playwright/test'
import { bookingCalls } from '#contract/booking.ts'
import { cartCalls } from '#contract/cart.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { expectStep, openSummary } from '#e2e/steps/held-booking.ts'
import { hydrated, partHydrated } from '#e2e/steps/hydrated.ts'

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()
/** The browser's Back, without waiting for a navigation: a dialog prevents it. */
const back = (page: Page) => page.evaluate(() => history.back())
/** Goes back as soon as a dialog is in the document, before the browser paints it. */
function backWithDialog(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role=dialog]')) return
    observer.disconnect()
    Object.assign(window, { wentBack: true })
    history.back()
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
}
const at = (path: string) => (url: URL) => url.pathname === path

test('Back leads from the payment through the whole booking to the service, and forward again, and books nothing twice', async ({
  page,
  context,
}) => {
  const booking = await openSummary({ page, context })
  await page.goto('/service/classic-bathroom-cleaning')
  await hydrated(page)
  await page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).click()
  await visible(page, 'Proceed to Checkout').click()
  await page.waitForURL(at('/booking-info'))
  await expectStep(page, 'Time')
  await visible(page, 'Continue to review').click()
  await page.waitForURL(at('/payment-summry'))
  await expectStep(page, 'Review')
  await page.goto(`/payment-option?booking=${booking.bookingId}`)
  await page.getByRole('radio', { name: 'Cash' }).waitFor()
  await expectStep(page, 'Pay')

  await page.goBack()
  await page.waitForURL(at('/payment-summry'))
  await visible(page, 'Proceed to pay').waitFor()
  await expectStep(page, 'Review')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL(at('/booking-info'))
  await expectStep(page, 'Time')
  await page.getByRole('timer').waitFor()
  await page.goBack()
  await page.waitForURL(at('/viewCart'))
  await page.getByRole('list', { name: 'Your cart' }).getByText('₹449').first().waitFor()
  await page.goBack()
  await page.waitForURL(at('/service/classic-bathroom-cleaning'))
  await page.getByRole('heading', { name: 'Classic Bathroom Cleaning', level: 1 }).waitFor()
  await page.goForward()
  await visible(page, 'Proceed to Checkout').click()
  await page.waitForURL(at('/booking-info'))
  await page.getByRole('timer').waitFor()
  const { data } = await booking.api.call(bookingCalls.historyOrPending, { type: 'pending' })
  expect(data.map(({ _id }) => _id)).toEqual([booking.bookingId])
  expect((await booking.api.call(cartCalls.list)).data.totalQuantity).toBe(1)

  await test.step('goes from the page of a booking that a link opened to the list', async () => {
    const linked = await context.newPage()
    await linked.goto(`/booking/${booking.bookingId}`)
    await hydrated(linked)
    await linked.getByRole('heading', { name: /^Booking GS-/, level: 1 }).waitFor()
    await linked.getByRole('link', { name: 'Back', exact: true }).click()
    await linked.waitForURL(at('/booking'))
    await linked.getByRole('article').waitFor()
    await linked.close()
    await page.goto('/booking')
  })

  await test.step('while its time is held, every place that shows the booking leads to its payment', async () => {
    const card = page.getByRole('article')
    const bar = page.getByRole('region', { name: 'Unpaid booking' })
    const pay = { name: 'Pay now' }
    await card.getByRole('link', pay).click()
    await page.waitForURL(at('/payment-summry'))
    await page.getByRole('timer').waitFor()
    await expect(bar).toHaveCount(0)
    await page.goBack()
    await card.getByRole('button', { name: 'Classic Bathroom Cleaning' }).click()
    await page.getByRole('dialog').getByRole('link', pay).click()
    await page.getByRole('timer').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor()
    await expect(bar).toHaveCount(0)
    await page.goBack()
    await page.getByRole('tab', { name: 'History' }).click()
    await bar.getByRole('link', pay).waitFor()
    await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Membership' }).click()
    await bar.getByText(/^Slot held for \d+:\d\d$/).waitFor()
    await bar.getByRole('link', pay).click()
    await page.getByRole('timer').waitFor()
    expect(new URL(page.url()).searchParams.get('booking')).toBe(booking.bookingId)
  })
})

test('Back closes open dialogs, the topmost first, and only then leads to the page before', async ({
  page,
  context,
}) => {
  await signIn(context, await newCustomer())
  await page.goto('/categories')
  await hydrated(page)
  const tabs = page.getByRole('navigation', { name: 'Tabs' })

  await test.step('also on the first page of a visit, and at the moment they appear', async () => {
    await page.evaluate(backWithDialog)
    await tabs.getByRole('link', { name: 'Account' }).click()
    await page.waitForFunction(() => 'wentBack' in window)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/categories')
  })

  await tabs.getByRole('link', { name: 'Home' }).click()
  await page.waitForURL(at('/'))

  const category = await partHydrated(page.getByRole('link', { name: /^Full Home Cleaning \d/ }))
  await category.click()
  await page.getByRole('dialog', { name: 'Select Cleaning Service' }).waitFor()
  await back(page)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await tabs.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout Account' }).click()
  await page.getByRole('alertdialog').waitFor()
  await back(page)
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await page.getByRole('dialog').waitFor()
  await back(page)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/')

  await page.goBack()
  await page.getByRole('heading', { name: 'All categories' }).waitFor()
  await back(page)
  await page.waitForURL('about:blank')
})

test('Back in the header stays on the site, although the first page of a visit was replaced', async ({ page }) => {
  await page.goto('/service/classic-bathroom-cleaning?like=classic-bathroom-cleaning')
  const prompt = page.getByRole('alertdialog')
  await prompt.waitFor()
  await page.waitForURL((url) => url.search === '')
  await page.keyboard.press('Escape')
  await prompt.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/services/info')
  await page.getByRole('heading', { level: 1, name: 'Bathroom Cleaning' }).waitFor()
})
