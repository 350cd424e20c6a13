import { once } from 'node:events'
import type { Socket } from 'node:net'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { inject } from 'vitest'
import { connectDatabase } from '#server/db/database.ts'
import { databaseUrl } from '../test-database.ts'
import type { World } from '../test-world.ts'

/** Before: the statement never reaches the database. After: it had its effect, and the answer is lost. */
export type When = 'before' | 'after'
export const bothTimes: readonly When[] = ['before', 'after']

export interface Climb {
  /** Every statement that was asked, in order, `begin` and `commit` included. */
  asked: string[]
  /** The one whose connection was cut; undefined when the work had fewer. */
  struck: string | undefined
  /** It failed inside a transaction: whether it had its effect makes no difference, all of it is rolled back. */
  rolledBack?: boolean
  /** What the work threw. */
  error: unknown
}

export interface SqlFaults {
  /** Runs work and cuts the connection of its n-th statement, counted from 1; 0 cuts none. */
  during(fault: { n: number; when: When }, work: () => Promise<unknown>): Promise<Climb>
  close(): Promise<void>
}

interface Plan {
  /** Undefined while nothing is counted. */
  climb: Climb | undefined
  n: number
  when: When
}

/**
 * Gives the server of a world connections that can be cut at any statement, as a failover of PostgreSQL cuts them: the
 * socket is gone, and a transaction that was open on it is rolled back. What is read through `world.db` is never cut.
 */
export async function cuttableConnections(world: World): Promise<SqlFaults> {
  const plan: Plan = { climb: undefined, n: 0, when: 'before' }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  const connectionString = databaseUrl(inject('testServerUrl'), String(rows[0]?.name))
  const { db, pool } = connectDatabase({ connectionString, onError: () => {}, maxConnections: 10 })
  pool.on('connect', (client) => makeCuttable(client, plan))
  world.ctx.db = db
  return {
    async during({ n, when }, work) {
      const climb: Climb = { asked: [], struck: undefined, error: undefined }
      Object.assign(plan, { climb, n, when })
      try {
        await work()
      } catch (error) {
        climb.error = error
      } finally {
        plan.climb = undefined
      }
      return climb
    },
    close: () => db.destroy(),
  }
}

type Ask = (...given: unknown[]) => Promise<unknown>

function makeCuttable(client: PoolClient, plan: Plan): void {
  const ask = client.query.bind(client) as Ask
  let inTransaction = false
  const cuttable: Ask = async (...given) => {
    const { climb, n, when } = plan
    const statement = String(given[0])
    const ends = /^(commit|rollback)\b/i.test(statement)
    const isInside = inTransaction && !ends
    inTransaction = /^begin\b/i.test(statement) || isInside
    if (!climb || climb.asked.push(statement) !== n) return await ask(...given)
    climb.struck = statement
    climb.rolledBack = isInside
    if (when === 'after') await ask(...given).catch(() => {})
    // The socket goes first: a statement that is asked of a dead connection is answered by its end.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    const answer = when === 'before' ? undefined : once(client, 'end')
    stream.destroy()
    if (when === 'before') return await ask(...given)
    await answer
    throw new Error('Connection terminated unexpectedly')
  }
  Object.assign(client, { query: cuttable })
}
