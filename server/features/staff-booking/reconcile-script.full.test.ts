import { expect, onTestFinished, test } from 'vitest'
import { jobs } from '#server/features.ts'
import { openBoss } from '#server/jobs/jobs.ts'
import { createQueues, workJobs } from '#server/jobs/worker.ts'
import { runScript } from '#server/testing/run-script.ts'
import { beginBooking, bookingNow, openPaymentLink, press } from '#server/testing/steps/checkout.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const timeout = 120_000
const world = suiteWorld()
const queues = ['payment.poll', 'payment.sweep-refunds', 'settlement.fetch', 'ledger.check']

const reconcile = (...words: string[]) => runScript('reconcile', words, { DATABASE_URL: world.databaseUrl })

/** As a process with ROLE=worker works them. */
async function workQueues(): Promise<void> {
  const boss = await openBoss({ connectionString: world.databaseUrl, supervise: false }, world.ctx.log)
  onTestFinished(() => boss.stop({ graceful: true, timeout: 5_000 }))
  const worked = jobs.filter(({ queue }) => queues.includes(queue)).map((job) => ({ ...job, schedule: undefined }))
  await createQueues(boss, worked)
  await workJobs(boss, world.ctx, worked)
}

test('a payment whose webhook was lost is found now, and the ledger is checked after it', { timeout }, async () => {
  const checkout = await beginBooking(world)
  const linkId = await openPaymentLink(world, checkout)
  world.payments.setSwitches({ drop: true })
  await press(world, 'pay', linkId)
  world.clock.advance({ minutes: 2 })
  await workQueues()
  const { code, stdout } = await reconcile()
  expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
  expect(stdout.split('\n')).toEqual([
    'Open payments asked.',
    'Refunds asked.',
    'Settlements read.',
    'Ledger checked.',
    '0 refunds wait for a person (console: Refunds).',
    'The ledger matches its sources.',
  ])
  expect(code).toBe(0)
})

test('a ledger that differs is named and fails the command', { timeout }, async () => {
  await world.alter(`
    with posting as (
      insert into ledger_posting (kind, source, happened_at) values ('test', 'test', '2026-11-23T04:30:00Z') returning id
    )
    insert into ledger_entry (posting_id, account, amount_paise)
    select id, account, paise from posting, (values ('bank', 100), ('customer_advances', -100)) entry (account, paise)`)
  await workQueues()
  expect(await reconcile()).toMatchObject({ code: 1, stderr: expect.stringContaining('The ledger differs') })
})

test('says so when no process works the queues', { timeout }, async () => {
  expect(await reconcile('--wait', '1')).toMatchObject({
    code: 1,
    stderr: 'No process works the queue payment.poll. Is the product running with ROLE=all or ROLE=worker?',
  })
})
