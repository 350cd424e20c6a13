import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { paymentCalls } from '#contract/payment.ts'
import { compareLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { isDifferent } from '#server/features/ledger/check/differences.rules.ts'
import { bookVisit, boughtPlan } from '#server/testing/plan-steps.ts'
import { beginBooking, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { planSalesJob } from './invoice.jobs.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'admin', '9812300071'))
})
beforeEach(() => world.clock.set('2026-11-23T04:30:00Z'))

/** Paise by account of a booking. */
async function balances({ bookingId }: { bookingId: string }) {
  const { rows } = await sql<{ account: string; paise: number }>`
    select account, sum(amount_paise)::int as paise from ledger_entry
    join ledger_posting posting on posting.id = posting_id where booking_id = ${bookingId}
    group by 1 having sum(amount_paise) <> 0`.execute(world.db)
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]))
}

async function settle(): Promise<void> {
  // A visit of a plan asks for its purchase.
  while ((await runQueued(world, 'invoice.settle')) > 0);
  expect((await compareLedger(world.db)).filter(isDifferent)).toEqual([])
}

async function doVisit(booking: { bookingId: string }, at: string): Promise<void> {
  world.clock.set(at)
  await staff.start(booking).then(({ body }) => body)
  await staff.complete(booking).then(({ body }) => body)
  await settle()
}

test('a plan is a sale visit by visit, and the rest when its last day is over', async () => {
  const bought = await boughtPlan(world)
  expect(await balances(bought)).toEqual({ provider_receivable: 1599_00, customer_advances: -1599_00 })
  await doVisit(bought, '2026-11-24T04:45:00Z')
  const paid = { provider_receivable: 1599_00, output_cgst: -121_96, output_sgst: -121_96 }
  expect(await balances(bought)).toEqual({ ...paid, revenue: -338_77, plan_visits: -1016_31 })
  const { data: next } = (await bookVisit(world, bought, { days: 2 })).body
  await doVisit({ bookingId: next._id }, '2026-11-26T04:45:00Z')
  expect(await balances(bought)).toEqual({ ...paid, revenue: -677_54, plan_visits: -677_54 })
  world.clock.set('2027-01-23T04:30:00Z')
  await planSalesJob.run(world.ctx, {} as never)
  expect(await balances(bought)).toEqual({ ...paid, revenue: -1355_08 })
})

test('cash is with the professional of the visit until it is handed in', async () => {
  const booking = await beginBooking(world, { quantity: 4, startMinute: 600 })
  await world.call(paymentCalls.cash, booking, booking).then(({ body }) => body)
  await doVisit(booking, '2026-11-24T04:50:00Z')
  expect(await balances(booking)).toEqual({
    cash_with_professionals: 1196_00,
    revenue: -1013_56,
    output_cgst: -91_22,
    output_sgst: -91_22,
  })
  const crew = await world.db
    .selectFrom('reserved_cell')
    .innerJoin('slot_reservation', 'slot_reservation.id', 'reservation_id')
    .select('professional_id')
    .where('booking_id', '=', booking.bookingId)
    .execute()
  const { professional_id } = await world.db
    .selectFrom('ledger_posting')
    .select('professional_id')
    .where('kind', '=', 'cash_received')
    .where('source', '=', booking.bookingId)
    .executeTakeFirstOrThrow()
  expect(crew.map((row) => row.professional_id)).toContain(professional_id)
})
