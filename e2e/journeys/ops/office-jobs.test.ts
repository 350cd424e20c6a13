import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { bookingCalls } from '#contract/booking.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { contactCalls } from '#contract/contact.ts'
import { damageCalls } from '#contract/damage.ts'
import { dispatchCalls } from '#contract/dispatch.ts'
import { clockLabel, toMinute } from '#contract/lib/india-time.ts'
import { paymentCalls } from '#contract/payment.ts'
import { caseCalls } from '#contract/support.case.ts'
import { type Customer, newCustomer, signIn } from '#e2e/customers.ts'
import { expect, test, type Visit } from '#e2e/fixtures.ts'
import { buyPlan } from '#e2e/steps/buy-plan.ts'
import { countWork, type Work } from '#e2e/steps/count-work.ts'
import { freeDay } from '#e2e/steps/free-time.ts'
import { type HeldBooking, holdBooking, saveHome } from '#e2e/steps/held-booking.ts'
import { addProfessional, ownProfessional } from '#e2e/steps/own-professional.ts'
import { refuseRefund } from '#e2e/steps/refuse-refund.ts'
import { cashVisit, completeLate, completeVisit, hireStaff, paidVisit, sendCrewOnLeave } from '#e2e/steps/visits.ts'
import { desktop } from '#e2e/viewports.ts'
import type { Database } from '#server/db/database.ts'

/** The tables of docs/office.md say how much work each job is, from the first page of the console on. */
const office = readFileSync('docs/office.md', 'utf8')

test('the jobs of the day take the taps and keys of docs/office.md', { tag: '@full' }, async ({ visit, database }) => {
  const staff = await hireStaff(database, 'admin')
  const [early, later, unserved, late] = [await visitToday(), await cashVisit(), await cashVisit(), await cashVisit()]
  // She joins now, so that others have the visits at first.
  const sunita = await addProfessional(database, staff)
  const toSunita = { professionalId: sunita._id, cause: 'us', reason: 'Knows the building' } as const
  await staff.api.call(dispatchCalls.move, { bookingId: early.bookingId, ...toSunita })
  await sendCrewOnLeave(database, unserved)
  const meera = await ownProfessional(database, late)
  await completeLate(database, late)
  const { page, job, done } = await openDesk(visit, staff)
  const dialog = page.getByRole('dialog')

  await job('Move a visit of today by an hour', async () => {
    await link(page, 'Board').click()
    await page.getByRole('button', { name: new RegExp(`^${await numberOf(early)} `) }).click()
    await page.keyboard.press('m')
    await dialog.getByLabel('Time', { exact: true }).selectOption(clockLabel(early.next))
    await write(dialog.getByLabel('Reason'), 'Crew is late')
    await button(dialog, 'Reschedule visit').click()
    await said(page, 'Visit moved')
  })
  await job('Give a visit to another professional', async () => {
    await find(page, await numberOf(later))
    await button(page, 'Assign a professional').click()
    await dialog.getByLabel('Who comes').selectOption(sunita._id)
    await write(dialog.getByLabel('Reason for reassigning'), 'Ill')
    await button(dialog, 'Assign a professional').click()
    await said(page, 'Professional assigned')
  })
  await job('Send a customer other times when no one is free', async () => {
    await openRow(page, await numberOf(unserved))
    await button(dialog, /^Send \d times? to the customer$/).click()
    await said(page, 'Times sent to the customer')
  })
  await job('Enter a day of leave', async () => {
    await find(page, sunita.phoneNo)
    await button(page, 'Enter leave').click()
    await write(dialog.getByLabel('Reason'), 'Wedding')
    await button(dialog, 'Check the visits').click()
    await button(dialog, 'Save').click()
    await said(page, 'Saved')
  })
  await job('Dismiss a strike', async () => {
    await find(page, meera)
    await button(page, /^Dismiss the strike of /).click()
    await type(dialog.getByLabel('Reason'), 'Flooded road')
    await button(dialog, 'Dismiss').click()
    await said(page, 'Strike dismissed')
  })
  await job('Download the visits of the day', async () => {
    await link(page, 'Today').click()
    const downloading = page.waitForEvent('download')
    await button(page, 'Download CSV').click()
    expect((await downloading).suggestedFilename()).toMatch(/^visits-.*\.csv$/)
  })
  expect(done).toEqual(jobsOf('The day'))
})

