import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { extraWorkCalls, proExtraWorkCalls } from '#contract/extra-work.ts'
import { cashLimitPaise } from '#contract/lib/business.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import { payoutCorrectionCalls } from '#contract/payout.correction.ts'
import { earningsCalls } from '#contract/payout.earnings.ts'
import { payoutCalls } from '#contract/payout.ts'
import { fillPay, settlePay } from '#server/features/earnings/earnings.service.ts'
import { checkLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { crewClient } from '#server/testing/professional/professional-steps.ts'
import { cancel, paidVisit } from '#server/testing/steps/cancel.ts'
import type { Checkout } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
type Client = ReturnType<typeof staffClient>
let finance: Client
let staffMember: Client
let days = 0
beforeAll(async () => {
  finance = staffClient(world, await hireStaff(world, 'admin', '9812300086'))
  staffMember = staffClient(world, await hireStaff(world, 'finance', '9812300087'))
})
beforeEach(async () => {
  // A new day for each test: the hours of earlier ones stay taken.
  days += 3
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * 24 * 3_600_000))
  await world.db.deleteFrom('professional_pay_rate').execute()
})

const atMinute = (minutes: number) =>
  world.clock.set(new Date(Date.parse('2026-11-24T04:30:00Z') + days * 24 * 3_600_000 + minutes * 60_000))

async function giveRates(): Promise<void> {
  const all = await world.db.selectFrom('professional').select('id').execute()
  const rate = { valid_from: '2026-01-01', kind: 'visit', amount_paise: 200_00, actor: 'test', reason: 'test' }
  await world.db
    .insertInto('professional_pay_rate')
    .values(all.map(({ id }) => ({ professional_id: id, at: world.clock.now(), ...rate })))
    .execute()
}

/** A completed visit that earned its professional ₹200, and more for extra work. */
async function doneVisit(extraWork = false) {
  await giveRates()
  const visit = await paidVisit(world)
  const crew = await crewClient(world, visit)
  atMinute(5)
  await finance.start(visit).then(({ body }) => body)
  atMinute(20)
  const extra = extraWork ? await addWork(visit, crew) : visit
  atMinute(90)
  await finance.complete(visit).then(({ body }) => body)
  return { visit, crew, extra }
}

/** The shortest work that may be paid in cash, approved by the customer. */
async function addWork(visit: Checkout, crew: Awaited<ReturnType<typeof crewClient>>): Promise<Checkout> {
  const { bookingId } = visit
  const { choices } = (await crew.call(proExtraWorkCalls.choices, { bookingId })).body.data
  const [line] = choices
    .filter(({ unitPrice, minQuantity }) => unitPrice * minQuantity * 100 <= cashLimitPaise)
    .toSorted((one, other) => one.minutes - other.minutes)
    .map(({ serviceId, variantIds, minQuantity: quantity }) => ({ serviceId, variantIds, quantity }))
  if (!line) throw new Error('Nothing can be added')
  const proposal = { bookingId, lines: [line], reason: 'Asked for' }
  const { _id: proposalId } = (await crew.call(proExtraWorkCalls.propose, proposal)).body.data
  const { booking } = (await world.call(extraWorkCalls.approve, { proposalId, payBy: 'cash' }, visit)).body.data
  return { ...visit, bookingId: booking?._id ?? '' }
}

const payOf = async ({ bookingId }: Checkout) =>
  (await finance.call(payoutCorrectionCalls.ofVisit, { bookingId })).body.data.pay[0] as {
    professionalId: string
    amount: number
    corrections: { _id: string; state: string }[]
  }

function correct(
  visit: Checkout,
  professionalId: string,
  seen: number,
  amount: number,
  by = finance,
  id = randomUUID(),
) {
  const { bookingId } = visit
  return by.call(payoutCorrectionCalls.correct, {
    correctionId: id,
    bookingId,
    professionalId,
    seen,
    amount,
    reason: 'Wrong rate',
  })
}
const decide = (correctionId: string, approve: boolean, by = staffMember) =>
  by.call(payoutCorrectionCalls.decide, { correctionId, approve })
const waiting = async () => (await staffMember.call(payoutCorrectionCalls.waiting, {})).body.data.corrections
const agrees = async () => expect((await checkLedger(world.ctx)).differences).toEqual([])

