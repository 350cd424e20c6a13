import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inboxCalls } from '#contract/inbox.ts'
import { payoutCorrectionCalls } from '#contract/payout.correction.ts'
import { scorecardCalls } from '#contract/professional.ts'
import { reviewCalls } from '#contract/review.ts'
import { rosterCleanUp } from '#server/features/roster/roster.jobs.ts'
import { struckOut } from '#server/features/roster/strike.service.ts'
import { crewClient } from '#server/testing/professional/professional-steps.ts'
import { paidVisit } from '#server/testing/steps/cancel.ts'
import type { Checkout } from '#server/testing/steps/checkout.ts'
import { quickFixture } from '#server/testing/steps/quick.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()
const fixture = quickFixture(world, 1)
type Client = ReturnType<typeof staffClient>
let dispatcher: Client
let finance: Client
let colleague: Client
let professionalId = ''
beforeAll(async () => {
  dispatcher = staffClient(world, await hireStaff(world, 'dispatcher', '9812300401'))
  finance = staffClient(world, await hireStaff(world, 'finance', '9812300402'))
  colleague = staffClient(world, await hireStaff(world, 'finance', '9812300403'))
  const only = await world.db.selectFrom('professional').select('id').where('active', '=', true).execute()
  professionalId = only[0]?.id ?? ''
  const rate = { valid_from: '2026-01-01', kind: 'visit', amount_paise: 200_00, actor: 'test', reason: 'test' }
  await sql`delete from professional_pay_rate`.execute(world.db)
  await world.db
    .insertInto('professional_pay_rate')
    .values({ professional_id: professionalId, at: world.clock.now(), ...rate })
    .execute()
})
// Each begins on Monday 23 November at ten, with all hours free.
beforeEach(async () => {
  await sql`update booking set starts_at = starts_at - interval '200 days', ends_at = ends_at - interval '200 days'
    where starts_at is not null`.execute(world.db)
  for (const table of ['visit_refusal', 'strike_dismissal', 'strike_talk'])
    await sql`delete from ${sql.table(table)}`.execute(world.db)
})

const card = async (by = dispatcher) => (await by.call(scorecardCalls.find, { professionalId })).body.data
const dismiss = ({ bookingId }: Pick<Checkout, 'bookingId'>) =>
  dispatcher.call(scorecardCalls.dismissStrike, { professionalId, bookingId, reason: 'The lift was broken' })
const talk = () => dispatcher.call(scorecardCalls.talk, { professionalId, reason: 'Sets out earlier' })
const tuesdayAt = (minutes: number) => new Date(Date.parse('2026-11-24T04:30:00Z') + minutes * 60_000)

/** Of tomorrow at ten, arrived at so many minutes after the start. */
async function visitArrivedAt(minutes: number) {
  const visit = await paidVisit(world)
  world.clock.set(tuesdayAt(minutes + 1))
  const times = { arrivedAt: tuesdayAt(minutes).toISOString(), startedAt: tuesdayAt(minutes).toISOString() }
  await dispatcher.start(visit, times).then(({ body }) => body)
  return visit
}

async function refuseLate() {
  const visit = await paidVisit(world)
  const crew = await crewClient(world, visit)
  world.clock.advance({ hours: 1 })
  await crew.refuse(visit).then(({ body }) => body)
  return visit
}

/** Refusals less than a day before three visits. */
async function threeStrikes() {
  const visits = [await refuseLate()]
  for (let day = 1; day < 3; day += 1) {
    world.clock.advance({ hours: 23 })
    visits.push(await refuseLate())
  }
  return visits
}

test('has today, punctuality, refusals, rating, cash and papers of the last days', async () => {
  const visit = await visitArrivedAt(10)
  expect((await card()).today).toMatchObject([{ bookingId: visit.bookingId, state: 'started' }])
  world.clock.set(tuesdayAt(120))
  await dispatcher.complete(visit).then(({ body }) => body)
  const { bookingId, token } = visit
  const [item] = (await world.call(reviewCalls.ofBooking, { bookingId }, { token })).body.data.items
  const review = { bookingItemId: item?.bookingItemId ?? '', rating: 4 }
  await world.call(reviewCalls.add, review, { token }).then(({ body }) => body)
  await refuseLate()
  const now = await card()
  expect(now.today).toMatchObject([{ state: 'done' }])
  expect(now).toMatchObject({ from: '2026-10-26', visits: 1, arrivals: 1, onTime: 1, notDone: 0, refusals: 1 })
  expect(now).toMatchObject({ rating: 4, reviews: 1, cashHeld: 0, quickPaused: false, lastTalk: null })
  expect(now.documents.map(({ kind }) => kind)).toContain('identity')
})

test('a late arrival and a visit that no one came to are strikes, once a visit', async () => {
  const late = await visitArrivedAt(75)
  const missed = await paidVisit(world)
  const crew = await crewClient(world, missed)
  await crew.refuse(missed).then(({ body }) => body)
  world.clock.set(new Date(Date.parse('2026-11-25T06:00:00Z')))
  await dispatcher.end(missed, 'we_did_not_come').then(({ body }) => body)
  const { strikes, arrivals, onTime } = await card()
  expect(strikes.map(({ bookingId, kind, counts }) => [bookingId, kind, counts])).toEqual([
    [missed.bookingId, 'did_not_come', true],
    [late.bookingId, 'late', true],
  ])
  expect([arrivals, onTime]).toEqual([2, 0])
})

