import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { ConfigError } from '#server/config.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Serialises two servers that start at once; an arbitrary number. */
const lockKey = 471_825_001

/**
 * Applies the SQL files of `migrations/` that are not applied yet, in the order of their names, all in one transaction.
 * Forward only. Returns the names applied now. Throws ConfigError for a database of before the first of them.
 */
export async function migrateToLatest(connectionString: string): Promise<string[]> {
  return await inMigrationLock(connectionString, async (client) => applyMigrations(client, await migrationFiles()))
}

/** Runs `work` in a transaction while no other server changes the schema. */
export async function inMigrationLock<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin')
    // Released with the transaction, so it also works behind a pooler in transaction mode.
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}

/** Names of the migrations that the database lacks; reads only. */
export async function pendingMigrations(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows: tables } = await client.query(`select to_regclass('schema_migration') as name`)
    const names = await migrationFiles()
    return tables[0].name ? await missingMigrations(client, names) : names
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
  const missing = await missingMigrations(client, names)
  for (const name of missing) {
    await client.query(await readFile(new URL(name, folder), 'utf8'))
    await client.query('insert into schema_migration (name) values ($1)', [name])
  }
  return missing
}

async function missingMigrations(client: pg.ClientBase, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration')
  const known = new Set(rows.map((row) => row.name))
  if (known.size > 0 && names[0] && !known.has(names[0])) {
    throw new ConfigError(
      'This database was made by an early release, whose migrations are gone: it must be recreated. npm run db:reset does that and deletes its data.',
    )
  }
  return names.filter((name) => !known.has(name))
}