/** What a run of today would pay; the draft is discarded. */
async function nextPayout(professionalId: string): Promise<number | undefined> {
  const day = indiaDay(world.clock.now())
  const draft = (await staffMember.call(payoutCalls.draft, { area: 'bengaluru', from: day, to: day })).body.data
  await staffMember.call(payoutCalls.discard, { runId: draft._id }).then(({ body }) => body)
  return draft.lines.find((line) => line.professionalId === professionalId)?.net
}

test('a correction is posted once, is in the earnings with its reason, and stays when the visit is settled again', async () => {
  const { visit, crew } = await doneVisit()
  const id = randomUUID()
  for (let send = 0; send < 2; send++) await correct(visit, crew.id, 200, 350.5, finance, id).then(({ body }) => body)
  expect(await payOf(visit)).toMatchObject({ amount: 350.5, corrections: [{ difference: 150.5, state: 'approved' }] })
  const access = await world.db.selectFrom('staff_access').selectAll().orderBy('id', 'desc').execute()
  expect(access.find(({ action }) => action === payoutCorrectionCalls.correct.path)).toMatchObject({
    detail: { reason: 'Wrong rate' },
  })
  expect((await correct(visit, crew.id, 200, 300)).error.code).toBe('PAY_CHANGED')
  const earnings = (await crew.call(earningsCalls.mine, {})).body.data
  expect(earnings.visits).toMatchObject([{ kind: 'visit', amount: 350.5, correction: 'Wrong rate' }])
  await settlePay(world.db, { bookingId: visit.bookingId, at: world.clock.now() })
  expect(await payOf(visit)).toMatchObject({ amount: 350.5 })
  expect(await nextPayout(crew.id)).toBe(350.5)
  await agrees()
})

test('above the limit of one person a colleague decides, also when it is reached in parts, and the next payout has it', async () => {
  const { visit, crew } = await doneVisit()
  await correct(visit, crew.id, 200, 600).then(({ body }) => body)
  await correct(visit, crew.id, 600, 701).then(({ body }) => body)
  const [one] = await waiting()
  expect(one).toMatchObject({ number: visit.number, difference: 101 })
  expect((await payOf(visit)).amount).toBe(600)
  const before = (await nextPayout(crew.id)) ?? 0
  expect((await correct(visit, crew.id, 600, 650)).error.code).toBe('PAY_CHANGED')
  expect((await decide(one?._id ?? '', true, finance)).error.code).toBe('OWN_DECISION')
  await decide(one?._id ?? '', true).then(({ body }) => body)
  expect((await decide(one?._id ?? '', false)).error.code).toBe('DECISION_CLOSED')
  expect([(await payOf(visit)).amount, await waiting()]).toEqual([701, []])
  await correct(visit, crew.id, 701, 0).then(({ body }) => body)
  const [less] = await waiting()
  await decide(less?._id ?? '', false).then(({ body }) => body)
  expect((await payOf(visit)).amount).toBe(701)
  expect(await nextPayout(crew.id)).toBe(before + 101)
  await agrees()
})

test('the limit of one person counts the visit together with its extra work', async () => {
  const { visit, crew, extra } = await doneVisit(true)
  await correct(visit, crew.id, 200, 600).then(({ body }) => body)
  const pay = (await finance.call(payoutCorrectionCalls.ofVisit, { bookingId: visit.bookingId })).body.data.pay
  const { amount = 0 } = pay.find(({ bookingId }) => bookingId === extra.bookingId) ?? {}
  await correct(extra, crew.id, amount, amount + 101).then(({ body }) => body)
  const [one] = await waiting()
  expect(one).toMatchObject({ number: visit.number, difference: 101 })
  await decide(one?._id ?? '', false).then(({ body }) => body)
  await correct(extra, crew.id, amount, amount + 100).then(({ body }) => body)
  expect(await waiting()).toEqual([])
  await correct(visit, crew.id, 600, 601).then(({ body }) => body)
  expect(await waiting()).toMatchObject([{ difference: 1 }])
  await decide((await waiting())[0]?._id ?? '', false).then(({ body }) => body)
  await agrees()
})

