import { type Static, Type } from 'typebox'

/** How long one thing may take; zero is not "for ever" anywhere. */
const milliseconds = (fallback: number) =>
  Type.Integer({ minimum: 1, default: fallback, description: 'a whole number of milliseconds' })

/** Environment variables that bound every wait for the database (docs/operations.md, decision 0013). */
export const databaseVariables = {
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds(2_000),
  DATABASE_POOL_WAIT_MS: milliseconds(3_000),
  DATABASE_SILENCE_MS: milliseconds(1_000),
  DATABASE_QUERY_TIMEOUT_MS: milliseconds(4_500),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds(4_000),
  DATABASE_LOCK_TIMEOUT_MS: milliseconds(3_000),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: milliseconds(10_000),
  DATABASE_KEEPALIVE_MS: milliseconds(10_000),
  DATABASE_CONNECTION_LIFETIME_MS: milliseconds(1_800_000),
  JOBS_QUERY_TIMEOUT_MS: milliseconds(60_000),
}

const variables = Type.Object(databaseVariables)

export interface DatabaseLimits {
  /** Until a new connection is open; also how long a check of a silent database waits. */
  connectMs: number
  /** Until a connection of the pool is free. */
  poolWaitMs: number
  /** An answer that takes longer makes us check on a connection of its own whether the database answers at all. */
  silenceMs: number
  /** Until a statement is answered; then its connection is closed. */
  queryMs: number
  /** Of PostgreSQL, inside transactions: statement, lock, and idle between two statements. */
  statementMs: number
  lockMs: number
  idleTransactionMs: number
  /** Silence of a connection after which TCP checks it. */
  keepAliveMs: number
  lifetimeMs: number
  /** `queryMs` of the job queue's own statements. */
  jobsQueryMs: number
}

export function databaseLimits(values: Static<typeof variables>): DatabaseLimits {
  return {
    connectMs: values.DATABASE_CONNECT_TIMEOUT_MS,
    poolWaitMs: values.DATABASE_POOL_WAIT_MS,
    silenceMs: values.DATABASE_SILENCE_MS,
    queryMs: values.DATABASE_QUERY_TIMEOUT_MS,
    statementMs: values.DATABASE_STATEMENT_TIMEOUT_MS,
    lockMs: values.DATABASE_LOCK_TIMEOUT_MS,
    idleTransactionMs: values.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    keepAliveMs: values.DATABASE_KEEPALIVE_MS,
    lifetimeMs: values.DATABASE_CONNECTION_LIFETIME_MS,
    jobsQueryMs: values.JOBS_QUERY_TIMEOUT_MS,
  }
}
