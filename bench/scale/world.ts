import { chmodSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FrontDoor, startHaproxy } from './machine/haproxy.ts'
import { type Pooler, startPgbouncer } from './machine/pgbouncer.ts'
import { type PostgresPair, passwords, startPair } from './machine/postgres.ts'
import { type Product, startProduct } from './machine/product.ts'
import { findPrograms } from './machine/programs.ts'

/** Everything that later is on several machines, on this one. */
export interface ScaleWorld {
  folder: string
  pair: PostgresPair
  pooler: Pooler
  product: Product
  proxy: FrontDoor
  /** As the owner of the tables, at PostgreSQL itself; after a failover at the new primary. */
  ownerUrl: string
}

type Task = () => Promise<unknown>

/** Of tasks for the end of the run, the last one first. */
type Closing = (task: Task) => void

export const ownerUrlAt = (port: number) => `postgresql://gharsaaf:${passwords.gharsaaf}@127.0.0.1:${port}/gharsaaf`

/** Databases and pooler. */
export async function startDatabases(closing: Closing) {
  const programs = findPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'gharsaaf-scale-'))
  // The account of the servers enters its own folders in it.
  chmodSync(folder, 0o711)
  closing(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const pair = await startPair(programs, folder)
  // A primary that stops waits for its replica.
  closing(() => pair.standby.end('SIGINT'))
  closing(() => pair.primary.end('SIGINT'))
  const pooler = await startPgbouncer(programs, folder, pair.primary.port)
  closing(() => pooler.end('SIGINT'))
  return { programs, folder, pair, pooler }
}

export async function startWorld(
  databases: Awaited<ReturnType<typeof startDatabases>>,
  closing: Closing,
): Promise<ScaleWorld> {
  const { programs, folder, pair, pooler } = databases
  const product = await startProduct({ folder, poolerPort: pooler.port, databasePort: pair.primary.port })
  closing(() => product.stop())
  const ports = product.web.map(({ port }) => port)
  const proxy = await startHaproxy(programs, folder, ports)
  closing(() => proxy.end())
  product.sendNoticesTo(proxy.url)
  return { folder, pair, pooler, product, proxy, ownerUrl: ownerUrlAt(pair.primary.port) }
}