test('three strikes end quick visits until a colleague has talked with them', async () => {
  const waiting = async () =>
    (await dispatcher.call(inboxCalls.list, { kind: 'strikes' })).body.data.items.map(({ about }) => about)
  const promise = async () => {
    await sql`delete from slot_reservation`.execute(world.db)
    return (await fixture.slots(await fixture.bookingAt(), '2026-11-25')).body.quick
  }
  expect((await talk()).error).toMatchObject({ code: 'INVALID_TRANSITION' })
  await threeStrikes()
  expect(await waiting()).toEqual([expect.any(String)])
  expect((await card()).quickPaused).toBe(true)
  expect(await promise()).toBeUndefined()
  expect((await talk()).body.data).toMatchObject({ quickPaused: false, lastTalk: { reason: 'Sets out earlier' } })
  expect(await waiting()).toEqual([])
  expect(await promise()).toBe('2026-11-25T06:05:00.000Z')
})

test('a strike that was not their fault does not count, and is dismissed once', async () => {
  const [first, second] = await threeStrikes()
  if (!first || !second) throw new Error('There are three')
  const [one, other] = await Promise.all([dismiss(first), dismiss(first)])
  expect([one.status, other.status].sort()).toEqual([200, 409])
  const { strikes, quickPaused } = await card()
  expect(quickPaused).toBe(false)
  expect(strikes.find(({ bookingId }) => bookingId === first.bookingId)).toMatchObject({
    counts: false,
    dismissed: { reason: 'The lift was broken' },
  })
  expect((await dismiss({ bookingId: crypto.randomUUID() })).status).toBe(404)
  expect((await finance.call(scorecardCalls.talk, { professionalId, reason: 'Why' })).error.code).toBe(
    'ROLE_NOT_ALLOWED',
  )
})

test('strikes end after their days, and what colleagues noted goes with the history', async () => {
  await threeStrikes()
  world.clock.advance({ hours: 24 * 31 })
  const { strikes, quickPaused } = await card()
  expect([quickPaused, strikes.filter(({ counts }) => counts)]).toEqual([false, []])
  expect(await struckOut(world.db, world.clock.now())).toEqual([])
  world.clock.advance({ hours: -24 * 31 })
  await talk().then(({ body }) => body)
  world.clock.advance({ hours: 24 * 1096 })
  await rosterCleanUp.run(world.ctx, {})
  expect(await world.db.selectFrom('strike_talk').selectAll().execute()).toEqual([])
})

/** So many more visits like this one, in October. */
async function repeatInOctober({ bookingId }: Pick<Checkout, 'bookingId'>, times: number): Promise<void> {
  const columnsOf = async (table: string) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(
      world.db,
    )
    return sql.join(rows.map(({ name }) => sql.ref(name)))
  }
  const copy = async (table: string, key: string, changes: ReturnType<typeof sql>) => {
    const columns = await columnsOf(table)
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
      from generate_series(1, ${times}::int) as n cross join lateral (
        select (jsonb_populate_record(one, ${changes})).* from ${sql.table(table)} one where one.${sql.ref(key)} = ${bookingId}) as copied`.execute(
      world.db,
    )
  }
  const id = sql`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))`
  const october = sql`('2026-10-05T04:30:00Z'::timestamptz + n * interval '1 day')`
  await copy(
    'booking',
    'id',
    sql`jsonb_build_object('id', ${id}, 'number', 'GS-COPY' || lpad(n::text, 2, '0'),
    'starts_at', ${october}, 'ends_at', ${october} + interval '2 hours')`,
  )
  const times_ = sql`'arrived_at', ${october}, 'started_at', ${october}, 'ended_at', ${october} + interval '1 hour'`
  await copy('booking_visit', 'booking_id', sql`jsonb_build_object('booking_id', ${id}, ${times_})`)
  await copy('visit_pay', 'booking_id', sql`jsonb_build_object('booking_id', ${id}, 'day', ${october}::date)`)
}

test('the incentive of a month that earned it is paid once, after a colleague approved it', async () => {
  const visit = await visitArrivedAt(5)
  world.clock.set(tuesdayAt(120))
  await dispatcher.complete(visit).then(({ body }) => body)
  await repeatInOctober(visit, 20)
  const october = async () => (await card(finance)).incentives.find(({ month }) => month === '2026-10')
  expect(await october()).toMatchObject({ visits: 20, onTime: 20, missing: [], state: 'open', amount: 1000 })
  const pay = (month: string) => finance.call(scorecardCalls.payIncentive, { professionalId, month })
  const refused = await Promise.all(['2026-09', '2026-11', '2026-01'].map(pay))
  expect(refused.map(({ error }) => error.code)).toEqual(Array(3).fill('INVALID_TRANSITION'))
  const answers = await Promise.all([pay('2026-10'), pay('2026-10')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await october())?.state).toBe('waiting')
  const { corrections } = (await colleague.call(payoutCorrectionCalls.waiting, {})).body.data
  expect(corrections).toMatchObject([{ difference: 1000 }])
  const decision = { correctionId: corrections[0]?._id ?? '', approve: true }
  expect((await finance.call(payoutCorrectionCalls.decide, decision)).error.code).toBe('OWN_DECISION')
  const decided = (await colleague.call(payoutCorrectionCalls.decide, decision)).body.data
  expect(decided.pay).toMatchObject([{ amount: 1200 }])
  expect((await october())?.state).toBe('approved')
  expect((await pay('2026-10')).status).toBe(200)
  expect((await colleague.call(payoutCorrectionCalls.waiting, {})).body.data.corrections).toEqual([])
})
