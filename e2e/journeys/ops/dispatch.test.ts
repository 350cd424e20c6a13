import type { Page, Route } from '@playwright/test'
import { bookingCalls } from '#contract/booking.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { dispatchCalls } from '#contract/dispatch.ts'
import { paymentCalls } from '#contract/payment.ts'
import { staffBookingCalls } from '#contract/staff-booking.ts'
import { findings } from '#e2e/axe.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { district } from '#e2e/district.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { press, reach, write } from '#e2e/steps/by-keyboard.ts'
import { freeDay, type TimeSlot } from '#e2e/steps/free-time.ts'
import { type HeldBooking, holdBooking } from '#e2e/steps/held-booking.ts'
import { hireStaff } from '#e2e/steps/visits.ts'
import { desktop } from '#e2e/viewports.ts'

const named = (page: Page, name: RegExp) => page.getByRole('button', { name })
const blockOf = (page: Page, number: string) => named(page, new RegExp(`^${number} `))

test('the board is worked by the keyboard alone: search, rows, palette and the move of a visit, which keeps the focus and is on the map', async ({
  visit,
  database,
}) => {
  const staff = await hireStaff(database)
  const { number, date, bookingId, api } = await holdLate()
  await api.call(paymentCalls.cash, { bookingId })
  const { context, page, expectConsoleErrors } = await visit(desktop)
  await signIn(context, staff)
  const { keyboard } = page
  const palette = page.getByRole('dialog').getByRole('combobox')
  const crew = async () =>
    (await staff.api.call(staffBookingCalls.find, { booking: bookingId })).data.professionals[0]?._id
  const before = await crew()

  await test.step('the palette leads to the board, and its search to the booking', async () => {
    await page.goto('/ops/holidays')
    await page.getByRole('link', { name: 'Holidays', exact: true }).and(page.locator('[aria-current=page]')).waitFor()
    await keyboard.press('Control+k')
    await expect(palette).toBeFocused()
    await keyboard.type('board')
    await keyboard.press('Enter')
    await page.getByText('Live', { exact: true }).waitFor()
    await keyboard.press('/')
    await expect(palette).toBeFocused()
    await keyboard.type(number)
    await page.getByRole('option', { name: new RegExp(number) }).waitFor()
    await keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: number }).waitFor()
  })

  await test.step('the map has the visit, as a mark and in its list', async () => {
    await page.goto(`/ops/dispatch?day=${date}&area=${district.area}`)
    await blockOf(page, number).waitFor()
    expect(await findings(page)).toEqual([])
    await named(page, /^Map$/).click()
    const mark = page.getByRole('region', { name: 'Map of the visits' }).getByRole('button').first()
    await expect(mark).toHaveAccessibleName(/^(GS-|\d+ visits: )/)
    await expect(page.getByRole('table', { name: 'Visits on the map' }).getByText(number)).toBeVisible()
    expect(await findings(page)).toEqual([])
    await named(page, /^Timeline$/).click()
  })

  await test.step('j and k lead along the rows of the board', async () => {
    await page.goto(`/ops/dispatch?day=${date}&area=${district.area}`)
    const visits = page.getByRole('region', { name: 'Visits by professional and hour' }).getByRole('button')
    await blockOf(page, number).waitFor()
    await keyboard.press('j')
    const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-of'))
    const rows = await visits.evaluateAll((blocks) => blocks.map((block) => block.getAttribute('data-of')))
    const order = [...new Set(rows)]
    await expect.poll(at).toBe(order[0])
    for (const row of order.slice(1)) {
      await keyboard.press('j')
      await expect.poll(at).toBe(row)
    }
    for (const row of order.toReversed().slice(1)) {
      await keyboard.press('k')
      await expect.poll(at).toBe(row)
    }
  })

  await test.step('m moves the visit to another professional', async () => {
    await page.goto(`/ops/dispatch?day=${date}&area=${district.area}&visit=${bookingId}`)
    await blockOf(page, number).waitFor()
    await keyboard.press('j')
    await expect(blockOf(page, number)).toBeFocused()
    await keyboard.press('m')
    const dialog = page.getByRole('dialog', { name: 'Reschedule visit' })
    const free = (await staff.api.call(staffBookingCalls.candidates, { bookingId })).data.professionals
    const other = free.find(({ _id }) => _id !== before)
    await expect(dialog.getByRole('option', { name: other?.name ?? '' })).toBeAttached()
    await reach(page, dialog.getByLabel('Professional'))
    await keyboard.type(other?.name ?? '')
    await expect(dialog.getByLabel('Professional')).toHaveValue(other?._id ?? '')
    await write(page, dialog.getByLabel('Reason'), 'Knows the building')
    expect(await findings(page)).toEqual([])
    const save = dialog.getByRole('button', { name: 'Reschedule visit' })
    // In a window that is just high enough for its fields, of which a dialog takes 86 %.
    const { height = 0 } = (await dialog.boundingBox()) ?? {}
    await page.setViewportSize({ width: desktop.width, height: Math.ceil(height / 0.86) + 2 })
    expectConsoleErrors(dispatchCalls.move.path)
    const refusal = { status: false, code: 'BAD_INPUT', message: 'Not now.' }
    const refuse = (route: Route) => route.fulfill({ status: 400, json: refusal })
    await page.route(`**${dispatchCalls.move.path}`, refuse, { times: 1 })
    await press(page, save)
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(save).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(desktop)
    const moved = page.locator(`[data-visit="${bookingId}"][data-of="${other?._id}"]`)
    // The live update comes before the answer: the block that had the focus is gone when the dialog closes.
    await page.route(`**${dispatchCalls.move.path}`, async (route) => {
      const response = await route.fetch()
      await moved.waitFor({ state: 'attached' })
      await route.fulfill({ response })
    })
    await press(page, save)
    await page.getByText('Visit moved').waitFor()
    await expect(dialog).toBeHidden()
    await expect.poll(crew).toBe(other?._id)
    await expect(moved).toBeFocused()
  })
})

interface Held extends HeldBooking {
  number: string
  date: string
}

/** In the last hour of a day that other journeys leave free. */
async function holdLate(): Promise<Held> {
  const booking = await holdBooking(await newCustomer())
  const { bookingId, api } = booking
  const { date, slots } = await freeDay(api, bookingId, 22)
  await api.call(checkoutCalls.selectSlot, { bookingId, date, timeSlot: slots.at(-1) as TimeSlot })
  const { data } = await api.call(bookingCalls.find, { bookingId })
  return { ...booking, date, number: data.number }
}
