import type { Locator, Page } from '@playwright/test'
import { bookingCalls } from '#contract/booking.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { extraWorkCalls } from '#contract/extra-work.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import { paymentCalls } from '#contract/payment.ts'
import { payoutCalls } from '#contract/payout.ts'
import { professionalRecordCalls } from '#contract/professional.ts'
import { newCustomer, signIn } from '#e2e/customers.ts'
import { district } from '#e2e/district.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { codeSentTo } from '#e2e/outbox.ts'
import { freeDay, type TimeSlot } from '#e2e/steps/free-time.ts'
import { atTheBank, type HeldBooking, holdBooking } from '#e2e/steps/held-booking.ts'
import { addProfessional } from '#e2e/steps/own-professional.ts'
import { hireStaff, thisHour } from '#e2e/steps/visits.ts'
import { phone } from '#e2e/viewports.ts'
import type { Database } from '#server/db/database.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('a paid visit is given away, done with extra work, invoiced, rated and paid to its professional', async ({
  visit,
  database,
}) => {
  const [dispatcher, finance] = [await hireStaff(database), await hireStaff(database, 'finance')]
  const booking = await holdBooking(await newCustomer())
  const { bookingId, api } = booking
  const { date, slots } = await freeDay(api, bookingId, 24)
  await api.call(checkoutCalls.selectSlot, { bookingId, date, timeSlot: slots.at(-1) as TimeSlot })
  const { number } = (await api.call(bookingCalls.find, { bookingId })).data
  // She joins now, so that another professional has the visit at first.
  const sunita = await addProfessional(database, dispatcher)
  const today = indiaDay(new Date())
  const rate = { professionalId: sunita._id, validFrom: today, amount: 250, reason: 'Agreed' }
  await finance.api.call(professionalRecordCalls.payRate, rate)

  await test.step('the board shows the payment without a reload and gives the visit to another professional', async () => {
    // All rows and hours at once.
    const { context, page } = await visit({ width: 1800, height: 2000 })
    await signIn(context, dispatcher)
    await page.goto(`/ops/dispatch?day=${date}&area=${district.area}`)
    await page.getByText('Live', { exact: true }).waitFor()
    const block = button(page, new RegExp(`^${number} `))
    await block.and(button(page, /, Held, not paid, /)).waitFor()
    await pay(booking, bookingId)
    await block.and(button(page, /, Paid/)).waitFor()
    await dragTo(page, block, sunita)
    const dialog = page.getByRole('dialog', { name: 'Reschedule visit' })
    await expect(dialog.getByLabel('Professional')).toHaveValue(sunita._id)
    await dialog.getByLabel('Reason').fill('Knows the building')
    await button(page, 'Reschedule visit').click()
    await expect(block.and(button(page, new RegExp(`, ${sunita.name}, `)))).toBeVisible()
    await context.close()
  })

  await bringWithHours(database, booking, sunita._id)
  const pro = (await visit(phone)).page
  const { context, page } = await visit(phone)
  await signIn(context, booking)
  await page.goto(`/booking/${bookingId}`)
  const details = page.getByRole('main')

  await test.step('she sees it, arrives and starts with the code of the customer', async () => {
    await pro.goto('/pro')
    await pro.getByLabel('Phone number').fill(sunita.phoneNo)
    await pro.keyboard.press('Enter')
    const firstDigit = pro.getByLabel('Digit 1 of 4')
    await firstDigit.waitFor()
    await firstDigit.pressSequentially(await codeSentTo(sunita.phoneNo))
    await pro.getByRole('listitem').getByRole('link').first().click()
    await button(pro, 'On my way').click()
    await button(pro, 'I have arrived').click()
    await pro.getByRole('link', { name: 'Start work' }).click()
    await pro.getByLabel('Start code').fill((await api.call(bookingCalls.visit, { bookingId })).data.startCode ?? '')
    await pro.keyboard.press('Enter')
    await details.getByText('Sunita has started the work').waitFor()
  })

  await test.step('the customer approves the extra work that she proposes, and pays it', async () => {
    await pro.getByRole('link', { name: 'Suggest extra work' }).click()
    await button(pro, /^Add Classic Bathroom/)
      .first()
      .click()
    await pro.getByLabel('Why?').fill('The second bathroom is as dirty.')
    await button(pro, /^Send ₹/).click()
    await button(page, /^Approve and pay ₹.* online$/).click()
    await page.waitForURL('**/payment-summry**')
    const [work] = (await api.call(extraWorkCalls.list, { bookingId })).data.proposals
    await pay(booking, work?.booking?._id ?? '')
    await pro.getByText('Approved and paid').waitFor()
  })

  await test.step('it is finished; the customer sees the invoice by itself and rates it', async () => {
    await page.goto(`/booking/${bookingId}`)
    await details.getByText('Sunita has started the work').waitFor()
    await pro.getByRole('link', { name: 'Finish' }).click()
    await button(pro, 'Finish').click()
    await expect(pro.getByRole('listitem').getByText('Done')).toBeVisible()
    await details.getByText(/^Tax invoice · ₹/).waitFor()
    await details.getByRole('radio', { name: /^5 of 5 stars/ }).check({ force: true })
    await button(page, 'Send review').click()
    await details.getByRole('heading', { name: 'Your review' }).waitFor()
  })

  await test.step('her earnings and the draft of the payout have the visit', async () => {
    await pro.getByRole('link', { name: 'Earnings' }).click()
    await expect(pro.getByText(`· ${number}`), 'the visit and its extra work').toHaveCount(2)
    // The demo world has a draft of the city.
    const { runs } = (await finance.api.call(payoutCalls.list, { area: district.area })).data
    for (const { _id: runId, state } of runs)
      if (state === 'draft') await finance.api.call(payoutCalls.discard, { runId })
    const { data } = await finance.api.call(payoutCalls.draft, { area: district.area, from: today, to: today })
    const line = data.lines.find(({ professionalId }) => professionalId === sunita._id)
    expect(line?.net).toBeGreaterThanOrEqual(250)
    await finance.api.call(payoutCalls.discard, { runId: data._id })
  })
})

