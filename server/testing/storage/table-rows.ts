import type pg from 'pg'

/** Tables of ours in the order in which they were created, so that none refers to a later one. */
export async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migration' order by oid`,
  )
  return rows.map(({ name }) => name)
}

/** Columns that can be written, by table. */
export async function writableColumns(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
  )
  const byTable = Map.groupBy(rows, ({ table }) => table)
  return new Map([...byTable].map(([table, columns]) => [table, columns.map(({ column }) => `"${column}"`)]))
}

export interface TableSum {
  rows: number
  checksum: string | null
}

/** The number of rows of each table and a checksum of these columns; without `columns`, of all. */
export async function tableSums(
  client: pg.Client,
  columns?: ReadonlyMap<string, readonly string[]>,
): Promise<Record<string, TableSum>> {
  const sums: Record<string, TableSum> = {}
  for (const table of columns?.keys() ?? (await tableNames(client))) {
    const { rows } = await client.query<TableSum>(
      `select count(*)::integer as rows, md5(string_agg(t::text, '' order by t::text)) as checksum
       from (select ${columns?.get(table)?.join(', ') ?? '*'} from "${table}") t`,
    )
    sums[table] = rows[0] as TableSum
  }
  return sums
}
