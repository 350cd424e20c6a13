import pg from 'pg'
import { processorTimes } from '#bench/processor.ts'

const seconds = 5
/** As many as the server has on an embedded database. */
const connections = 10

export interface BareCommits {
  perSecond: number
  /** Milliseconds of processor for one, in PostgreSQL and in the client. */
  processor: number
}

/** The yardstick: one-row inserts, each a durable commit, by the same driver, as many clients and the connections that the server has. */
export async function bareCommits(databaseUrl: string, clients: number, serverPid: number): Promise<BareCommits> {
  return await withPool(databaseUrl, connections, async (pool) => {
    await pool.query('create table bench_commit (id bigint generated always as identity, at timestamptz)')
    const until = performance.now() + seconds * 1000
    let done = 0
    const before = { database: processorTimes(serverPid)?.database ?? 0, own: process.cpuUsage() }
    const started = performance.now()
    const commit = async () => {
      for (; performance.now() < until; done += 1) await pool.query('insert into bench_commit (at) values (now())')
    }
    await Promise.all(Array.from({ length: clients }, commit))
    const perSecond = done / ((performance.now() - started) / 1000)
    const { user, system } = process.cpuUsage(before.own)
    const database = (processorTimes(serverPid)?.database ?? 0) - before.database
    await pool.query('drop table bench_commit')
    return { perSecond, processor: (database + (user + system) / 1000) / done }
  })
}

/** Only writing transactions get an id, so the difference of two readings counts them. */
export async function nextTransactionNumber(databaseUrl: string): Promise<number> {
  return await withPool(databaseUrl, 1, async (pool) => {
    const { rows } = await pool.query('select pg_snapshot_xmax(pg_current_snapshot())::text as number')
    return Number(rows[0].number)
  })
}

async function withPool<Result>(databaseUrl: string, max: number, work: (pool: pg.Pool) => Promise<Result>) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max })
  // The product may stop its PostgreSQL before our last connection is closed.
  pool.on('error', () => {})
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
