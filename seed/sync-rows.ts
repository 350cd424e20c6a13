import type pg from 'pg'

export type Row = Record<string, unknown>

interface SyncOptions {
  /** Columns set on insert only. */
  keep?: readonly string[]
}

/**
 * Upserts rows in one statement; equal rows are not written. Returns the number of rows written: 0 when nothing changed.
 */
export async function syncRows(
  client: pg.ClientBase,
  table: string,
  key: readonly string[],
  rows: readonly Row[],
  { keep = [] }: SyncOptions = {},
): Promise<number> {
  const [first] = rows
  if (!first) return 0
  const columns = Object.keys(first)
  const changing = columns.filter((column) => !key.includes(column) && !keep.includes(column))
  const { rowCount } = await client.query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1)
     on conflict (${key.join(', ')}) ${onConflict(table, changing)}`,
    [JSON.stringify(rows)],
  )
  return rowCount ?? 0
}

function onConflict(table: string, changing: readonly string[]): string {
  if (changing.length === 0) return 'do nothing'
  const list = (prefix: string) => changing.map((column) => `${prefix}.${column}`).join(', ')
  const assignments = changing.map((column) => `${column} = excluded.${column}`).join(', ')
  return `do update set ${assignments} where (${list(table)}) is distinct from (${list('excluded')})`
}

/** Inserts new rows in one statement. */
export async function insertRows(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
