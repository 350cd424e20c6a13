import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { accountCalls, privacyCalls } from '#contract/account.ts'
import { gstCalls } from '#contract/checkout.gst.ts'
import { staffInvoiceCalls } from '#contract/invoice.ts'
import { eraseAccount, exportData } from '#server/testing/steps/account.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import { type Checkout, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'admin', '9812300031'))
})

const acme = { gstin: '27AAPFU0939F1ZV', legalName: 'Quillon Interiors LLP', address: '4 Zephyr Road, Mumbai' }

/** Its job has not run. */
async function completedVisit(startMinute: number): Promise<Checkout> {
  world.clock.set('2026-11-23T04:30:00Z')
  const visit = await paidVisit(world, startMinute)
  await world.call(accountCalls.update, { name: 'Zarina Quettawala' }, visit).then(({ body }) => body)
  await world.call(gstCalls.setOnBooking, { bookingId: visit.bookingId, details: acme }, visit).then(({ body }) => body)
  world.clock.set(new Date(Date.parse('2026-11-23T18:30:00Z') + (startMinute + 20) * 60_000))
  await staff.start(visit)
  await staff.complete(visit).then(({ body }) => body)
  return visit
}

async function bookingsWith(legalName: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from booking where booking::text like ${`%${legalName}%`}`.execute(world.db)
  return rows.map(({ id }) => id)
}

test('the export of an account holds its invoices with the printed name and address', async () => {
  const visit = await completedVisit(600)
  await runQueued(world, 'invoice.settle')
  expect((await exportData(world, visit)).body.data.invoices).toMatchObject([
    { kind: 'invoice', total: 1196, gstin: acme.gstin, name: acme.legalName, address: acme.address },
  ])
})

test('a deleted account leaves its invoice as issued, and no booking that names the business', async () => {
  const visit = await completedVisit(840)
  expect((await eraseAccount(world, visit)).body.message).toBe('Your account is deleted.')
  const { number, content } = await world.db
    .selectFrom('invoice')
    .select(['number', 'content'])
    .where('booking_id', '=', visit.bookingId)
    .executeTakeFirstOrThrow()
  expect(content).toMatchObject({ recipient: { name: acme.legalName, address: acme.address, gstin: acme.gstin } })
  expect((await staff.call(staffInvoiceCalls.download, { number })).status).toBe(200)
  expect(await bookingsWith(acme.legalName)).not.toContain(visit.bookingId)
  await runQueued(world, 'invoice.settle')
  const stored = world.db.selectFrom('invoice').select('number').where('booking_id', '=', visit.bookingId)
  expect(await stored.execute()).toHaveLength(1)
})

test('an account is not deleted while its invoice cannot be issued', async () => {
  const visit = await completedVisit(1020)
  await world.alter(`
    create function refuse_invoice() returns trigger language plpgsql as $$
    begin raise exception 'no invoice today'; end $$;
    create trigger refuse_invoice before insert on invoice for each row execute function refuse_invoice()`)
  const { error } = await world.call(privacyCalls.requestErasure, {}, visit)
  expect([error.code, error.message]).toEqual([
    'ERASURE_NOT_POSSIBLE',
    'Your invoice is not ready yet. Try again in an hour.',
  ])
  await world.alter('drop trigger refuse_invoice on invoice')
  expect((await eraseAccount(world, visit)).body.message).toBe('Your account is deleted.')
})
