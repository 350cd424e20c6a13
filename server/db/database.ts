import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { namedStatementClient } from './named-statements.ts'
import { boundedClient } from './outage/bounded-client.ts'
import type { Bounds } from './outage/database-watch.ts'
import { patientPool } from './outage/patient-pool.ts'
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
  /** Bounds every wait; commands for the terminal have none. */
  bounds?: Bounds
  /** Called when a connection is lost; without a listener that would end the process. */
  onError: (error: Error) => void
}

const defaultPoolWaitMs = 10_000

export function connectDatabase({
  connectionString,
  maxConnections = 20,
  nameStatements = false,
  bounds,
  onError,
}: DatabaseOptions) {
  const Client = nameStatements ? namedStatementClient() : pg.Client
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    ...(bounds ? boundedPool(bounds, Client) : { connectionTimeoutMillis: defaultPoolWaitMs, Client }),
  })
  // The pool listens to idle connections only; one lost inside a transaction would end the process. One that we have closed
  // is not lost: PostgreSQL may stop before it reads that.
  pool.on('connect', (client) => client.on('error', (error) => pool.ending || onError(error)))
  // Reported by the connection's listener.
  pool.on('error', () => {})
  const patient = bounds ? patientPool(pool, bounds) : pool
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: timedPool(patient) }) })
  rememberPool(db, pool)
  return { db, pool }
}

/** Options of pg's pool for connections on which nothing waits for ever. */
export function boundedPool({ limits, watch, isDirect }: Bounds, Base = pg.Client): pg.PoolConfig {
  return {
    Client: boundedClient({ limits, watch, isDirect }, Base),
    connectionTimeoutMillis: limits.poolWaitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.keepAliveMs,
    maxLifetimeSeconds: Math.ceil(limits.lifetimeMs / 1000),
  } as pg.PoolConfig
}

/** True for "unique_violation" on the named constraint, or on any when none is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505' && (!constraint || error.constraint === constraint)
}
