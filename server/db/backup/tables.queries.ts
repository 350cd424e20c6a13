import type pg from 'pg'

export interface TableColumns {
  table: string
  columns: string[]
}

/** Our tables and the columns that can be written; the queue's schema is left out, because sweeps find its work again. */
export async function writableTables(client: pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select relation.relname as table, array_agg(attname::text order by attnum) as columns
     from pg_class relation
     join pg_attribute on attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relation.relkind = 'r' and relation.relnamespace = 'public'::regnamespace
     group by relation.oid order by relation.oid`,
  )
  return rows
}

/** Tables whose rows can be large. */
export async function tablesWithBytes(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct table_name as table from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea'`,
  )
  return new Set(rows.map(({ table }) => table))
}

/** Type of each column as it is written in SQL. */
export async function columnTypes(client: pg.ClientBase, table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = ('public.' || quote_ident($1))::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  return new Map(rows.map(({ column, type }) => [column, type]))
}

export interface ForeignKey {
  table: string
  name: string
  definition: string
}

export async function foreignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`,
  )
  return rows
}

/** Identity columns count on after the highest value. */
export async function continueIdentities(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max("${column}"), 1), max("${column}") is not null)
       from "${table}"`,
      [table, column],
    )
  }
}

export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name')
  return rows.map(({ name }) => name)
}
