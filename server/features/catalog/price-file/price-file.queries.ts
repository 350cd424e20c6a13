import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

interface NewPrice {
  entity: string
  id: string
  after: Readonly<Record<string, number | null>>
}

/** New prices of many rows in one statement a table and set of columns. */
export async function writePrices(trx: Queryable, prices: readonly NewPrice[]): Promise<void> {
  const groups = Map.groupBy(prices, ({ entity, after }) => `${entity} ${Object.keys(after).sort()}`)
  for (const group of groups.values()) {
    const { entity, after } = group[0] as NewPrice
    const columns = Object.keys(after)
    const assignments = columns.map((column) => sql`${sql.ref(column)} = (wanted.after ->> ${column})::int`)
    const rows = JSON.stringify(group.map(({ id, after: values }) => ({ id, after: values })))
    await sql`update ${sql.table(entity)} as stored set ${sql.join(assignments)}
      from jsonb_to_recordset(${rows}::jsonb) as wanted(id text, after jsonb)
      where stored.id = wanted.id`.execute(trx)
  }
}
