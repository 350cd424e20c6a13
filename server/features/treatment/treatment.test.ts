import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingCalls } from '#contract/booking.ts'
import { notificationCalls } from '#contract/notification.ts'
import { rescheduleCalls } from '#contract/reschedule.ts'
import { caseCalls } from '#contract/support.case.ts'
import { staffTreatmentCalls, treatmentCalls } from '#contract/treatment.ts'
import { staffVisitCalls } from '#contract/visit.staff.ts'
import { forget } from '#server/features/account/erasure.service.ts'
import { startCode } from '#server/features/visit/start-code.rules.ts'
import { crewClient } from '#server/testing/professional/professional-steps.ts'
import { cancel, getCancelQuote, moveTo, paidVisit } from '#server/testing/steps/cancel.ts'
import { type Checkout, runQueued } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { answerQuestions, paidTreatment } from '#server/testing/steps/treatment.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { answersCleanUp } from './treatment.jobs.ts'

const world = suiteWorld()
let staff: ReturnType<typeof staffClient>
let dispatcher: typeof staff
beforeAll(async () => {
  staff = staffClient(world, await hireStaff(world, 'support', '9812300410'))
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300412'))
})
let days = 0
const dayMs = 24 * 3_600_000
beforeEach(() => {
  // A new day for each test: the hours of earlier ones stay taken.
  days += 3
  world.clock.set(new Date(Date.parse('2026-11-23T04:30:00Z') + days * dayMs))
})
const nextDay = (hoursBefore = 0) =>
  world.clock.set(new Date(Date.parse('2026-11-24T04:30:00Z') + days * dayMs - hoursBefore * 3_600_000))

const safety = async ({ token, bookingId }: Checkout) =>
  (await world.call(treatmentCalls.find, { bookingId }, { token })).body.data
const stateOf = async ({ token, bookingId }: Checkout) =>
  (await world.call(bookingCalls.find, { bookingId }, { token })).body.data.safety
const steps = async (visit: Checkout) => (await safety(visit))?.steps.map(({ step, minutes }) => `${step} ${minutes}`)
const forStaff = async ({ bookingId }: Checkout) =>
  (await staff.call(staffTreatmentCalls.find, { bookingId })).body.data
const allow = ({ bookingId }: Checkout) =>
  staff.call(staffTreatmentCalls.allow, { bookingId, reason: 'She stays with her parents for two days' })

