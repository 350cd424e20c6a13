import { expect, test } from 'vitest'
import { retentionDays } from '#contract/lib/business.ts'
import { daysBefore } from '#contract/lib/india-time.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { rosterCleanUp } from '../roster.jobs.ts'

const world = suiteWorld()

test('leave and changes of a professional are deleted after their period and not before', async () => {
  const { id } = await world.db.selectFrom('professional').select('id').executeTakeFirstOrThrow()
  const limit = daysBefore(world.clock.now(), retentionDays.professionalHistory)
  const [older, younger] = [-1, 1].map((hours) => new Date(limit.getTime() + hours * 3_600_000)) as [Date, Date]
  for (const at of [older, younger]) {
    const starts_at = daysBefore(at, 2)
    await world.db
      .insertInto('professional_leave')
      .values({ professional_id: id, starts_at, ends_at: at, reason: 'Ill' })
      .execute()
    const change = { field: 'name', before: '"Asha"', after: '"Usha"', actor: 'system', reason: 'Married' }
    await world.db
      .insertInto('professional_change')
      .values({ professional_id: id, at, ...change })
      .execute()
  }
  await rosterCleanUp.run(world.ctx, {} as never)
  const ends = await world.db.selectFrom('professional_leave').select('ends_at').execute()
  const changes = await world.db.selectFrom('professional_change').select('at').execute()
  expect(ends.map((row) => row.ends_at)).toEqual([younger])
  expect(changes.map((row) => row.at)).toEqual([younger])
})
