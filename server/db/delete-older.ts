import { sql } from 'kysely'
import type { Queryable } from './database.ts'
import type { DB } from './schema.gen.ts'

/** Rows of one statement: locks are short, and a stopped server loses little. */
const batchRows = 5_000

/** Deletes rows whose `column` is before an instant, in batches. Returns how many. */
export async function deleteOlder(db: Queryable, table: keyof DB, column: string, before: Date): Promise<number> {
  for (let deleted = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before} limit ${sql.lit(batchRows)}))`.execute(
      db,
    )
    deleted += Number(numAffectedRows)
    if (numAffectedRows < batchRows) return deleted
  }
}
