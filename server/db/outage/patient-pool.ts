import type pg from 'pg'
import { hasCommitted } from './committed.ts'
import type { Bounds } from './database-watch.ts'
import { DatabaseOutage } from './outage.ts'

/** While the database opens no connections. */
const pauseMs = 2_000

/**
 * A pool whose work does not fail with a new connection: while the database opens none but answers on those it has, work waits
 * for one of them. What makes the answer of a write that has committed waits three times as long.
 */
export function patientPool(pool: pg.Pool, { limits, watch }: Pick<Bounds, 'limits' | 'watch'>) {
  const { max } = pool.options
  let restore: NodeJS.Timeout | undefined

  /** Waiting work is given the connections that come back, instead of a new one. */
  function openNoMore(): void {
    pool.options.max = Math.max(1, pool.totalCount)
    clearTimeout(restore)
    restore = setTimeout(() => (pool.options.max = max), pauseMs).unref()
  }

  async function connect(): Promise<pg.PoolClient> {
    const began = performance.now()
    for (;;) {
      try {
        return await pool.connect()
      } catch (error) {
        const patience = hasCommitted() ? 3 : 1
        const isLate = performance.now() - began >= (limits.connectMs + limits.poolWaitMs) * patience
        if (isLate || error instanceof DatabaseOutage || watch.isDown() || pool.totalCount === 0) throw error
        openNoMore()
      }
    }
  }

  return { connect, end: () => pool.end(), options: pool.options }
}