test('the jobs about people take the taps and keys of docs/office.md', { tag: '@full' }, async ({
  visit,
  database,
  expectConsoleErrors,
}) => {
  const staff = await hireStaff(database, 'admin')
  const [caller, member, leaver] = [await newCustomer(), await newCustomer(), await newCustomer()]
  const writer = await newCustomer('Nina Joseph')
  await saveHome(caller)
  await buyPlan(member)
  const message = `Thank you for the clean kitchen, ${writer.phone}.`
  await writer.api.call(contactCalls.send, { name: 'Nina Joseph', phoneNo: writer.phone, message })
  const { page, job, done } = await openDesk(visit, staff)
  const dialog = page.getByRole('dialog')

  await job('Find a customer by phone', async () => {
    await find(page, caller.phone)
    await page.getByRole('heading', { name: 'Notes' }).waitFor()
  })
  await job('Book by phone for a customer we know', async () => {
    await link(page, 'Book by phone').click()
    await type(page.getByLabel('Phone number of the caller'), caller.phone)
    await page.keyboard.press('Enter')
    await type(page.getByRole('combobox', { name: 'Add a service' }), 'classic bath')
    await pickFirst(page)
    await page.getByLabel('Free times').selectOption({ index: 1 })
    await button(page, 'Hold the time').click()
    await button(page, 'Send payment link').click()
    await button(dialog, 'Send payment link').click()
    await said(page, 'Payment link sent by SMS')
  })
  await job('Write a note about a customer', async () => {
    await find(page, caller.phone)
    await write(page.getByLabel('New note'), 'Dog in the house')
    await button(page, 'Add note').click()
    await said(page, 'Note added')
  })
  await job('See who looked at a customer', async () => {
    await find(page, caller.phone)
    await page.getByRole('link', { name: 'Access log' }).click()
    await page.getByRole('row').filter({ hasText: 'Journey admin' }).first().waitFor()
  })
  await job('Skip a visit of a plan', async () => {
    await find(page, member.phone)
    await page
      .getByRole('main')
      .getByRole('link', { name: /^GS-\w+, / })
      .click()
    await button(page, 'Cancel the booking').click()
    await dialog.getByLabel('Who asked for it').selectOption('The customer asked')
    await write(dialog.getByLabel('Reason'), 'Away')
    await button(dialog, 'Cancel the booking').click()
    await said(page, 'Booking cancelled')
  })
  await job('Pause a plan', async () => {
    await find(page, member.phone)
    await button(page, 'Pause').click()
    await button(dialog, 'Pause').click()
    await said(page, 'Plan paused')
  })
  await job('Answer a case with a canned answer', async () => {
    await openRow(page, await caseOf(staff, writer))
    await write(page.getByRole('combobox', { name: 'Insert a canned answer' }), 'thank')
    await pickFirst(page)
    await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue(/^Thank you, Nina/)
    await button(page, 'Send answer').click()
    await said(page, 'Answer sent')
  })
  await job('Delete the account of a customer who asked', async () => {
    await find(page, leaver.phone)
    await button(page, 'Delete account').click()
    await type(dialog.getByLabel('Their phone number, to confirm'), leaver.phone)
    await write(dialog.getByLabel('How they asked for it'), 'By phone')
    // The page of a customer may be read once more while it is left.
    expectConsoleErrors('/v1/staff/customer/find')
    await button(dialog, 'Delete account').click()
    await said(page, 'Account deleted')
  })
  expect(done).toEqual(jobsOf('People'))
})

test('the jobs about money and prices take the taps and keys of docs/office.md', { tag: '@full' }, async ({
  visit,
  database,
}) => {
  const staff = await hireStaff(database, 'admin')
  const [late, ours, refused, broken] = [await paidVisit(1), await paidVisit(1), await paidVisit(1), await paidVisit(1)]
  await refuseRefund(database, refused)
  await claimDamage(database, broken)
  const { page, job, done } = await openDesk(visit, staff)
  const dialog = page.getByRole('dialog')

  await job('Give credit for a visit', async () => {
    await find(page, await numberOf(late))
    await button(page, 'Give credit').click()
    await type(dialog.getByLabel('Amount in rupees'), '100')
    await write(dialog.getByLabel('Reason'), 'Late')
    await button(dialog, 'Give credit').click()
    await said(page, 'Credit recorded')
  })
  await job('Cancel a booking because of us', async () => {
    await find(page, await numberOf(ours))
    await button(page, 'Cancel the booking').click()
    await dialog.getByLabel('Who asked for it').selectOption('We are the cause')
    await write(dialog.getByLabel('Reason'), 'Crew ill')
    await button(dialog, 'Cancel the booking').click()
    await said(page, 'Booking cancelled')
  })
  await job('Pay a refused refund another way', async () => {
    const number = await numberOf(refused)
    await openRow(page, number)
    await button(page.getByRole('row').filter({ hasText: number }), 'Pay another way').click()
    await dialog.getByLabel('How it will be paid').selectOption('Credit in the app')
    await write(dialog.getByLabel('Reason'), 'Card closed')
    await button(dialog, 'Give credit').click()
    await expect(dialog).toBeHidden()
  })
  await job('Propose what is paid for damage', async () => {
    await openRow(page, await numberOf(broken))
    await button(page, 'Propose').click()
    await write(dialog.getByLabel('Reason'), 'Glass broke')
    await button(dialog, 'Propose').click()
    await said(page, 'Waits for a second colleague')
  })
  const second = await openDesk(visit, await hireStaff(database, 'finance'))
  await second.job('Approve the proposal of a colleague', async () => {
    await openRow(second.page, await numberOf(broken))
    await button(second.page, 'Approve').click()
    await button(second.page.getByRole('dialog'), 'Approve').click()
    await said(second.page, 'Approved')
  })
  await job('Record that damage was paid', async () => {
    await openRow(page, await numberOf(broken))
    await button(page, 'Record payment').click()
    await write(dialog.getByLabel('Reference of the payment'), '633512908877')
    await button(dialog, 'Record payment').click()
    await said(page, 'Payment recorded')
  })
  await job('Record cash that a professional handed in', async () => {
    await link(page, 'Cash').click()
    await button(page, 'Hand in').first().click()
    await expect(dialog).toHaveAccessibleDescription(/ is short\./)
    await expect(dialog.getByLabel('Received by')).toHaveValue('Journey admin')
    await expect(button(dialog, 'Save')).toBeDisabled()
    await write(dialog.getByLabel('Receipt or deposit slip'), '4711')
    await button(dialog, 'Save').click()
    await said(page, 'Cash recorded')
  })
  await job('Match a charge of the bank', async () => {
    await link(page, 'Settlements').click()
    await page.getByRole('link', { name: 'Bank statement' }).click()
    await button(page.getByRole('row').filter({ hasText: 'NEFT CHGS' }), 'Match').click()
    await dialog.getByLabel('The rest is').selectOption('Bank charge')
    await write(dialog.getByLabel('Reason'), 'NEFT fee')
    await button(dialog, 'Match').click()
    await said(page, 'Matched')
  })
  await job('Change the price of a service from tomorrow on', async () => {
    await find(page, 'marble')
    await button(page, 'Change prices').click()
    await type(dialog.getByLabel('Marble Polishing', { exact: true }), '5199')
    await dialog.getByLabel('When').selectOption('From a day')
    await write(dialog.getByLabel('Reason'), 'Paste costs more')
    await button(dialog, 'Plan the change').click()
    await said(page, 'Prices saved')
  })
  expect({ ...done, ...second.done }).toEqual(jobsOf('Money and prices'))
})

