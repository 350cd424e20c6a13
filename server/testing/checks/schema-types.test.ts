import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../test-database.ts'

/** As `booking.note | null`: the columns of all tables, with whether they may be null. */
const columns = `select relname || '.' || attname || case when attnotnull then '' else ' | null' end as name
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`

// Types in full: schema-types.full.test.ts.
test('the generated table types have the columns of the migrations', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(columns)
  await client.end()
  await drop()
  const migrated = rows.map(({ name }) => name).sort()
  expect(generatedColumns(), 'run "npm run db:types" and commit the result').toEqual(migrated)
})

function generatedColumns(): string[] {
  const text = readFileSync('server/db/schema.gen.ts', 'utf8')
  const interfaces = new Map(
    [...text.matchAll(/^export interface (\w+) \{\n(.*?)\n\}/gms)].map(([, name, body]) => [name, body ?? '']),
  )
  const tables = [...(interfaces.get('DB') ?? '').matchAll(/^ {2}(\w+): (\w+);$/gm)]
  return tables
    .flatMap(([, table, type]) => {
      const found = [...(interfaces.get(type) ?? '').matchAll(/^ {2}(\w+): (.*);$/gm)]
      return found.map(([, column, of = '']) => `${table}.${column}${/\| null\b/.test(of) ? ' | null' : ''}`)
    })
    .sort()
}
