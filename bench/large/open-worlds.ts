import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type RunningProduct, runProduct } from '#e2e/running-product.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { buildWorld, countRows } from './world/build-world.ts'
import { largeWorld } from './world/world-size.ts'

/** A product on its own data directory. */
export interface OpenWorld extends RunningProduct {
  databaseUrl: string
  /** Milliseconds from the command to the first answer, with warm data. */
  startMs: number
}

export interface Worlds {
  small: OpenWorld
  large: OpenWorld
}

/** How large, and how long it took. */
interface Built {
  built: string
}

const log = { info() {}, warn: console.warn, error: console.error }
// The product opens the files with its own settings afterwards.
const settings = { max_wal_size: '16GB', shared_buffers: '4GB', autovacuum: 'off' }

/** Runs with the demo world and the same world grown large; deletes both, unless a folder is given to keep them for the next time. */
export async function withWorlds(work: (worlds: Worlds & Built) => Promise<void>, keepIn?: string): Promise<void> {
  const folder = keepIn ?? (await mkdtemp(join(tmpdir(), 'gharsaaf-large-')))
  const dataDirs = { small: join(folder, 'small'), large: join(folder, 'large') }
  const open: OpenWorld[] = []
  try {
    const built = await builtIn(folder, dataDirs)
    for (const dataDir of Object.values(dataDirs)) open.push(await openWorld(dataDir))
    const [small, large] = open as [OpenWorld, OpenWorld]
    await work({ small, large, built })
  } finally {
    for (const world of open) await world.stop()
    if (!keepIn) await rm(folder, { recursive: true, force: true })
  }
}

/** In words how large, and how long it took. */
async function builtIn(folder: string, { small, large }: Record<keyof Worlds, string>): Promise<string> {
  const file = join(folder, 'built.txt')
  const earlier = await readFile(file, 'utf8').catch(() => undefined)
  if (earlier) return earlier
  for (const dataDir of [small, large]) await (await runProduct({ dataDir })).stop()
  let built = ''
  await inPostgres(large, async (database) => {
    built = await grow(database)
  })
  // Statistics that autovacuum would add within a minute.
  await inPostgres(small, (database) => run(database, 'vacuum analyze'))
  await writeFile(file, built)
  return built
}

async function grow(database: string): Promise<string> {
  const started = performance.now()
  await buildWorld(database, largeWorld, new Date())
  const counts = await countRows(database)
  console.table(counts)
  const named = ['booking', 'customer', 'professional', 'area', 'service'].map(
    (table) => `${counts[table]} rows of ${table}`,
  )
  const built = `${named.join(', ')}, built in ${Math.round((performance.now() - started) / 1000)} s`
  console.log(built)
  return built
}

async function run(database: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** As superuser on the database of the product. */
async function inPostgres(dataDir: string, work: (database: string) => Promise<void>): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable: false, settings })
  try {
    const address = new URL(postgres.adminConnectionString)
    address.pathname = new URL(postgres.connectionString).pathname
    await work(address.toString())
  } finally {
    await postgres.stop()
  }
}

async function openWorld(dataDir: string): Promise<OpenWorld> {
  const started = performance.now()
  const product = await runProduct({ dataDir })
  await fetch(`${product.url}/v1/category/listing`)
  const startMs = performance.now() - started
  return { ...product, startMs, databaseUrl: (await readFile(join(dataDir, 'postgres.url'), 'utf8')).trim() }
}
