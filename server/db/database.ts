import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { NamedStatementClient } from './named-statements.ts'
import { rememberPool, timedPool } from './pool-metrics.ts'
import type { DB } from './schema.gen.ts'

export type Database = Kysely<DB>
/** A query runs on the pool or inside a transaction. */
export type Queryable = Kysely<DB> | Transaction<DB>

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A day stays text: a JS Date would move it across midnight.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

interface DatabaseOptions {
  connectionString: string
  maxConnections?: number
  /** Plans statements once per connection. Not behind a pooler in transaction mode, which changes the connection. */
  nameStatements?: boolean
  /** Called when a connection is lost; without a listener that would end the process. */
  onError: (error: Error) => void
}

export function connectDatabase({
  connectionString,
  maxConnections = 20,
  nameStatements = false,
  onError,
}: DatabaseOptions) {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    ...(nameStatements && { Client: NamedStatementClient }),
  })
  // The pool listens to idle connections only; one lost inside a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  // Reported by the connection's listener.
  pool.on('error', () => {})
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: timedPool(pool) }) })
  rememberPool(db, pool)
  return { db, pool }
}

/** True for "unique_violation" on the named constraint, or on any when none is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && (!constraint || error.constraint === constraint)
}
