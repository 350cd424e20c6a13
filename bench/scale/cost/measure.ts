import { readdirSync, readFileSync } from 'node:fs'
import { nextTransactionNumber } from '#bench/yardsticks/bare-commits.ts'
import { ask } from '../machine/postgres.ts'
import type { ScaleWorld } from '../world.ts'

const tickMs = 10

/** Processor milliseconds that a process and all below it have used, those that ended included. Linux only. */
function processorMs(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const below = (parent: number): number =>
    all.filter((one) => one.parent === parent).reduce((sum, one) => sum + one.ms + below(one.pid), 0)
  return (all.find((one) => one.pid === pid)?.ms ?? 0) + below(pid)
}

function readProcess(name: string): { pid: number; parent: number; ms: number }[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The command is in parentheses and may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid: Number(name), parent: Number(fields[1]), ms: ticks * tickMs }]
  } catch {
    // It ended meanwhile.
    return []
  }
}

export const parts = ['web', 'worker', 'proxy', 'pooler', 'primary', 'replica'] as const
type Part = (typeof parts)[number]

/** Of one piece of work. */
export interface Cost {
  /** Processor milliseconds. */
  ms: Record<Part, number>
  /** Writing transactions, each of them durable on both machines. */
  commits: number
  walBytes: number
  /** Growth of tables and indexes. */
  diskBytes: number
}

/** Runs work that answers how often it was done. */
export async function measureCost(world: ScaleWorld, work: () => Promise<number>): Promise<Cost> {
  const before = await look(world)
  const times = await work()
  const after = await look(world)
  const each = (key: 'commits' | 'wal' | 'disk') => (after[key] - before[key]) / times
  const ms = Object.fromEntries(parts.map((part) => [part, (after.ms[part] - before.ms[part]) / times]))
  return { ms: ms as Cost['ms'], commits: each('commits'), walBytes: each('wal'), diskBytes: each('disk') }
}

async function look({ product, proxy, pooler, pair, ownerUrl }: ScaleWorld) {
  const [stored] = await ask<{ wal: number; disk: number }>(
    ownerUrl,
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal,
       (select sum(pg_total_relation_size(oid))::float8 from pg_class where relkind in ('r', 'm')) as disk`,
  )
  const commits = await nextTransactionNumber(ownerUrl)
  return {
    commits,
    ...(stored as { wal: number; disk: number }),
    ms: {
      web: product.web.reduce((sum, { pid }) => sum + processorMs(pid), 0),
      worker: processorMs(product.worker.pid),
      proxy: processorMs(proxy.pid),
      pooler: processorMs(pooler.pid),
      primary: processorMs(pair.primary.pid),
      replica: processorMs(pair.standby.pid),
    },
  }
}
