import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { bankCalls } from '#contract/accounting.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import { payoutCalls } from '#contract/payout.ts'
import { postFromTables } from '#server/features/ledger/check/check-ledger.service.ts'
import { giveAccounts } from '#server/testing/professional/bank-accounts.ts'
import { earnPay } from '#server/testing/professional/earned-pay.ts'
import { type Row, statement } from '#server/testing/steps/bank-statement.ts'
import { paidBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
let finance: ReturnType<typeof staffClient>
let colleague: ReturnType<typeof staffClient>
beforeAll(async () => {
  world.clock.set('2026-11-02T04:30:00Z')
  finance = staffClient(world, await hireStaff(world, 'finance', '9812300911'))
  colleague = staffClient(world, await hireStaff(world, 'finance', '9812300912'))
  await paidBooking(world)
})

/** Earned pay of so many professionals, each with a bank account; returns the first. */
async function givePay(count: number) {
  const people = await world.db
    .selectFrom('professional')
    .select('id')
    .where('area_id', '=', 'bengaluru')
    .orderBy('id')
    .limit(count)
    .execute()
  await giveAccounts(
    world,
    people.map(({ id }) => id),
  )
  const visit = await world.db.selectFrom('booking').select('id').limit(1).executeTakeFirstOrThrow()
  await earnPay(
    world,
    people.map(({ id: professionalId }) => ({ professionalId, bookingId: visit.id, paise: 431_00, revision: 7 })),
  )
  return { professionalId: people[0]?.id ?? '' }
}

const uploaded = async (file: string) => (await finance.call(bankCalls.upload, { file, name: 'a.csv' })).body.data
const partsOf = async (narration: string) => {
  const { rows } = (await finance.call(bankCalls.lines, {})).body.data
  return rows.find((line) => line.narration === narration)?.parts
}

test('payouts are matched by their UTR, or all of a run by its code; one that the bank sent back is a credit', async () => {
  const { professionalId } = await givePay(3)
  const payRun = async (utr: string) => {
    const to = indiaDay(world.clock.now())
    const { _id: runId, revision } = (await finance.call(payoutCalls.draft, { area: 'bengaluru', from: to, to })).body
      .data
    const approved = (await colleague.call(payoutCalls.approve, { runId, revision })).body.data
    for (const [index, { _id: lineId }] of approved.lines.entries())
      await finance.call(payoutCalls.paid, { lineId, utr: `${utr}${index}` }).then(({ body }) => body)
    return approved
  }
  const nextDay = () => {
    world.clock.advance({ days: 1 })
    return indiaDay(world.clock.now()).slice(8)
  }
  const balance = 9_000
  const run = await payRun('AXISN5202611')
  const code = run._id.slice(0, 8).toUpperCase()
  const batch: Row = [nextDay(), `BULK NEFT DR/${code}/GHARSAAF`, '', -run.net]
  expect(await uploaded(statement(balance, batch))).toMatchObject({ matched: 1 })
  expect(await partsOf(batch[1])).toMatchObject(run.lines.map(() => ({ kind: 'payout_paid' })))

  const returned = run.lines.find((one) => one.professionalId === professionalId)
  const utr = `AXISN5202611${run.lines.findIndex(({ _id }) => _id === returned?._id)}`
  await finance
    .call(payoutCalls.failed, { lineId: returned?._id ?? '', reason: 'Account closed' })
    .then(({ body }) => body)
  const net = returned?.net ?? 0
  const again = await payRun('AXISN5202699')
  const rows: Row[] = [
    [nextDay(), `NEFT RETURN ${utr} ACCOUNT CLOSED`, '', net],
    [indiaDay(world.clock.now()).slice(8), 'NEFT DR', 'AXISN52026990', -net],
  ]
  expect(again.lines).toMatchObject([{ net }])
  expect(await uploaded(statement(balance - run.net, ...rows))).toMatchObject({ matched: 2 })
  expect(await partsOf(rows[0]?.[1] ?? '')).toMatchObject([{ kind: 'payout_returned', amount: net }])
})

test('a refund paid by hand is matched by its reference, and its customer finds who looked', async () => {
  const booking = await world.db
    .selectFrom('booking')
    .select(['id', 'number', 'customer_id'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const [at, hand_reference] = [world.clock.now(), 'N306263456789']
  const row = {
    booking_id: booking.id,
    payment_id: `cash ${booking.id}`,
    amount_paise: 120_00,
    reason: 'Late',
    way: 'bank_transfer',
  }
  await world.db
    .insertInto('refund')
    .values({ ...row, hand_reference, state: 'processed', created_at: at, processed_at: at })
    .execute()
  await postFromTables(world.db)
  const narration = 'NEFT DR-N306263456789-REFUND'
  const day = indiaDay(at).slice(8)
  expect(await uploaded(statement(500, [day, narration, '', -120]))).toMatchObject({ matched: 1 })
  expect(await partsOf(narration)).toMatchObject([{ kind: 'refund_by_hand', about: booking.number, amount: -120 }])
  const access = world.db.selectFrom('staff_access').select('subjects').where('action', '=', bankCalls.lines.path)
  expect((await access.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).subjects).toContain(
    booking.customer_id,
  )
})

test('the payment of a damage claim and what its insurer paid are matched by their references', async () => {
  const { id: booking_id, number } = await world.db
    .selectFrom('booking')
    .select(['id', 'number'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const [{ id: one }, { id: other }] = (await world.db
    .selectFrom('customer')
    .innerJoin('staff_member', 'customer_id', 'customer.id')
    .select('customer.id')
    .limit(2)
    .execute()) as [{ id: string }, { id: string }]
  const at = world.clock.now()
  const claim = { booking_id, what: 'A vase', claimed_paise: 900_00, pay_to: '', claimed_at: at, state: 'paid' }
  const shares = { amount_paise: 900_00, company_paise: 900_00, professional_paise: 0 }
  const decided = { proposal_id: randomUUID(), proposed_by: one, proposed_at: at, decided_by: other, decided_at: at }
  const paid = { paid_by: one, paid_at: at, paid_way: 'upi', payment_reference: 'UPI633512908877' }
  const insured = { insurer_reference: 'NIA633512', insured_by: one, insured_at: at, recovered_paise: 700_00 }
  await world.db
    .insertInto('damage_claim')
    .values({ id: randomUUID(), ...claim, ...shares, ...decided, ...paid, ...insured, recovered_at: at })
    .execute()
  await postFromTables(world.db)
  const day = indiaDay(at).slice(8)
  const rows: Row[] = [
    [day, 'UPI-UPI633512908877-DAMAGE', '', -900],
    [day, 'NEFT CR-NIA633512-NEW INDIA ASSURANCE', '', 700],
  ]
  expect(await uploaded(statement(400, ...rows))).toMatchObject({ matched: 2 })
  expect(await partsOf(rows[0]?.[1] ?? '')).toMatchObject([{ kind: 'damage_paid', about: number, amount: -900 }])
  expect(await partsOf(rows[1]?.[1] ?? '')).toMatchObject([{ kind: 'insurance_recovered', about: number, amount: 700 }])
})
