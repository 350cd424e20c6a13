import type pg from 'pg'
import { Gauge, Histogram, type Registry } from 'prom-client'

/** Of all pools of the process; registered by registerPoolMetrics. */
const waits = new Histogram({
  name: 'gharsaaf_db_pool_wait_seconds',
  help: 'Time that work waited for a database connection of the pool',
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [],
})

const pools = new WeakMap<object, pg.Pool>()

/** The pool as Kysely uses it, timed. */
export function timedPool(pool: Pick<pg.Pool, 'end' | 'options'> & { connect(): Promise<pg.PoolClient> }) {
  return {
    async connect() {
      const end = waits.startTimer()
      try {
        return await pool.connect()
      } finally {
        end()
      }
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

export function rememberPool(db: object, pool: pg.Pool): void {
  pools.set(db, pool)
}

export function registerPoolMetrics(registry: Registry, db: object): void {
  registry.registerMetric(waits)
  new Gauge({
    name: 'gharsaaf_db_pool_connections',
    help: 'Database connections of the pool, and work that waits for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const pool = pools.get(db)
      if (!pool) return
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
