import pg from 'pg'
import { type BackupHeader, writeBackup } from './backup-file.ts'
import { appliedMigrations, type TableColumns, tablesWithBytes, writableTables } from './tables.queries.ts'

/** Rows of one round trip. */
const batchRows = { usual: 2_000, large: 4 }

/** Values are written as text: every major version of PostgreSQL reads them back exactly with these settings. */
export const textFormat = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

interface BackupSummary {
  rows: number
  sha256: string
}

/** Writes every table as of one instant to `file`, while others read and write. Throws BackupError. */
export async function backUp(connectionString: string, file: string, now: Date): Promise<BackupSummary> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(textFormat)
    const tables = await writableTables(client)
    const { lines, sha256 } = await writeBackup(file, allLines(client, tables, now))
    return { rows: lines - tables.length - 1, sha256 }
  } finally {
    await client.end()
  }
}

async function* allLines(client: pg.Client, tables: readonly TableColumns[], now: Date): AsyncGenerator<string[]> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  const header: BackupHeader = {
    format: 'gharsaaf-backup',
    version: 1,
    createdAt: now.toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations: await appliedMigrations(client),
  }
  yield [JSON.stringify(header)]
  const large = await tablesWithBytes(client)
  for (const table of tables) {
    yield [JSON.stringify(table)]
    yield* rowsOf(client, table, large.has(table.table) ? batchRows.large : batchRows.usual)
  }
}

async function* rowsOf(client: pg.Client, { table, columns }: TableColumns, batch: number): AsyncGenerator<string[]> {
  const values = columns.map((column) => `"${column}"::text`).join(', ')
  await client.query(
    `declare backup_rows no scroll cursor for select json_build_array(${values})::text as line from "${table}"`,
  )
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${batch} from backup_rows`)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < batch) break
  }
  await client.query('close backup_rows')
}
