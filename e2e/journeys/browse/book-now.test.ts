import type { BrowserContext, Locator, Page } from '@playwright/test'
import { district } from '#e2e/district.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { sidewaysScroll } from '#e2e/measure.ts'
import { newPhone } from '#e2e/outbox.ts'
import { fillAddress } from '#e2e/steps/fill-address.ts'
import { expectStep, undoSaving } from '#e2e/steps/held-booking.ts'
import { logIn } from '#e2e/steps/log-in.ts'
import { noteSteps } from '#e2e/steps/note-steps.ts'
import { openPage } from '#e2e/steps/open-page.ts'
import { desktop, phone } from '#e2e/viewports.ts'

const path = '/service/full-home-deep-cleaning'

/** In the bar of a phone, in the pane of a desktop. */
const bookNow = (page: Page) => page.getByRole('button', { name: /^Book now/ }).filter({ visible: true })

async function openThere(page: Page, context: BrowserContext): Promise<Locator> {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: district.place.lat, longitude: district.place.lng })
  await openPage(page, path)
  await expect(bookNow(page)).toHaveText(/^Book now(Today|Tomorrow|\w{3} \d+ \w{3}), \d+:\d\d [AP]M$/)
  return bookNow(page)
}

/** The total beside the button. */
async function totalIn(page: Page): Promise<string> {
  const bar = page.getByRole('region', { name: 'Add to Cart' })
  const pane = page.getByRole('complementary', { name: 'Add to Cart' })
  const words = await bar
    .or(pane)
    .filter({ visible: true })
    .getByText(/^Total/)
    .locator('..')
    .textContent()
  return /₹[\d,]+/.exec(words ?? '')?.[0] ?? ''
}

for (const [where, viewport] of [
  ['a phone', phone],
  ['a desktop', desktop],
] as const) {
  const tag = viewport === desktop ? '@full' : []
  test(`one tap books the shown size and hour, through login and address to paid, on ${where}`, { tag }, async ({
    visit,
  }) => {
    const { page, context } = await visit(viewport)
    const steps = await noteSteps(page)
    const book = await openThere(page, context)
    const [total, hour] = [await totalIn(page), /\d+:\d\d [AP]M$/.exec((await book.textContent()) ?? '')?.[0] ?? '']
    expect(total).toMatch(/^₹\d/)
    await book.click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go to Login' }).click()
    const number = newPhone()
    await logIn(page, number)
    await page.waitForURL('**/payment-summry**')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Full name').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expectStep(page, 'Review')
    await page.getByRole('timer').waitFor()
    await page.getByRole('main').getByText(`, ${hour} - `).waitFor()
    await undoSaving(page)
    const opening = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Proceed to pay' }).filter({ visible: true }).click()
    const { typed } = await fillAddress(dialog)
    await dialog.getByRole('button', { name: 'Save address' }).click()
    const provider = await opening
    await provider.getByRole('button', { name: `Pay ${total}` }).click()
    await page.getByText('Booking confirmed').waitFor()
    const { taps, keys } = await steps()
    expect([...taps, 'Pay'], 'taps of a first booking').toHaveLength(12)
    expect(keys, 'number, name and address, each typed once').toBe([number, ...typed].join('').length)
  })
}

test('a taken hour is said, a second tap buys nothing twice, a link alone nothing, and a cart with more in it is shown first', async ({
  page,
  context,
  customer,
  expectConsoleErrors,
}) => {
  expect(customer.phone).toBeTruthy()
  const book = await openThere(page, context)

  await test.step('an hour that was taken meanwhile is said, and another can be chosen', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await sidewaysScroll(page)).toEqual([])
    // The px-3 of this place wins over the px-6 of a large button.
    await expect(book).toHaveCSS('padding-inline-start', '12px')
    await page.setViewportSize(phone)
    const hour = /\d+:\d\d [AP]M$/.exec((await book.textContent()) ?? '')?.[0]
    expectConsoleErrors('/v1/booking/selectDateAndTimeslot')
    expectConsoleErrors('409')
    await page.route('**/v1/booking/selectDateAndTimeslot', (route) =>
      route.fulfill({ status: 409, json: { status: false, code: 'SLOT_TAKEN', message: 'This slot was just taken.' } }),
    )
    await book.click()
    await page.waitForURL('**/booking-info**')
    await expect(page.getByRole('alert')).toContainText(`${hour} was just taken. Choose another slot.`)
    await page.getByRole('button', { name: 'Select Time Slot' }).filter({ visible: true }).first().waitFor()
    await page.goBack()
    await page.waitForURL(`**${path}`)
  })

  await test.step('a second tap buys nothing twice, and a link alone nothing', async () => {
    await page.unroute('**/v1/booking/selectDateAndTimeslot')
    await bookNow(page).click()
    await page.waitForURL('**/payment-summry**')
    // Back would close the dialog that asks for the address.
    const place = page.getByRole('dialog', { name: 'Your service address' })
    await place.waitFor()
    await page.keyboard.press('Escape')
    await place.waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL(`**${path}`)
    await bookNow(page).click()
    await page.waitForURL('**/payment-summry**')
    await openPage(page, `${path}?book=1`)
    await page.waitForURL(`**${path}`)
  })

  await test.step('a cart with more in it is shown first', async () => {
    await openPage(page, '/service/termite-inspection')
    await bookNow(page).click()
    await page.waitForURL('**/viewCart')
    await page.getByRole('main').getByText('Your cart has other services too. Check it, then choose a slot.').waitFor()
    const lines = page.getByRole('list', { name: 'Your cart' })
    await expect(lines.getByText('Full Home Deep Cleaning')).toBeVisible()
    await expect(page.getByRole('button', { name: 'One less of Full Home Deep Cleaning' })).toBeVisible()
  })
})
