import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityCalls } from '#contract/identity.ts'
import { scrape, scrapeOnce } from '#server/testing/scrape.ts'
import { paidBooking } from '#server/testing/steps/checkout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { createWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Values by name and labels, as Prometheus reads them. */
function valuesOf(lines: readonly string[]): Map<string, number> {
  const samples = lines.filter((line) => line.startsWith('gharsaaf_'))
  return new Map(samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

const gauges = async () => valuesOf(await scrape(world))

const hour = 60 * 60

test('a paid booking without a visit is counted until its payment is refunded', async () => {
  const { bookingId } = await paidBooking(world)
  world.clock.advance({ hours: 1 })
  expect((await gauges()).get('gharsaaf_paid_unbooked_oldest_seconds')).toBe(0)
  await sql`update booking set status = 'Failed' where id = ${bookingId}`.execute(world.db)
  const age = (await gauges()).get('gharsaaf_paid_unbooked_oldest_seconds')
  expect(age).toBeGreaterThanOrEqual(hour)
  world.clock.advance({ hours: 72 })
  expect((await gauges()).get('gharsaaf_paid_unbooked_oldest_seconds')).toBe((age as number) + 72 * hour)
  await sql`
    insert into refund (booking_id, reference, payment_id, amount_paise, reason, state, created_at)
    select booking_id, reference, payment_id, amount_paise, 'lost', 'requested', ${world.clock.now()}
    from payment_attempt where booking_id = ${bookingId}`.execute(world.db)
  const later = await gauges()
  expect(later.get('gharsaaf_paid_unbooked_oldest_seconds')).toBe(0)
  expect(later.get('gharsaaf_refunds{state="requested"}')).toBe(1)
})

test('refunds are counted by state until the payment is refunded again', async () => {
  const manager = staffClient(world, await hireStaff(world, 'admin', '9812300041'))
  const visit = await paidBooking(world)
  await manager.refund(visit, 200).then(({ body }) => body)
  const refunds = sql`booking_id = ${visit.bookingId}`
  await sql`update refund set state = 'failed' where ${refunds}`.execute(world.db)
  world.clock.advance({ hours: 2 })
  const failed = await gauges()
  expect(failed.get('gharsaaf_refunds{state="failed"}')).toBe(1)
  expect(failed.get('gharsaaf_refund_oldest_seconds{state="failed"}')).toBe(2 * hour)
  await manager.refund(visit, 200).then(({ body }) => body)
  await sql`
    insert into booking_event (booking_id, at, actor, kind) values (${visit.bookingId}, now(), 'payment', 'refund_in_doubt')
  `.execute(world.db)
  const doubted = await gauges()
  expect(doubted.get('gharsaaf_refunds{state="failed"}')).toBe(0)
  expect(doubted.get('gharsaaf_refunds{state="in_doubt"}')).toBe(1)
})

test('waiting messages, codes and jobs are counted', async () => {
  await paidBooking(world)
  await world.call(identityCalls.login, { phoneNo: '9876500077' }).then(({ body }) => body)
  await sql`
    update pgboss.job set start_after = now() - interval '1 hour' where name = 'notification.send-sms'`.execute(
    world.db,
  )
  const read = await gauges()
  const { waiting } = await world.db
    .selectFrom('sms_message')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  expect(waiting).toBeGreaterThan(0)
  expect(read.get('gharsaaf_sms_waiting')).toBe(waiting)
  expect(read.get('gharsaaf_job_oldest_seconds')).toBeGreaterThanOrEqual(hour)
  expect(read.get('gharsaaf_job_queue_oldest_seconds{queue="notification.send-sms"}')).toBeGreaterThanOrEqual(hour)
  expect(read.get('gharsaaf_codes_sent_today')).toBeGreaterThan(0)
  expect(read.get('gharsaaf_codes_budget_today')).toBe(5000)
})

test('a reserved visit takes free half hours of its area and day', async () => {
  const free = async () => (await gauges()).get('gharsaaf_free_half_hours{area="bengaluru",days_ahead="1"}') ?? 0
  const before = await free()
  const { bookingId } = await paidBooking(world)
  const cells = await world.db
    .selectFrom('reserved_cell')
    .innerJoin('slot_reservation', 'slot_reservation.id', 'reservation_id')
    .select('cell_at')
    .where('booking_id', '=', bookingId)
    .execute()
  expect(cells.length).toBeGreaterThan(0)
  expect(await free()).toBe(before - cells.length)
})

test('the use of the connection pool is shown', async () => {
  const inUse = await world.db.transaction().execute(() => gauges())
  expect(inUse.get('gharsaaf_db_pool_connections{state="busy"}')).toBeGreaterThan(0)
  const read = await gauges()
  expect(read.get('gharsaaf_db_pool_connections{state="idle"}')).toBeGreaterThan(0)
  expect(read.get('gharsaaf_db_pool_connections{state="waiting"}')).toBe(0)
  expect(read.get('gharsaaf_db_pool_wait_seconds_count')).toBeGreaterThan(0)
})

test('a scrape answers without the gauges while the database is blocked', async () => {
  await world.db.transaction().execute(async (trx) => {
    await sql`lock table sms_message in access exclusive mode`.execute(trx)
    const blocked = valuesOf(await scrapeOnce(world))
    expect(blocked.get('gharsaaf_gauges_up')).toBe(0)
    expect(blocked.get('gharsaaf_sms_waiting')).toBeUndefined()
    expect(blocked.get('gharsaaf_refunds{state="failed"}')).toBeUndefined()
  })
  expect((await gauges()).get('gharsaaf_gauges_up')).toBe(1)
})
