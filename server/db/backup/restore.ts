import pg from 'pg'
import { applyMigrations, migrationFiles } from '../migrate.ts'
import { textFormat } from './back-up.ts'
import { BackupError } from './backup-error.ts'
import { type BackupRow, backupLines, checkBackup } from './backup-file.ts'
import {
  columnTypes,
  continueIdentities,
  type ForeignKey,
  foreignKeys,
  type TableColumns,
  writableTables,
} from './tables.queries.ts'

const maxBatch = { rows: 2_000, characters: 4_000_000 }

interface RestoreSummary {
  createdAt: string
  rows: number
  /** Migrations applied to data of an older schema. */
  migrated: string[]
}

/**
 * Fills an empty database with a backup, all or nothing, and brings it to the current schema. Throws BackupError for a
 * damaged file, a schema that this release does not know and a database with tables.
 */
export async function restore(connectionString: string, file: string): Promise<RestoreSummary> {
  const { migrations, createdAt } = await checkBackup(file)
  const known = await migrationFiles()
  if (!migrations.includes(known[0] ?? '')) {
    throw new BackupError(
      'The backup was made by an early release, whose migrations are gone. Restore it with that one.',
    )
  }
  const newer = migrations.filter((name) => !known.includes(name))
  if (newer.length > 0) {
    throw new BackupError(`The backup was made by a newer GharSaaf (${newer.join(', ')}). Restore it with that one.`)
  }
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(textFormat)
    await requireEmpty(client)
    await applyMigrations(client, migrations)
    const rows = await load(client, file)
    const migrated = await applyMigrations(client, known)
    await client.query('commit')
    await client.query('analyze')
    return { createdAt, rows, migrated }
  } finally {
    await client.end()
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const tables = await writableTables(client)
  if (tables.length === 0) return
  throw new BackupError(`The database is not empty (${tables.length} tables). Restore into a new one.`)
}

/** Without foreign keys while it loads, so that rows come in any order; adding them again checks every row. */
async function load(client: pg.Client, file: string): Promise<number> {
  const keys = await foreignKeys(client)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint "${name}"`)
  const tables = await writableTables(client)
  // Migrations insert rows of their own.
  await client.query(`truncate ${tables.map(({ table }) => `"${table}"`).join(', ')}`)
  await client.query(`set local gharsaaf.catalogue_raised = 'content'`)
  const rows = await insertAll(client, file)
  // A table with deferred checks to come cannot get its keys.
  await client.query('set constraints all immediate')
  await continueIdentities(client)
  for (const key of keys) await addKey(client, key)
  return rows
}

async function addKey(client: pg.Client, { table, name, definition }: ForeignKey): Promise<void> {
  await client.query(`alter table ${table} add constraint "${name}" ${definition}`)
}

async function insertAll(client: pg.Client, file: string): Promise<number> {
  let inserted = 0
  let insert: ((rows: readonly BackupRow[]) => Promise<void>) | undefined
  let batch: BackupRow[] = []
  let characters = 0
  const flush = async () => {
    if (batch.length > 0) await insert?.(batch)
    inserted += batch.length
    batch = []
    characters = 0
  }
  for await (const line of backupLines(file)) {
    if (Array.isArray(line)) {
      batch.push(line)
      characters += line.reduce((sum, value) => sum + (value?.length ?? 0), 0)
      if (batch.length >= maxBatch.rows || characters >= maxBatch.characters) await flush()
    } else {
      await flush()
      insert = await insertInto(client, line)
    }
  }
  await flush()
  return inserted
}

async function insertInto(client: pg.Client, { table, columns }: TableColumns) {
  const types = await columnTypes(client, table)
  const list = columns.map((column) => `"${column}"`).join(', ')
  const values = columns.map((column, at) => `(line ->> ${at})::${types.get(column)}`).join(', ')
  const statement = `insert into "${table}" (${list}) overriding system value
    select ${values} from json_array_elements($1::json) as line`
  return async (rows: readonly BackupRow[]) => {
    await client.query(statement, [JSON.stringify(rows)])
  }
}
