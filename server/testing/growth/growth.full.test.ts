import { afterAll, beforeAll, expect, test } from 'vitest'
import { countDefaultChoices } from '#server/features/catalog/default-choice/default-choice.jobs.ts'
import { checkLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { countPopular } from '#server/features/roster/popular/popular.service.ts'
import { jobs } from '#server/features.ts'
import { createWorld, type World } from '../test-world.ts'
import { buildSample, idlePhones } from './fill-past.ts'
import { growingTables, walkAll, wholeTableReads } from './growing-tables.ts'
import { type PlanRecorder, recordPlans } from './plan-recorder.ts'

let world: World
let plans: PlanRecorder
beforeAll(async () => {
  world = await createWorld()
  await buildSample(world)
  plans = await recordPlans(world, { avoidScans: true })
})
afterAll(async () => {
  await plans.close()
  await world.close()
})

test('no statement of a customer, the staff list or a job of minutes reads a growing table', async () => {
  const closed = { status: 'closed', last_visit_day: '2020-01-01' }
  await world.db.updateTable('area').set(closed).where('id', '=', 'pune').execute()
  const frequent = jobs.filter(({ schedule }) => schedule?.startsWith('*'))
  const scans = await walkAll(world, plans, await idlePhones(world), frequent)
  for (const table of ['booking', 'notification', 'offer_use', 'reserved_cell', 'payment_event', 'sms_message']) {
    expect(scans.map((scan) => scan.table)).toContain(table)
  }
  expect(wholeTableReads(scans)).toEqual([])
})

const counts = [
  ['the usual choices', countDefaultChoices],
  ['what is booked in an area', countPopular],
  ['the ledger', checkLedger],
] as const

test.each(counts)(
  'the job that counts or checks %s reads growing tables in parts',
  {
    timeout: 120_000,
  },
  async (_what, count) => {
    plans.take()
    await count(world.ctx, 100)
    const growing = await growingTables(world)
    const scans = plans.take().map((scan) => ({ step: 'night', ...scan }))
    const read = scans.filter(({ table }) => growing.has(table))
    expect(read.length).toBeGreaterThan(10)
    expect(wholeTableReads(read)).toEqual([])
  },
)
