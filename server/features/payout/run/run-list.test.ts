import { expect, test } from 'vitest'
import { payoutCalls } from '#contract/payout.ts'
import { hireStaff, staffClient } from '#server/testing/steps/staff.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'

const world = suiteWorld()

test('runs come in pages, the newest first', async () => {
  const maker = staffClient(world, await hireStaff(world, 'finance', '9812300065'))
  const at = world.clock.now()
  const { customer_id } = await world.db.selectFrom('staff_member').select('customer_id').executeTakeFirstOrThrow()
  const run = { area_id: 'kolkata', from_day: '2026-11-01', to_day: '2026-11-07', state: 'discarded' }
  const by = { created_by: customer_id, decided_by: customer_id, decided_at: at }
  // Pairs of the same instant.
  const created = (nth: number) => new Date(at.getTime() + Math.floor(nth / 2) * 1000)
  await world.db
    .insertInto('payout_run')
    .values(Array.from({ length: 53 }, (_, nth) => ({ ...run, ...by, created_at: created(nth) })))
    .execute()
  const list = async (cursor?: string) =>
    (await maker.call(payoutCalls.list, { area: 'kolkata', ...(cursor && { cursor }) })).body.data
  const first = await list()
  const second = await list(first.nextCursor ?? '')
  expect([first.runs.length, second.runs.length, second.nextCursor]).toEqual([50, 3, null])
  const all = [...first.runs, ...second.runs]
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(53)
  expect(all.map(({ createdAt }) => createdAt)).toEqual(
    all
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
  expect((await maker.call(payoutCalls.list, { cursor: customer_id })).error.code).toBe('NOT_FOUND')
})
