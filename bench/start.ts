import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { runProduct } from '#e2e/running-product.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { compared, type Measurement, median } from './report/floors.ts'

const silent = { info() {}, warn() {}, error() {} }
const rounds = 7
/** Starts of a Node without work, beside the database's own start. */
const emptyStarts = 6

/** From `npm start`'s script to the first home page on data of an earlier run, alternately with an empty Node and the database alone. */
export async function compareStart(): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-start-'))
  const times = { ours: [] as number[], node: [] as number[], database: [] as number[] }
  try {
    await productStart(dataDir)
    for (let round = 0; round < rounds; round += 1) {
      times.node.push(await timed(emptyNode))
      times.database.push(await databaseStart(dataDir))
      times.ours.push(await productStart(dataDir))
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  const ours = median(times.ours)
  const reaches = emptyStarts * median(times.node) + median(times.database)
  const is = `${emptyStarts} times \`node -e 0\`, and PostgreSQL on the same data to its first answer`
  const about = { name: 'start to the first home page', unit: 'ms', floor: { ratioAtMost: 1 } } as const
  return [compared(about, ours, { is, reaches })]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

const emptyNode = () => once(spawn(process.execPath, ['-e', '0']), 'exit')

async function productStart(dataDir: string): Promise<number> {
  const begin = performance.now()
  const product = await runProduct({ dataDir })
  await (await fetch(product.url)).text()
  const took = performance.now() - begin
  await product.stop()
  return took
}

async function databaseStart(dataDir: string): Promise<number> {
  const begin = performance.now()
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent })
  const client = new pg.Client({ connectionString: postgres.connectionString })
  await client.connect()
  await client.query('select 1')
  const took = performance.now() - begin
  await client.end()
  await postgres.stop()
  return took
}
