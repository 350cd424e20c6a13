import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../database.ts'
import type { DB } from '../schema.gen.ts'

/** Rows of a part: far within the limit of a statement, also from a cold disk and beside other work. */
export const partRows = 10_000

/** Values of an indexed column, the lower one excluded. */
export interface Part<Value extends Date | number> {
  after: Value
  upTo: Value
}

const endOfTime = new Date('9999-12-31T00:00:00Z')

export const allTime: Part<Date> = { after: new Date(0), upTo: endOfTime }

/**
 * Divides the rows after a value into parts of about so many rows, the last of them for what no row has yet: what reads a whole
 * table that grows does it in many short statements, each within the limits of a request.
 */
export async function* getParts<Value extends Date | number>(
  db: Queryable,
  table: keyof DB,
  column: string,
  { after, rows = partRows }: { after: Value; rows?: number },
): AsyncGenerator<Part<Value>> {
  for (let from = after; ; ) {
    const found = await sql<{ end: Value }>`
      select ${sql.ref(column)} as end from ${sql.table(table)} where ${sql.ref(column)} > ${from}
      order by ${sql.ref(column)} offset ${rows - 1} limit 1`.execute(db)
    const end = found.rows[0]?.end
    // Always with an end: with one bound a plan for all values would read whole tables.
    yield { after: from, upTo: end ?? ((from instanceof Date ? endOfTime : Number.MAX_SAFE_INTEGER) as Value) }
    if (end === undefined) return
    from = end
  }
}

export function within<Value extends Date | number>(
  column: RawBuilder<unknown>,
  { after, upTo }: Part<Value>,
): RawBuilder<boolean> {
  return sql`(${column} > ${after} and ${column} <= ${upTo})`
}