/** What staff read and changed of the customer of a visit here. */
async function accesses(visit: Checkout): Promise<string[]> {
  const rows = await world.db
    .selectFrom('staff_access')
    .select('action')
    .where('action', 'like', '/v1/staff/booking/safety%')
    .where('state', '=', 'done')
    .where(sql<boolean>`subjects && array(select customer_id from booking where id = ${visit.bookingId})`)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

test('a treatment asks its questions with nothing chosen, and no other work does', async () => {
  const cleaning = await paidVisit(world)
  expect([await safety(cleaning), await stateOf(cleaning)]).toEqual([null, null])
  expect((await answerQuestions(world, cleaning, [])).error.code).toBe('INVALID_TRANSITION')
  const visit = await paidTreatment(world, 'spray')
  expect(await safety(visit)).toEqual({
    ...{ concerns: null, isHeld: false, steps: [], reEntryMinutes: 120, record: null, canAnswer: true },
  })
  expect(await stateOf(visit)).toBe('to_answer')
  await answerQuestions(world, visit, [])
  expect([(await safety(visit))?.concerns, await stateOf(visit)]).toEqual([[], 'answered'])
})

test('each answer changes how to prepare and when the rooms may be used again', async () => {
  const visit = await paidTreatment(world, 'spray')
  await answerQuestions(world, visit, ['pets', 'aquarium', 'asthma', 'allergy'])
  expect((await steps(visit))?.sort()).toEqual([
    ...['air_rooms 120', 'away_pets 240', 'cover_aquarium 120', 'name_product 0'],
  ])
  expect((await safety(visit))?.reEntryMinutes).toBe(120)
  const answered = (await answerQuestions(world, visit, ['infant', 'pregnancy'])).body.data
  expect(answered).toMatchObject({ isHeld: false, reEntryMinutes: 240 })
  expect(await steps(visit)).toEqual(['away_infant 240', 'away_pregnant 240'])
})

test('a gel keeps no one out: they stay apart from the treated places', async () => {
  const visit = await paidTreatment(world, 'gel')
  await answerQuestions(world, visit, ['infant', 'pets'])
  expect(await safety(visit)).toMatchObject({ isHeld: false, reEntryMinutes: 0 })
  expect(await steps(visit)).toEqual(['apart 0'])
})

test.each(['infant', 'pregnancy'] as const)(
  'a strong treatment with %s at home waits for the office',
  async (concern) => {
    const visit = await paidTreatment(world, 'strong', { startMinute: 600 })
    await answerQuestions(world, visit, [concern])
    expect([(await safety(visit))?.isHeld, await stateOf(visit)]).toEqual([true, 'held'])
    const { notifications } = (await world.call(notificationCalls.list, {}, visit)).body.data
    expect(notifications.map(({ title }) => title)).toContain('We check your treatment first')

    expect(await runQueued(world, 'support.held-treatment')).toBe(1)
    const { cases } = (await staff.call(caseCalls.list, { bookingId: visit.bookingId })).body.data
    expect(cases).toHaveLength(1)
    const { thread } = (await staff.call(caseCalls.find, { number: cases[0]?.number ?? '' })).body.data
    expect(JSON.stringify(thread)).toContain('holds back this treatment')
    expect(JSON.stringify(thread)).not.toContain(concern)

    const crew = await crewClient(world, visit)
    nextDay()
    await crew.arrive(visit)
    const start = () => crew.start(visit, startCode(visit.bookingId, world.ctx.config.codePepper))
    expect(await start()).toMatchObject({ error: { code: 'INVALID_TRANSITION', reason: 'TREATMENT_HELD' } })
    const ofStaff = await dispatcher.call(staffVisitCalls.start, { bookingId: visit.bookingId, reason: 'No code' })
    expect(ofStaff).toMatchObject({ error: { code: 'INVALID_TRANSITION', reason: 'TREATMENT_UNDECIDED' } })
    expect((await allow(visit)).body.data).toMatchObject({
      isHeld: false,
      allowed: { reason: expect.stringContaining('parents') },
    })
    expect(await accesses(visit)).toEqual([staffTreatmentCalls.allow.path])
    expect((await allow(visit)).error.code).toBe('INVALID_TRANSITION')
    expect((await start()).status).toBe(200)
    expect((await answerQuestions(world, visit, [])).error.code).toBe('INVALID_TRANSITION')
  },
)

test('the same strong treatment goes on with pets, asthma and an aquarium', async () => {
  const visit = await paidTreatment(world, 'strong')
  await answerQuestions(world, visit, ['pets', 'asthma', 'allergy', 'aquarium'])
  expect(await stateOf(visit)).toBe('answered')
  expect(await runQueued(world, 'support.held-treatment')).toBe(0)
})

test('another answer needs another word of the office', async () => {
  const visit = await paidTreatment(world, 'strong')
  await answerQuestions(world, visit, ['infant'])
  await allow(visit).then(({ body }) => body)
  await answerQuestions(world, visit, ['infant'])
  expect(await stateOf(visit)).toBe('answered')
  await answerQuestions(world, visit, ['infant', 'pregnancy'])
  expect(await stateOf(visit)).toBe('held')
})

test('one that waits for the office is cancelled free of charge, minutes before its start', async () => {
  const visit = await paidTreatment(world, 'strong', { startMinute: 600 })
  nextDay(1)
  expect((await getCancelQuote(world, visit)).body.data.fee).toBeGreaterThan(0)
  await answerQuestions(world, visit, ['infant'])
  const { fee, sentence } = (await getCancelQuote(world, visit)).body.data
  expect(fee).toBe(0)
  expect(sentence).toContain('Cancelling is free while we check')
  expect((await cancel(world, visit, { expectedFee: 0 })).status).toBe(200)
})

test('and rescheduled, which is no move of the customer', async () => {
  const visit = await paidTreatment(world, 'strong', { startMinute: 600 })
  nextDay(1)
  const quote = async () =>
    (await world.call(rescheduleCalls.rescheduleQuote, { bookingId: visit.bookingId }, visit)).body.data
  expect((await quote()).allowed).toBe(false)
  await answerQuestions(world, visit, ['pregnancy'])
  expect(await quote()).toMatchObject({ allowed: true, movesLeft: 2 })
  expect((await moveTo(world, visit, 2, 660)).status).toBe(200)
  expect(await quote()).toMatchObject({ allowed: true, movesLeft: 2 })
})

test('the professional of the visit reads the answers until it has ended, staff too, and each look is on record', async () => {
  const visit = await paidTreatment(world, 'spray', { startMinute: 600 })
  await answerQuestions(world, visit, ['asthma'])
  const crew = await crewClient(world, visit)
  const mine = async () => (await crew.visits()).find(({ _id }) => _id === visit.bookingId)?.treatment
  expect(await mine()).toMatchObject({ concerns: ['asthma'], isHeld: false, reEntryMinutes: 120 })
  expect(await forStaff(visit)).toMatchObject({ concerns: ['asthma'], allowed: null })
  expect(await accesses(visit)).toEqual([staffTreatmentCalls.find.path])
  const finance = staffClient(world, await hireStaff(world, 'finance', '9812300411'))
  expect((await finance.call(staffTreatmentCalls.find, { bookingId: visit.bookingId })).error.code).toBe(
    'ROLE_NOT_ALLOWED',
  )
  nextDay()
  await crew.arrive(visit)
  await crew.start(visit, startCode(visit.bookingId, world.ctx.config.codePepper)).then(({ body }) => body)
  await crew.finish(visit, 'completed').then(({ body }) => body)
  expect((await mine())?.concerns).toBe(null)
})

test('the answers are deleted a week after the visit, and with the account', async () => {
  const [first, second] = [await paidTreatment(world, 'spray'), await paidTreatment(world, 'spray')]
  const left = async ({ bookingId }: Checkout) =>
    (await world.db.selectFrom('treatment_answer').select('concerns').where('booking_id', '=', bookingId).execute())
      .length
  for (const visit of [first, second]) await answerQuestions(world, visit, ['infant']).then(({ body }) => body)
  const { customer_id: customerId } = await world.db
    .selectFrom('booking')
    .select('customer_id')
    .where('id', '=', second.bookingId)
    .executeTakeFirstOrThrow()
  world.clock.advance({ hours: 24 * 8 })
  await answersCleanUp.run(world.ctx, {})
  expect(await left(first)).toBe(1)
  await world.db
    .transaction()
    .execute((trx) => forget(world.ctx, trx, { customerId, phone: `+91${second.phone}`, now: world.clock.now() }))
  expect(await left(second)).toBe(0)
  world.clock.advance({ hours: 24 * 2 })
  await answersCleanUp.run(world.ctx, {})
  expect(await left(first)).toBe(0)
})
