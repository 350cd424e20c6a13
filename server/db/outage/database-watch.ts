import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { DatabaseLimits } from '../limits.ts'
import { DatabaseOutage } from './outage.ts'

const recheckMs = 500

interface WatchedConnection {
  isIdle(): boolean
  /** Fails everything that waits on it. */
  cut(error: Error): void
}

/** Knows whether the database answers, for all connections of all pools of this process. */
interface DatabaseWatch {
  isDown(): boolean
  /** Asks the database on a new connection. Without an answer every connection is cut, and it is asked until it answers. */
  suspect(): void
  /** A connection was lost in silence, so the idle ones may be lost too. */
  cutIdle(): void
  add(connection: WatchedConnection): void
  remove(connection: WatchedConnection): void
  close(): void
}

export interface Bounds {
  limits: DatabaseLimits
  watch: DatabaseWatch
  /** No pooler between us and the database, so that settings last as long as the connection. */
  isDirect: boolean
}

interface WatchOptions {
  connectionString: string
  limits: Pick<DatabaseLimits, 'connectMs'>
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

export function watchDatabase({ connectionString, limits, log }: WatchOptions): DatabaseWatch {
  const connections = new Set<WatchedConnection>()
  const closing = new AbortController()
  let isDown = false
  let isChecking = false

  function cutAll(): void {
    for (const connection of connections) connection.cut(new DatabaseOutage('The database gives no answer'))
  }

  async function check(): Promise<void> {
    while (!closing.signal.aborted && !(await answers(connectionString, limits.connectMs))) {
      if (!isDown) log.error('Database gives no answer')
      isDown = true
      cutAll()
      await sleep(recheckMs, undefined, { ref: false })
    }
    if (isDown) log.warn('Database answers again')
    isDown = false
  }

  return {
    isDown: () => isDown,
    suspect() {
      if (isChecking || closing.signal.aborted) return
      isChecking = true
      void check().finally(() => (isChecking = false))
    },
    cutIdle() {
      for (const connection of connections)
        if (connection.isIdle()) connection.cut(new DatabaseOutage('Another connection was lost in silence'))
    },
    add: (connection) => void connections.add(connection),
    remove: (connection) => void connections.delete(connection),
    close: () => closing.abort(),
  }
}

/** A refusal is an answer too, such as "too many clients"; starting, stopping and that of a pooler without a database are not. */
async function answers(connectionString: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  const late = new AbortController()
  const asked = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      (error: unknown) => error instanceof pg.DatabaseError && !/^(57P0\d|08P01)$/.test(error.code ?? ''),
    )
  const timedOut = sleep(withinMs, undefined, { signal: late.signal, ref: false })
    // After a pause of this process the timer comes before an answer that has arrived.
    .then(() => new Promise(setImmediate))
    .then(() => false)
    .catch(() => false)
  try {
    return await Promise.race([asked, timedOut])
  } finally {
    late.abort()
    client.connection.stream.destroy()
  }
}
