import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { DatabaseLimits } from '../limits.ts'
import { DatabaseOutage } from './outage.ts'

const recheckMs = 500
/** A database is dead after so many failed checks over so long a time, while no connection of the process hears a byte. */
const deadAfter = { checks: 3, ms: 6_000 }

interface WatchedConnection {
  /** Idle, and without an answer for so long that it may be lost. */
  isStale(): boolean
  bytesRead(): number
  /** Fails everything that waits on it. */
  cut(error: Error): void
}

/** Knows whether the database answers, for all connections of all pools of this process. */
interface DatabaseWatch {
  isDown(): boolean
  /** Asks the database on new connections until it answers or is dead; then every connection is cut, and it is asked until it answers. */
  suspect(): void
  /** A connection was lost in silence, so those without a recent answer may be lost too. */
  cutStale(): void
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
  /** Default: true. A pooler opens connections by itself, so a late answer of its check means that it is full. */
  isDirect?: boolean
}

export function watchDatabase({ connectionString, limits, log, isDirect = true }: WatchOptions): DatabaseWatch {
  const connections = new Map<WatchedConnection, number>()
  const closing = new AbortController()
  let isDown = false
  let isChecking = false

  function cutAll(): void {
    for (const connection of connections.keys()) connection.cut(new DatabaseOutage('The database gives no answer'))
  }

  /** Whether a byte arrived on any connection since this was asked last. */
  function heardSomething(): boolean {
    let heard = false
    for (const [connection, before] of connections) {
      const bytes = connection.bytesRead()
      if (bytes > before) heard = true
      connections.set(connection, bytes)
    }
    return heard
  }

  async function check(): Promise<void> {
    const began = performance.now()
    heardSomething()
    for (let failed = 1; !closing.signal.aborted; failed += 1) {
      if (await answers({ connectionString, withinMs: limits.connectMs, isDirect })) break
      // A new connection can fail while the database works on those it has.
      if (heardSomething()) return
      if (isDown || (failed >= deadAfter.checks && performance.now() - began >= deadAfter.ms)) {
        if (!isDown) log.error('Database gives no answer')
        isDown = true
        cutAll()
      }
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
    cutStale() {
      for (const connection of connections.keys())
        if (connection.isStale()) connection.cut(new DatabaseOutage('Another connection was lost in silence'))
    },
    add: (connection) => void connections.set(connection, 0),
    remove: (connection) => void connections.delete(connection),
    close: () => closing.abort(),
  }
}

/** A refusal is an answer too, such as "too many clients"; starting, stopping and that of a pooler without a database are not. */
async function answers({
  connectionString,
  withinMs,
  isDirect,
}: {
  connectionString: string
  withinMs: number
  isDirect: boolean
}): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  let isOpen = false
  client.on('error', () => {})
  const late = new AbortController()
  const asked = client
    .connect()
    .then(() => {
      isOpen = true
      return client.query('select 1')
    })
    .then(
      () => true,
      (error: unknown) => error instanceof pg.DatabaseError && !/^(57P0\d|08P01)$/.test(error.code ?? ''),
    )
  const timedOut = sleep(withinMs, undefined, { signal: late.signal, ref: false })
    // After a pause of this process the timer comes before an answer that has arrived.
    .then(() => new Promise(setImmediate))
    .then(() => isOpen && !isDirect)
    .catch(() => false)
  try {
    return await Promise.race([asked, timedOut])
  } finally {
    late.abort()
    client.connection.stream.destroy()
  }
}
