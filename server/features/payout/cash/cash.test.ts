import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { indiaDay } from '#contract/lib/india-time.ts'
import { cashCalls } from '#contract/payout.cash.ts'
import { checkLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { startedCashVisit } from '#server/testing/professional/cash-visit.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
type Client = ReturnType<typeof staffClient>
let finance: Client
let staffMember: Client
let days = 0
beforeAll(async () => {
  finance = staffClient(world, await hireStaff(world, 'finance', '9812300050'))
  staffMember = staffClient(world, await hireStaff(world, 'finance', '9812300051'))
})
beforeEach(() => {
  // A new day for each test: the hours of earlier ones stay taken.
  days += 3
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * 24 * 3_600_000))
})

/** A visit whose professional received ₹299 in cash, today. */
async function cashVisit() {
  const { crew, finish } = await startedCashVisit(world)
  await finish().then(({ body }) => body)
  return { professionalId: crew.id, phone: crew.phone, day: indiaDay(world.clock.now()) }
}

type Held = Awaited<ReturnType<typeof cashVisit>>
const reason = 'Counted together'
const handIn = ({ professionalId, day }: Held, amount: number, handInId: string = randomUUID(), by = finance) =>
  by.call(cashCalls.handIn, {
    handInId,
    professionalId,
    day,
    amount,
    receiver: 'Office Indiranagar',
    reference: 'R-1',
    reason,
  })
const list = async (input: object) => (await finance.call(cashCalls.list, input)).body.data.days
const ofDay = async ({ professionalId, day }: Held) => (await list({ professionalId, from: day, to: day }))[0]
const agrees = async () => expect((await checkLedger(world.ctx)).differences).toEqual([])

test('cash of a visit is short until it is handed in, a repeated hand-in counts once, and more than is short is refused', async () => {
  const held = await cashVisit()
  expect(await ofDay(held)).toMatchObject({ visits: 1, received: 299, handedIn: 0, short: 299, ageDays: 0 })
  const id = randomUUID()
  expect((await handIn(held, 200, id)).body.data).toMatchObject({ handedIn: 200, short: 99 })
  expect((await handIn(held, 200, id)).body.data).toMatchObject({ handedIn: 200, short: 99 })
  const more = await handIn(held, 100)
  expect([more.error.code, more.error.message]).toEqual(['CASH_CHANGED', 'Only ₹99 of that day is short. Check again.'])
  const day = await ofDay(held)
  expect(day?.handIns).toMatchObject([
    { _id: id, amount: 200, receiver: 'Office Indiranagar', reason, isCorrected: false },
  ])
  await agrees()
})

test('two colleagues who record the same cash at once record it once', async () => {
  const held = await cashVisit()
  const answers = await Promise.all([handIn(held, 299), handIn(held, 299, randomUUID(), staffMember)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await ofDay(held)).toMatchObject({ handedIn: 299, short: 0 })
})

test('a hand-in is corrected with a reason, from the amount that was seen', async () => {
  const held = await cashVisit()
  const handInId = randomUUID()
  await handIn(held, 200, handInId).then(({ body }) => body)
  const correct = (amount: number, seen: number) =>
    finance.call(cashCalls.correct, { handInId, amount, seen, reason: 'A note was counted twice' })
  expect((await correct(150, 100)).error.code).toBe('CASH_CHANGED')
  expect((await correct(300, 200)).error.code).toBe('CASH_CHANGED')
  expect((await correct(150, 200)).body.data).toMatchObject({
    ...{ handedIn: 150, short: 149 },
    handIns: [{ amount: 150, isCorrected: true, reason: 'A note was counted twice' }],
  })
  expect((await correct(0, 150)).body.data).toMatchObject({ handedIn: 0, short: 299 })
  await agrees()
})

test('cash that is short waits in a queue with its age until two colleagues write it off', async () => {
  const held = await cashVisit()
  const { professionalId, day } = held
  await handIn(held, 249).then(({ body }) => body)
  world.clock.advance({ minutes: 2 * 24 * 60 })
  const short = await list({ short: true, professionalId })
  expect(short.map((one) => [one.day, one.short, one.ageDays])).toContainEqual([day, 50, 2])
  const ask = { professionalId, day, amount: 50, reason: 'Lost with the bag, police report 12' }
  const asked = (await finance.call(cashCalls.writeOff, ask)).body.data
  expect((await staffMember.call(cashCalls.writeOff, ask)).error.code).toBe('CASH_CHANGED')
  const [off] = asked.writeOffs
  const decide = (by: Client, approve: boolean) => by.call(cashCalls.decide, { writeOffId: off?._id ?? '', approve })
  expect([off?.isOwn, asked.short]).toEqual([true, 50])
  expect((await decide(finance, true)).error.code).toBe('OWN_DECISION')
  const answers = await Promise.all([decide(staffMember, true), decide(staffMember, false)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const after = await ofDay(held)
  const isApproved = after?.writeOffs[0]?.state === 'approved'
  expect(after).toMatchObject(isApproved ? { writtenOff: 50, short: 0 } : { writtenOff: 0, short: 50 })
  const log = await world.db
    .selectFrom('staff_access')
    .innerJoin('customer', 'customer.id', 'staff_id')
    .select(['phone', 'detail'])
    .where('action', 'in', [cashCalls.writeOff.path, cashCalls.decide.path])
    .where(sql<boolean>`detail ->> 'professionalId' = ${professionalId}`)
    .orderBy('staff_access.id')
    .execute()
  expect(log).toMatchObject([
    { phone: '+919812300050', detail: { day, reason: ask.reason } },
    { phone: '+919812300051', detail: { day, decision: isApproved ? 'approved' : 'declined' } },
  ])
  await agrees()
})

test('finance alone reads and writes it, a colleague not their own, and a day without cash is not found', async () => {
  const held = await cashVisit()
  const dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300052'))
  expect((await dispatcher.call(cashCalls.list, {})).error.code).toBe('ROLE_NOT_ALLOWED')
  expect((await handIn(held, 10, randomUUID(), dispatcher)).error.code).toBe('ROLE_NOT_ALLOWED')
  expect((await handIn({ ...held, day: '2026-01-01' }, 10)).error.code).toBe('NOT_FOUND')
  expect((await finance.call(cashCalls.list, { from: '2026-02-30' })).error.code).toBe('BAD_DATE')
  const become = (phone: string) =>
    world.db.updateTable('professional').set({ phone }).where('id', '=', held.professionalId).execute()
  await become('+919812300051')
  const own = await handIn(held, 10, randomUUID(), staffMember)
  expect([own.status, own.error.code]).toEqual([403, 'OWN_BOOKING'])
  await become(held.phone)
})
