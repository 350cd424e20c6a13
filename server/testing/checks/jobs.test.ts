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
import { suiteWorld } from '../suite-world.ts'
import { databaseUrl } from '../test-database.ts'

const world = suiteWorld()
let boss: PgBoss
/** Works all jobs, as the server does on start. */
beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  const connectionString = databaseUrl(inject('testServerUrl'), rows[0]?.name ?? '')
  boss = await openBoss({ connectionString, supervise: true }, world.ctx.log)
  await createQueues(boss, jobs)
  await workJobs(boss, world.ctx, jobs)
})
afterAll(() => boss.stop({ graceful: true, timeout: 20_000 }))

test('every queue of a feature has a worker', async () => {
  const named: string[] = []
  for await (const file of glob('server/features/**/*.ts')) {
    if (file.endsWith('.test.ts')) continue
    for (const [, queue = ''] of (await readFile(file, 'utf8')).matchAll(/\bqueue: '([^']+)'/g)) named.push(queue)
  }
  expect(jobs.map(({ queue }) => queue).sort()).toEqual(named.sort())
})

test('scheduled jobs use the time zone of India', async () => {
  const scheduled = (await boss.getSchedules()).map(({ name, cron, timezone }) => [name, cron, timezone])
  const expected = jobs.flatMap(({ queue, schedule }) => (schedule ? [[queue, schedule, 'Asia/Kolkata']] : []))
  expect(scheduled.sort()).toEqual(expected.sort())
  const everyMinute = scheduled.filter(([, cron]) => cron === '* * * * *').map(([name]) => name)
  expect(everyMinute).toEqual([
    'account.change-phones',
    'announcement.send',
    'booking.expire-holds',
    'notification.sweep-channels',
    'notification.sweep-sms',
    'payment.poll',
    'referral.settle',
    'support.sweep-mails',
    'visit-offer.pass-on-left',
  ])
})

test('a job that a call enqueues is worked', async () => {
  const { phone, token, bookingId, number } = await beginBooking(world)
  expect((await world.call(paymentCalls.cash, { bookingId }, { token })).status).toBe(200)
  const texts = () => world.sms.outbox(`+91${phone}`).map(({ text }) => text)
  await expect.poll(texts, { timeout: 30_000 }).toContainEqual(expect.stringContaining(number))
})

test('a failed job is logged and retried, and other jobs of its batch run once', async () => {
  const done: string[] = []
  const logged: object[] = []
  const log = pino({}, { write: (line) => void logged.push(JSON.parse(line)) })
  const job: Job<{ name: string }> = {
    queue: 'test.fails-once',
    retryLimit: 3,
    async run(_ctx, { name }) {
      const isFirstTime = !done.includes(name)
      done.push(name)
      if (name === 'failing' && isFirstTime) throw new Error('It failed')
    },
  }
  await createQueues(boss, [job])
  for (const name of ['failing', 'steady']) await world.ctx.jobs.enqueue(world.db, job, { name }, { key: name })
  await workJobs(boss, { ...world.ctx, log }, [job])
  await expect.poll(() => done, { timeout: 30_000 }).toHaveLength(3)
  // pg-boss fetches the jobs of a batch in any order.
  expect([done.slice(0, 2).sort(), done[2]]).toEqual([['failing', 'steady'], 'failing'])
  expect(logged).toMatchObject([{ msg: 'Job failed', queue: 'test.fails-once', data: { name: 'failing' } }])
})
