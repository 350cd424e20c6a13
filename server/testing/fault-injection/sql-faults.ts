import { once } from 'node:events'
import type { Socket } from 'node:net'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { inject } from 'vitest'
import { connectDatabase } from '#server/db/database.ts'
import { testScale } from '../scale/test-scale.ts'
import { databaseUrl } from '../test-database.ts'
import type { World } from '../test-world.ts'

/** Before: the statement never reaches the database. After: it takes effect and its answer is lost. */
export type When = 'before' | 'after'
export const faultTimes: readonly When[] = ['before', 'after']

export interface Statement {
  text: string
  /** Rolled back when it fails: a `begin` and a `commit` are outside. */
  isInside: boolean
}

export interface FaultRun {
  /** All statements in order. */
  seen: string[]
  /** All statements that can fail in order, `begin` and `commit` included. */
  asked: Statement[]
  /** The statement whose connection was cut; undefined when the work had fewer statements. */
  failedStep: string | undefined
  /** Thrown by the work. */
  error: unknown
}

interface SqlFaults {
  /** Cuts the connection at the n-th statement of the work, counted from 1; 0 cuts none. */
  during(fault: { n: number; when: When }, work: () => Promise<unknown>): Promise<FaultRun>
  close(): Promise<void>
}

interface Plan {
  /** Undefined between runs. */
  run: FaultRun | undefined
  n: number
  when: When
}

/**
 * Gives the server of a world connections that can be cut at any statement, as a failover of PostgreSQL cuts them: the
 * socket closes and the open transaction is rolled back. Queries through `world.db` are never cut.
 */
export async function cuttableConnections(world: World): Promise<SqlFaults> {
  const plan: Plan = { run: undefined, n: 0, when: 'before' }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  const connectionString = databaseUrl(inject('testServerUrl'), String(rows[0]?.name))
  const { db, pool } = connectDatabase({ connectionString, onError: () => {}, maxConnections: 10 })
  pool.on('connect', (client) => makeCuttable(client, plan))
  world.ctx.db = db
  return {
    async during({ n, when }, work) {
      const run: FaultRun = { seen: [], asked: [], failedStep: undefined, error: undefined }
      Object.assign(plan, { run, n, when })
      try {
        await work()
      } catch (error) {
        run.error = error
      } finally {
        plan.run = undefined
      }
      return run
    },
    close: () => db.destroy(),
  }
}

/** Its transaction is rolled back, as by the next write, which fails too. At full scale reads fail as well. */
const isReadOfTransaction = (statement: string, isInside: boolean) =>
  isInside && !testScale.isFull && /^\s*select\b/i.test(statement)

/** A key of the run before is released in the background: counted, its statement would take the place of another. */
const inBackground = /^delete from "idempotent_answer"/

type Ask = (...given: unknown[]) => Promise<unknown>

function makeCuttable(client: PoolClient, plan: Plan): void {
  const ask = client.query.bind(client) as Ask
  let inTransaction = false
  const cuttable: Ask = async (...given) => {
    const { run, n, when } = plan
    const statement = String(given[0])
    const ends = /^(commit|rollback)\b/i.test(statement)
    const isInside = inTransaction && !ends
    inTransaction = /^begin\b/i.test(statement) || isInside
    run?.seen.push(statement)
    if (!run || inBackground.test(statement) || isReadOfTransaction(statement, isInside)) return await ask(...given)
    if (run.asked.push({ text: statement, isInside }) !== n) return await ask(...given)
    run.failedStep = statement
    if (when === 'after') await ask(...given).catch(() => {})
    // The socket is destroyed first: pg rejects a query on a closed connection when the connection ends.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    const answer = when === 'before' ? undefined : once(client, 'end')
    stream.destroy()
    if (when === 'before') return await ask(...given)
    await answer
    throw new Error('Connection terminated unexpectedly')
  }
  Object.assign(client, { query: cuttable })
}
