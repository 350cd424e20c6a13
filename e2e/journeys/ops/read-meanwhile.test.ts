import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addressCalls } from '#contract/address.ts'
import { damageCalls, staffDamageCalls } from '#contract/damage.ts'
import { phoneBookingCalls } from '#contract/phone-booking.ts'
import { type Customer, newCustomer, signIn } from '#e2e/customers.ts'
import { district } from '#e2e/district.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { saveHome } from '#e2e/steps/held-booking.ts'
import { ownProfessional } from '#e2e/steps/own-professional.ts'
import { completeVisit, hireStaff, paidVisit } from '#e2e/steps/visits.ts'
import { desktop } from '#e2e/viewports.ts'
import type { Database } from '#server/db/database.ts'

test('a payment for damage is not recorded to a UPI ID that was corrected meanwhile', { tag: '@full' }, async ({
  visit,
  database,
  expectConsoleErrors,
}) => {
  const [desk, payer] = [await hireStaff(database, 'support'), await hireStaff(database, 'finance')]
  const { bookingId, claimId } = await approvedClaim(database, { desk, payer })
  const { context, page } = await visit(desktop)
  await signIn(context, payer)
  await page.clock.install()
  await page.goto(`/ops/bookings/${bookingId}`)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reference of the payment').fill('633512908877')

  await desk.api.call(staffDamageCalls.setPayTo, { claimId, upiId: 'asha.rao@okaxis' })
  // The page reads the claim again each minute.
  await page.clock.runFor(60_000)
  await page.getByText('asha.rao@okaxis').first().waitFor({ state: 'attached' })
  expectConsoleErrors('/v1/staff/damage/pay')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await dialog.getByText('A colleague just changed this. Check it again.').waitFor()
  await expect(dialog).toHaveAccessibleDescription(/asha@oksbi/)
})

test('services that load late leave the focus, and a caller who is looked up again is read again', {
  tag: '@full',
}, async ({ visit, database }) => {
  const caller = await newCustomer()
  await saveHome(caller)
  const { context, page } = await visit(desktop)
  await signIn(context, await hireStaff(database, 'support'))
  const held = Promise.withResolvers<void>()
  await page.route(
    ({ pathname }) => pathname === phoneBookingCalls.choices.path,
    async (route) => {
      await held.promise
      await route.continue()
    },
  )
  await page.goto('/ops/phone-booking')
  await lookUp(page, caller)
  const addresses = page.getByRole('group', { name: 'Address' }).getByRole('radio')
  await addresses.first().focus()
  held.resolve()
  await page.getByRole('combobox', { name: 'Add a service' }).waitFor()
  await expect(addresses.first()).toBeFocused()

  const { pincode, place } = district
  const work = { kind: 'Work', house: '7', text: 'Silver Towers, Ring Road', pincode, ...place } as const
  await caller.api.call(addressCalls.save, work)
  await page.getByRole('button', { name: 'Another caller' }).click()
  await lookUp(page, caller)
  await page.getByLabel(/Silver Towers/).waitFor()
})

async function lookUp(page: Page, { phone }: Customer): Promise<void> {
  await page.getByLabel('Phone number of the caller').fill(phone)
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Address' }).waitFor()
}

/** ₹400 of a visit, to be paid to asha@oksbi. */
async function approvedClaim(db: Database, { desk, payer }: Record<'desk' | 'payer', Customer>) {
  const visit = await paidVisit(1)
  const { bookingId } = visit
  await ownProfessional(db, visit)
  await completeVisit(db, visit)
  const [claimId, proposalId] = [randomUUID(), randomUUID()]
  const claim = { claimId, bookingId, what: 'A glass table has a crack.', worth: 400, upiId: 'asha@oksbi' }
  await visit.api.call(damageCalls.claim, claim)
  const proposal = { claimId, proposalId, amount: 400, professional: null, reason: 'As the bill shows' }
  await desk.api.call(staffDamageCalls.propose, proposal)
  await payer.api.call(staffDamageCalls.approve, { proposalId })
  return { bookingId, claimId }
}