/** The console of a colleague; each job begins with its first page. */
async function openDesk(visit: Visit, staff: Customer) {
  const { context, page } = await visit(desktop)
  const work = await countWork(page)
  await signIn(context, staff)
  const done: Record<string, Work> = {}
  async function job(name: string, act: () => Promise<void>) {
    await test.step(name, async () => {
      await page.goto('/ops')
      await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
      await act()
      done[name] = await work()
    })
  }
  return { page, job, done }
}

/** Rows of a part of the document. */
function jobsOf(part: string): Record<string, Work> {
  const text = office.split(/^## /m).find((one) => one.startsWith(`${part}\n`)) ?? ''
  const rows = [...text.matchAll(/^\| ([^|]+) \| [^|]+ \| (\d+) \| (\d+) \|/gm)]
  return Object.fromEntries(rows.map(([, job, taps, keys]) => [job, { taps: Number(taps), keys: Number(keys) }]))
}

const button = (of: Page | Locator, name: string | RegExp) =>
  of.getByRole('button', { name, exact: typeof name === 'string' })
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true })
const said = (page: Page, words: string) => page.getByText(words).filter({ visible: true }).first().waitFor()
const openRow = (page: Page, words: string) =>
  page.getByRole('row').filter({ hasText: words }).getByRole('link').first().click()

/** By the palette. */
async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Search or go to…' }).click()
  await type(page.getByRole('dialog').getByRole('combobox'), text)
  await pickFirst(page)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Of what the text found. */
async function pickFirst(page: Page): Promise<void> {
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
}

/** Where the page has put the focus. */
async function type(field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused()
  await field.page().keyboard.type(text)
}

async function write(field: Locator, text: string): Promise<void> {
  await field.click()
  await type(field, text)
}

const numberOf = async ({ api, bookingId }: HeldBooking) =>
  (await api.call(bookingCalls.find, { bookingId })).data.number

async function caseOf(staff: Customer, { phone }: Customer): Promise<string> {
  const { cases } = (await staff.api.call(caseCalls.list, {})).data
  return cases.find(({ excerpt }) => excerpt.includes(phone))?.number ?? ''
}

/** Paid in cash today, with an hour left behind it; `next` is that hour in minutes. */
async function visitToday(): Promise<HeldBooking & { next: number }> {
  const booking = await holdBooking(await newCustomer())
  const { api, bookingId } = booking
  const { date, slots } = await freeDay(api, bookingId, 0)
  const [slot, after] = slots.slice(-2)
  if (!slot || !after) throw new Error('Today has no two slots')
  await api.call(checkoutCalls.selectSlot, { bookingId, date, timeSlot: slot })
  await api.call(paymentCalls.cash, { bookingId })
  return { ...booking, next: toMinute(after.start) }
}

/** A visit is done, and its customer claims ₹400. */
async function claimDamage(db: Database, booking: HeldBooking): Promise<void> {
  const { api, bookingId } = booking
  await ownProfessional(db, booking)
  await completeVisit(db, booking)
  const claim = { claimId: randomUUID(), what: 'A glass table has a crack.', worth: 400, upiId: 'asha@oksbi' }
  await api.call(damageCalls.claim, { ...claim, bookingId })
}
