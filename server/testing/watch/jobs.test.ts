import { glob, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { paymentCalls } from '#contract/payment.ts'
import { jobs } from '#server/features.ts'
import type { Job } from '#server/jobs/job.ts'
import { openBoss } from '#server/jobs/jobs.ts'
import { createQueues, workJobs } from '#server/jobs/worker.ts'
import { beginBooking } from '../steps/checkout.ts'
import { databaseUrl } from '../test-database.ts'
import { createWorld, type World } from '../test-world.ts'

let world: World
let boss: PgBoss
/** The one place that works jobs, as the server does it when it starts. */
beforeAll(async () => {
  world = await createWorld()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  const connectionString = databaseUrl(inject('testServerUrl'), rows[0]?.name ?? '')
  boss = await openBoss({ connectionString, supervise: true }, world.ctx.log)
  await createQueues(boss, jobs)
  await workJobs(boss, world.ctx, jobs)
})
afterAll(async () => {
  await boss.stop({ graceful: true, timeout: 20_000 })
  await world.close()
})

test('every queue that a feature names is worked', async () => {
  const named: string[] = []
  for await (const file of glob('server/features/**/*.ts')) {
    if (file.endsWith('.test.ts')) continue
    for (const [, queue = ''] of (await readFile(file, 'utf8')).matchAll(/\bqueue: '([^']+)'/g)) named.push(queue)
  }
  expect(jobs.map(({ queue }) => queue).sort()).toEqual(named.sort())
})

test('what comes round does so by the clock of India', async () => {
  const kept = (await boss.getSchedules()).map(({ name, cron, timezone }) => [name, cron, timezone])
  const wanted = jobs.flatMap(({ queue, schedule }) => (schedule ? [[queue, schedule, 'Asia/Kolkata']] : []))
  expect(kept.sort()).toEqual(wanted.sort())
  const everyMinute = kept.filter(([, cron]) => cron === '* * * * *').map(([name]) => name)
  expect(everyMinute).toEqual(['booking.expire-holds', 'notification.sweep-sms', 'payment.poll', 'referral.settle'])
})

test('work that a call leaves behind is done without anybody asking', { timeout: 60_000 }, async () => {
  const { phone, token, bookingId, number } = await beginBooking(world)
  expect((await world.call(paymentCalls.cash, { bookingId }, { token })).status).toBe(200)
  const texts = () => world.sms.outbox(`+91${phone}`).map(({ text }) => text)
  await expect.poll(texts, { timeout: 30_000 }).toContainEqual(expect.stringContaining(number))
})

test('work that fails is told in the log and tried again, and what waits with it is done once', {
  timeout: 60_000,
}, async () => {
  const done: string[] = []
  const told: object[] = []
  const log = pino({}, { write: (line) => void told.push(JSON.parse(line)) })
  const job: Job<{ name: string }> = {
    queue: 'test.stumbles',
    retryLimit: 3,
    async run(_ctx, { name }) {
      const isFirstTime = !done.includes(name)
      done.push(name)
      if (name === 'stumbling' && isFirstTime) throw new Error('It stumbled')
    },
  }
  await createQueues(boss, [job])
  for (const name of ['stumbling', 'steady']) await world.ctx.jobs.enqueue(world.db, job, { name }, { key: name })
  await workJobs(boss, { ...world.ctx, log }, [job])
  await expect.poll(() => done, { timeout: 30_000 }).toHaveLength(3)
  // Those of one batch are fetched in any order.
  expect([done.slice(0, 2).sort(), done[2]]).toEqual([['steady', 'stumbling'], 'stumbling'])
  expect(told).toMatchObject([{ msg: 'Job failed', queue: 'test.stumbles', data: { name: 'stumbling' } }])
})
