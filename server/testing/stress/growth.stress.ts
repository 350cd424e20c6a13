import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#server/features.ts'
import { fillPast } from '../growth/fill-past.ts'
import { walkAll, wholeTableReads } from '../growth/growing-tables.ts'
import { type PlanRecorder, recordPlans } from '../growth/plan-recorder.ts'
import { createWorld, type World } from '../test-world.ts'

const bookings = 1_000_000
/** Pages of 8 kB that one statement may touch: 16 MB. */
const maxPages = 2_000

let world: World
let plans: PlanRecorder
beforeAll(async () => {
  world = await createWorld()
  const started = performance.now()
  await fillPast(world, bookings)
  console.log(`${bookings} bookings filled in ${Math.round((performance.now() - started) / 1000)} s`)
  plans = await recordPlans(world)
}, 1_100_000)
afterAll(async () => {
  await plans.close()
  await world.close()
})

test('at a million bookings no statement of a customer, the staff list or a job of a minute reads a whole table', async () => {
  const minutely = jobs.filter(({ schedule }) => schedule === '* * * * *')
  const scans = await walkAll(world, plans, ['7000070000', '7000080000'], minutely)
  const most = Math.max(...scans.map(({ pages }) => pages))
  console.log(`${scans.length} scans of growing tables, at most ${most} pages in a statement`)
  expect(wholeTableReads(scans)).toEqual([])
  expect(scans.filter(({ pages }) => pages > maxPages)).toEqual([])
})
