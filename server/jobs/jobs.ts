import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss } from 'pg-boss'
import { boundedPool, type Queryable } from '#server/db/database.ts'
import type { DatabaseLimits } from '#server/db/limits.ts'
import type { Bounds } from '#server/db/outage/database-watch.ts'

/** A queue of one kind of job; `~data` only carries the type. */
export interface Queue<Data extends object> {
  queue: string
  retryLimit?: number
  '~data'?: (data: Data) => void
}

interface EnqueueOptions {
  startAfter?: Date
  /** While a job with this key is pending, another one is not added. */
  key?: string
}

export interface Jobs {
  /** Adds a job in the caller's transaction, so that it exists only if the change is committed. */
  enqueue<Data extends object>(db: Queryable, queue: Queue<Data>, data: Data, options?: EnqueueOptions): Promise<void>
  stop(): Promise<void>
}

interface BossOptions {
  connectionString: string
  /** For the process that works jobs; others only add them. */
  supervise: boolean
  /** Creates or upgrades its tables, which only their owner may. */
  install?: boolean
  maxConnections?: number
  bounds?: Bounds
}

export async function openBoss(options: BossOptions, log: Pick<FastifyBaseLogger, 'error'>): Promise<PgBoss> {
  const boss = createBoss(options, log)
  await boss.start()
  return boss
}

/**
 * Not started. pg-boss without LISTEN and without session state, so that it also runs behind a pooler in transaction mode.
 */
export function createBoss(options: BossOptions, log: Pick<FastifyBaseLogger, 'error'>): PgBoss {
  const { bounds } = options
  const boss = new PgBoss({
    // Its maintenance touches many rows, so it has longer limits than a request.
    ...(bounds && boundedPool({ ...bounds, limits: longerLimits(bounds.limits) })),
    connectionString: options.connectionString,
    max: options.maxConnections ?? 3,
    supervise: options.supervise,
    schedule: options.supervise,
    migrate: options.install ?? false,
    createSchema: options.install ?? false,
    // The installation waits for the index builds of an upgrade, which follow each other at this pace.
    ...(options.install && { bamIntervalSeconds: 10 }),
  })
  let isStopped = false
  boss.on('stopped', () => (isStopped = true))
  // Connections that it has closed are not lost: PostgreSQL may stop before it reads that.
  boss.on('error', (error) => isStopped || log.error({ err: error }, 'Job queue failed'))
  return boss
}

function longerLimits(limits: DatabaseLimits): DatabaseLimits {
  const ms = limits.jobsQueryMs
  return { ...limits, queryMs: ms, statementMs: ms, lockMs: ms, poolWaitMs: ms }
}

export function jobsOn(boss: PgBoss): Jobs {
  return {
    async enqueue(db, { queue, retryLimit = 5 }, data, { startAfter, key } = {}) {
      await boss.send(queue, data, {
        db: fromKysely(db),
        retryLimit,
        retryBackoff: true,
        startAfter,
        singletonKey: key,
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
