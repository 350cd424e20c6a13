import type pg from 'pg'

export type Row = Record<string, unknown>

/**
 * Inserts the rows whose key is not in the table and was never seeded before: what people changed stays, and what they deleted
 * does not come back. A row whose parent they deleted is left out. Returns the number of rows written.
 */
export async function insertMissing(
  client: pg.ClientBase,
  table: string,
  key: readonly string[],
  rows: readonly Row[],
): Promise<number> {
  const seeded = await seededKeys(client, table)
  const keyOf = (row: Row) => key.map((column) => row[column]).join('|')
  const fresh = rows.filter((row) => !seeded.has(keyOf(row)))
  const [first] = fresh
  if (!first) return 0
  const columns = Object.keys(first).join(', ')
  const parents = await parentConditions(client, table)
  const sameKey = key.map((column) => `${table}.${column} = seed.${column}`).join(' and ')
  let written = 0
  let added: number | null
  // Children in the same table need another round: a statement does not see the rows it inserts.
  do {
    const { rowCount } = await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1) as seed
       where not exists (select from ${table} where ${sameKey}) ${parents} on conflict do nothing`,
      [JSON.stringify(fresh)],
    )
    added = rowCount
    written += added ?? 0
  } while (added)
  await client.query('insert into seeded_row (table_name, key) select $1, unnest($2::text[])', [
    table,
    fresh.map(keyOf),
  ])
  return written
}

async function seededKeys(client: pg.ClientBase, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ key: string }>('select key from seeded_row where table_name = $1', [table])
  return new Set(rows.map(({ key }) => key))
}

/** One condition for each foreign key, all of which have a single column. */
async function parentConditions(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ condition: string }>(
    `select format('and (seed.%1$I is null or exists (select from %2$s as parent where parent.%3$I = seed.%1$I))',
       child.attname, confrelid::regclass, parent.attname) as condition
     from pg_constraint
       join pg_attribute child on child.attrelid = conrelid and child.attnum = conkey[1]
       join pg_attribute parent on parent.attrelid = confrelid and parent.attnum = confkey[1]
     where conrelid = $1::regclass and contype = 'f'`,
    [table],
  )
  return rows.map(({ condition }) => condition).join(' ')
}

/** Inserts new rows, those with the same columns in one statement. */
export async function insertRows(client: pg.ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const required = await requiredJson(client, table)
  // A column that a row leaves out keeps its default.
  for (const alike of Object.values(Object.groupBy(rows, (row) => Object.keys(row).join(', ')))) {
    const columns = Object.keys(alike?.[0] ?? {})
    // jsonb_populate_recordset makes the null of JSON one of SQL.
    const values = columns.map((name) => (required.has(name) ? `coalesce(${name}, 'null')` : name))
    await client.query(
      `insert into ${table} (${columns.join(', ')})
       select ${values.join(', ')} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(alike)],
    )
  }
}

async function requiredJson(client: pg.ClientBase, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and atttypid = 'jsonb'::regtype and attnotnull`,
    [table],
  )
  return new Set(rows.map(({ name }) => name))
}
