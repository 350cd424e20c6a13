import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

export type SealedColumn = 'sealed' | 'sealed_number'
/** Papers have up to 5 MB. */
const batchRows = 10

export async function sealedAfter(db: Queryable, column: SealedColumn, last: string | undefined) {
  return await db
    .selectFrom('professional_paper')
    .select('id')
    .select(({ ref }) => ref(column).$notNull().as('sealed'))
    .where(column, 'is not', null)
    .$if(last !== undefined, (query) => query.where('id', '>', last as string))
    .orderBy('id')
    .limit(batchRows)
    .execute()
}

/** False when the paper was deleted or its number changed meanwhile. */
export async function replaceSealed(
  db: Queryable,
  column: SealedColumn,
  { id, before, after }: { id: string; before: Buffer; after: Buffer },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update professional_paper set ${sql.ref(column)} = ${after}
    where id = ${id} and ${sql.ref(column)} = ${before}`.execute(db)
  return numAffectedRows > 0n
}
