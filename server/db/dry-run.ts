import type { Database, Queryable } from './database.ts'

/** A transaction; a dry run does the same and takes it back, so that it also finds what only the database refuses. */
export async function transact<Result>(
  db: Database,
  { dryRun = false }: { dryRun?: boolean | undefined },
  work: (trx: Queryable) => Promise<Result>,
): Promise<Result> {
  const trx = await db.startTransaction().execute()
  try {
    const result = await work(trx)
    await (dryRun ? trx.rollback() : trx.commit()).execute()
    return result
  } catch (error) {
    if (!trx.isRolledBack && !trx.isCommitted) await trx.rollback().execute()
    throw error
  }
}
