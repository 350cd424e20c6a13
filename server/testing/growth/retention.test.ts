import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { retentionDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import { jobs } from '#server/features.ts'
import { createWorld, type World } from '../test-world.ts'
import { fillPast } from './fill-past.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  // More than one batch of a clean-up.
  await fillPast(world, 7_000)
})
afterAll(() => world.close())

const tables = [
  ['notification', 'created_at', retentionDays.notification, 'notification.clean-up'],
  ['sms_message', 'created_at', retentionDays.smsMessage, 'notification.clean-up'],
  ['payment_event', 'received_at', retentionDays.paymentEvent, 'payment.clean-up'],
  ['reserved_cell', 'cell_at', retentionDays.visitCrew, 'roster.clean-up'],
] as const

test.each(tables)('rows of %s are deleted after their period and not before', async (table, column, days, queue) => {
  const [from, at] = [sql.table(table), sql.ref(column)]
  const limit = daysBefore(world.clock.now(), days)
  // Four of five rows are older than the period afterwards.
  await sql`update ${from} set ${at} = ${at} + (
    select ${limit} - percentile_disc(0.8) within group (order by ${at}) from ${from})`.execute(world.db)
  const count = async (where = sql`true`) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${from} where ${where}`.execute(world.db)).rows[0]?.n
  const younger = await count(sql`${at} >= ${limit}`)
  expect(younger).toBeGreaterThan(0)
  expect(await count(sql`${at} < ${limit}`)).toBeGreaterThan(5_000)
  await jobs.find((job) => job.queue === queue)?.run(world.ctx, {} as never)
  expect(await count()).toBe(younger)
})