/** With the mouse, to the row of a professional at the same hour; let go once the board says that the visit is over it. */
async function dragTo(page: Page, block: Locator, { name, _id }: { name: string; _id: string }): Promise<void> {
  const from = await boxOf(block)
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 12, { steps: 3 })
  const isOver = page.getByRole('status').filter({ hasText: `over droppable area ${_id}` })
  await expect(async () => {
    const to = await boxOf(page.getByText(name, { exact: true }))
    await page.mouse.move(x, to.y + to.height / 2, { steps: 12 })
    await expect(isOver).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.mouse.up()
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It has to be on the screen.')
  return box
}

async function pay({ api }: HeldBooking, bookingId: string): Promise<void> {
  const { data } = await api.call(paymentCalls.initiate, { bookingId })
  await atTheBank('pay', data.order_id)
  await atTheBank('settle', data.order_id)
  await api.call(paymentCalls.refresh, { bookingId })
}

/** A visit of this hour, of a professional who works all day. */
async function bringWithHours(db: Database, { bookingId }: HeldBooking, professionalId: string): Promise<void> {
  const starts_at = thisHour()
  const ends_at = new Date(starts_at.getTime() + 45 * 60_000)
  await db.updateTable('booking').set({ starts_at, ends_at }).where('id', '=', bookingId).execute()
  const slot = db.updateTable('slot_reservation').set({ starts_at, ends_at }).where('booking_id', '=', bookingId)
  const { id: reservation_id } = await slot.returning('id').executeTakeFirstOrThrow()
  await db.deleteFrom('reserved_cell').where('reservation_id', '=', reservation_id).execute()
  const cells = [0, 30].map((minutes) => new Date(starts_at.getTime() + minutes * 60_000))
  const rows = cells.map((cell_at) => ({ professional_id: professionalId, cell_at, reservation_id }))
  await db.insertInto('reserved_cell').values(rows).execute()
}
