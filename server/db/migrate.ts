import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const folder = new URL('./migrations/', import.meta.url)

/** Serialises two servers that start at once; an arbitrary number. */
const lockKey = 471_825_001

/**
 * Applies the SQL files of `migrations/` that are not applied yet, in the order of their names, all in one transaction.
 * Forward only. Returns the names applied now.
 */
export async function migrateToLatest(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin')
    // Released with the transaction, so it also works behind a pooler in transaction mode.
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const applied = await applyMigrations(client, await migrationFiles())
    await client.query('commit')
    return applied
  } finally {
    await client.end()
  }
}

/** Names of all migrations, in their order. */
export async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/** Applies those of `names` that are missing, in the caller's transaction, and returns them. */
export async function applyMigrations(client: pg.ClientBase, names: readonly string[]): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migration (name text primary key, applied_at timestamptz(3) not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from schema_migration')
  const known = new Set(rows.map((row) => row.name))
  const missing = names.filter((name) => !known.has(name))
  for (const name of missing) {
    await client.query(await readFile(new URL(name, folder), 'utf8'))
    await client.query('insert into schema_migration (name) values ($1)', [name])
  }
  return missing
}