test('two corrections at once count as one, and a late cancellation without a rate is paid by hand', async () => {
  const { visit, crew } = await doneVisit()
  const both = await Promise.all([correct(visit, crew.id, 200, 250), correct(visit, crew.id, 200, 250, staffMember)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await payOf(visit)).amount).toBe(250)
  days += 3
  atMinute(-24 * 60)
  await world.db.deleteFrom('professional_pay_rate').execute()
  const late = await paidVisit(world)
  atMinute(-60)
  await cancel(world, late)
  await giveRates()
  await fillPay(world.ctx)
  const pay = await payOf(late)
  expect(pay).toMatchObject({ kind: 'late_cancellation', amount: 0, hasRate: false })
  world.clock.advance({ minutes: 3 * 24 * 60 })
  const withoutRate = async () => {
    const day = indiaDay(world.clock.now())
    const run = (await finance.call(payoutCalls.draft, { area: 'bengaluru', from: day, to: day })).body.data
    await finance.call(payoutCalls.discard, { runId: run._id }).then(({ body }) => body)
    return run.withoutRate
  }
  expect(await withoutRate()).toBe(1)
  await correct(late, pay.professionalId, 0, 50).then(({ body }) => body)
  expect([(await payOf(late)).amount, await withoutRate()]).toEqual([50, 0])
  await agrees()
})

test('finance alone corrects pay, not their own, and only of those who have pay for the visit', async () => {
  const { visit, crew } = await doneVisit()
  const support = staffClient(world, await hireStaff(world, 'support', '9812300088'))
  expect((await correct(visit, crew.id, 200, 210, support)).error.code).toBe('ROLE_NOT_ALLOWED')
  const other = world.db.selectFrom('professional').select('id').where('id', '<>', crew.id).limit(1)
  const { id } = await other.executeTakeFirstOrThrow()
  expect((await correct(visit, id, 0, 50)).error.code).toBe('NOT_FOUND')
  const become = (phone: string) =>
    world.db.updateTable('professional').set({ phone }).where('id', '=', crew.id).execute()
  await become('+919812300087')
  expect((await correct(visit, crew.id, 200, 210, staffMember)).error.code).toBe('OWN_BOOKING')
  await become(crew.phone)
})

test('less pay that waits is refused once the visit earns too little for it', async () => {
  const { visit, crew } = await doneVisit()
  await correct(visit, crew.id, 200, 600).then(({ body }) => body)
  await correct(visit, crew.id, 600, 50).then(({ body }) => body)
  const [less] = await waiting()
  const row = world.db.updateTable('booking_visit').where('booking_id', '=', visit.bookingId)
  await row.set({ outcome: 'not_at_home' }).execute()
  await settlePay(world.db, { bookingId: visit.bookingId, at: world.clock.now() })
  expect((await payOf(visit)).amount).toBe(500)
  expect((await decide(less?._id ?? '', true)).error.code).toBe('PAY_CHANGED')
  await decide(less?._id ?? '', false).then(({ body }) => body)
  expect((await payOf(visit)).amount).toBe(500)
  await agrees()
})

test('corrections that wait come in pages, the oldest first', async () => {
  const { visit } = await doneVisit()
  const { customer_id: asked_by } = await world.db
    .selectFrom('staff_member')
    .select('customer_id')
    .executeTakeFirstOrThrow()
  const people = await world.db.selectFrom('professional').select('id').limit(53).execute()
  const correction = {
    booking_id: visit.bookingId,
    state: 'waiting',
    amount_paise: 600_00,
    reason: 'Wrong rate',
    asked_by,
  }
  const asked = (nth: number) => new Date(world.clock.now().getTime() + Math.floor(nth / 2) * 1000)
  const rows = people.map(({ id }, nth) => ({
    ...correction,
    id: randomUUID(),
    professional_id: id,
    asked_at: asked(nth),
  }))
  await world.db.insertInto('pay_correction').values(rows).execute()
  const first = (await staffMember.call(payoutCorrectionCalls.waiting, {})).body.data
  const second = (await staffMember.call(payoutCorrectionCalls.waiting, { cursor: first.nextCursor ?? '' })).body.data
  expect([first.corrections.length, second.corrections.length, second.nextCursor]).toEqual([50, 3, null])
  expect([...first.corrections, ...second.corrections].map(({ _id }) => _id).toSorted()).toEqual(
    rows.map(({ id }) => id).toSorted(),
  )
  expect(second.corrections.map(({ _id }) => _id)).toContain(rows.at(-1)?.id)
  expect((await staffMember.call(payoutCorrectionCalls.waiting, { cursor: visit.bookingId })).error.code).toBe(
    'NOT_FOUND',
  )
})
