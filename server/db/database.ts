import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { ThriftyDialect } from './dialect.ts'
import { PlanKeepingClient } from './plans/plan-keeping-client.ts'
import type { DB } from './schema.gen.ts'

export type Database = Kysely<DB>
/** A query runs on the pool or inside a transaction; queries accept both. */
export type Queryable = Kysely<DB> | Transaction<DB>
/** A query that has begun, perhaps with changes (`with … as (update …)`) that are made in the same statement. */
export type Begun = Pick<Queryable, 'with' | 'selectFrom' | 'insertInto'>

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A day stays text: a JS Date would move it across midnight.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

interface DatabaseOptions {
  connectionString: string
  maxConnections?: number
  /** Keeps the plans of statements with their connection. Only where no pooler may stand in between. */
  keepPlans?: boolean
  /** Called when a connection is lost, idle or at work; without a listener that would end the process. */
  onError: (error: Error) => void
}

export function connectDatabase({
  connectionString,
  maxConnections = 20,
  keepPlans = false,
  onError,
}: DatabaseOptions) {
  const Client = keepPlans ? PlanKeepingClient : pg.Client
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    pipeline: true,
    // One plan for all values: theirs would be tried five times a connection, and for ever where ranges look wide.
    ...(keepPlans && { options: '-c plan_cache_mode=force_generic_plan' }),
    Client,
  })
  // The pool listens only to idle connections, so one that is lost in the middle of a transaction has to be heard itself.
  pool.on('connect', (client) => client.on('error', onError))
  // What it heard, the connection has told already.
  pool.on('error', () => {})
  return { db: new Kysely<DB>({ dialect: new ThriftyDialect(pool) }), pool }
}

/** True for "unique_violation" on the named constraint, or on any when none is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && (!constraint || error.constraint === constraint)
}
