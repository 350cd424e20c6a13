import { sql } from 'kysely'
import { inject } from 'vitest'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { databaseUrl } from '../test-database.ts'
import type { World } from '../test-world.ts'

/** One scan of a table by a statement that ran. */
export interface TableScan {
  statement: string
  table: string
  node: string
  /** Rows looked at, with those that a filter removed. */
  rows: number
  /** Pages of the whole statement. */
  pages: number
}

export interface PlanRecorder {
  /** Scans since the last call. */
  take(): TableScan[]
  close(): Promise<void>
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

const explain = `load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
  set auto_explain.log_buffers = on; set auto_explain.log_timing = off; set auto_explain.log_format = json;
  set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice;
  set plan_cache_mode = force_generic_plan`

/**
 * Gives the server of a world connections that report the plan of each statement as it ran, planned as production plans it:
 * once, for all values. With `avoidScans` a table is read whole only where no index fits, which shows in a small table too.
 * The queries of the test through the former database are not reported.
 */
export async function recordPlans(world: World, { avoidScans = false } = {}): Promise<PlanRecorder> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  const connectionString = databaseUrl(inject('testServerUrl'), String(rows[0]?.name))
  const options = { connectionString, onError: () => {}, maxConnections: 10, nameStatements: true }
  const { db, pool } = connectDatabase(options)
  let scans: TableScan[] = []
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => scans.push(...scansIn(message)))
    client.query(`${explain}; set enable_seqscan = ${avoidScans ? 'off' : 'on'}`)
  })
  const before: Database = world.ctx.db
  world.ctx.db = db
  return {
    take() {
      const taken = scans
      scans = []
      return taken
    },
    async close() {
      world.ctx.db = before
      await db.destroy()
    },
  }
}

function scansIn(notice: string): TableScan[] {
  const at = notice.indexOf('plan:')
  if (at < 0) return []
  const { 'Query Text': statement, Plan: plan } = JSON.parse(notice.slice(at + 'plan:'.length)) as {
    'Query Text': string
    Plan: PlanNode
  }
  const pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  return nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name']
    if (!table || !node['Node Type'].includes('Scan')) return []
    return [{ statement, table, node: node['Node Type'], rows: rowsRead(node), pages }]
  })
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

function rowsRead(node: PlanNode): number {
  const perLoop =
    (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return Math.round(perLoop * (node['Actual Loops'] ?? 1))
}
