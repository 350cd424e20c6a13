import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { connectDatabase } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The names of another pool do not use up those of this one. */
async function useUpNames(): Promise<void> {
  await using other = connect(true)
  for (let index = 0; index < 201; index += 1) {
    await sql`select ${sql.lit(index)}::integer as n where ${true}::boolean`.execute(other.db)
  }
}

function connect(nameStatements: boolean) {
  const { connectionString } = database
  const { db } = connectDatabase({ connectionString, nameStatements, maxConnections: 1, onError() {} })
  return { db, [Symbol.asyncDispose]: () => db.destroy() }
}

test.each([
  [true, 1],
  [false, 0],
])(
  'plans a repeated statement once per connection when statements have names (%s)',
  async (nameStatements, planned) => {
    await useUpNames()
    await using owned = connect(nameStatements)
    const divide = async (by: number) => (await sql`select 6 / ${by}::integer as share`.execute(owned.db)).rows
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect(await divide(2)).toEqual([{ share: 3 }])
    expect(await divide(3)).toEqual([{ share: 2 }])
    const { rows } = await sql`select 1 from pg_prepared_statements where statement like 'select 6%'`.execute(owned.db)
    expect(rows).toHaveLength(planned)
  },
)
