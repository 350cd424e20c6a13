import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { serviceAreas } from '#server/features/roster/area/area.queries.ts'
import { recordingStatements } from '#server/testing/steps/statements.ts'
import { suiteWorld } from '#server/testing/suite-world.ts'
import { catalogVersion, wholeCatalog } from './catalog.queries.ts'

const world = suiteWorld()

/** How much a statement raises the version, and what of the catalog is read again then. */
async function raisedBy(statement: string): Promise<{ version: number; content: number }> {
  const before = await catalogVersion(world.db)
  await sql.raw(statement).execute(world.db)
  const after = await catalogVersion(world.db)
  return { version: after.version - before.version, content: after.content - before.content }
}

test('a statement on any table of the catalog raises its version', async () => {
  const { ctx, statements } = recordingStatements(world.ctx)
  await Promise.all([wholeCatalog(ctx.db), serviceAreas(ctx.db)])
  const read = new Set(
    statements.flatMap((text) => [...text.matchAll(/(?:from|join) "?(\w+)/g)].map(([, name]) => name)),
  )
  read.delete('catalog_version')
  expect(read.size).toBeGreaterThan(15)
  for (const table of read) {
    expect({ table, ...(await raisedBy(`delete from "${table}" where false`)) }).toEqual({
      table,
      version: 1,
      content: 1,
    })
  }
})

test('of a service, ratings and counts alone leave the rest of the catalog cached', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'service'`.execute(world.db)
  const counts: string[] = []
  for (const { name } of rows) {
    const raised = await raisedBy(`update service set "${name}" = "${name}" where false`)
    expect({ name, version: raised.version }).toEqual({ name, version: 1 })
    if (raised.content === 0) counts.push(name)
  }
  expect(counts.toSorted()).toEqual(['booked_count', 'default_choice', 'rating_count', 'rating_sum'])
})
