import { sql } from 'kysely'
import type { Database, Queryable } from '#server/db/database.ts'

type Work<Result> = () => Promise<Result>

/**
 * Runs two racing pieces of work in a fixed order: `locking` takes locks in a separate transaction, each piece starts when
 * the previous one waits for them, then the locks are released.
 */
export async function queueBehind<First, Second>(
  db: Database,
  locking: (trx: Queryable) => Promise<unknown>,
  [first, second]: [Work<First>, Work<Second>],
): Promise<[First, Second]> {
  const started = await db.transaction().execute(async (trx) => {
    await locking(trx)
    const running = first()
    await untilWaiting(db, 1)
    const next = second()
    await untilWaiting(db, 2)
    return { both: Promise.all([running, next]) }
  })
  return await started.both
}

/** Runs work that waits for another transaction, which commits meanwhile. */
export async function commitUnder<Result>(
  db: Database,
  writing: (trx: Queryable) => Promise<unknown>,
  work: Work<Result>,
): Promise<Result> {
  const started = await db.transaction().execute(async (trx) => {
    await writing(trx)
    const running = work()
    await untilWaiting(db, 1)
    return { running }
  })
  return await started.running
}

/** Until so many statements wait for locks. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  const waiting = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  for (let found = 0; found < count; ) found = (await waiting.execute(db)).rows[0]?.count ?? 0
}
