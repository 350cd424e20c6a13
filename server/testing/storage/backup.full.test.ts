import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seedDemo } from '#seed/demo.ts'
import { seedReference } from '#seed/seed.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrateToLatest } from '#server/db/migrate.ts'
import { type TableSum, tableSums } from './table-rows.ts'

const log = { info() {}, warn() {}, error() {} }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gharsaaf-backup-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs the task while the database of this folder is up. */
async function running<Result>(name: string, task: (connectionString: string) => Promise<Result>): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, name), log, durable: false })
  try {
    return await task(postgres.connectionString)
  } finally {
    await postgres.stop()
  }
}

async function sums(connectionString: string): Promise<Record<string, TableSum>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await tableSums(client)
  } finally {
    await client.end()
  }
}

test('a copy of DATA_DIR made after a stop keeps every row', async () => {
  const before = await running('original', async (connectionString) => {
    await migrateToLatest(connectionString)
    await seedReference(connectionString)
    await seedDemo(connectionString, () => {}, { documentKeys: [Buffer.alloc(32, 7).toString('base64')] })
    return sums(connectionString)
  })
  await promisify(execFile)('cp', ['-a', join(folder, 'original'), join(folder, 'restored')])
  await rm(join(folder, 'original'), { recursive: true })
  const after = await running('restored', async (connectionString) => {
    expect(await migrateToLatest(connectionString)).toEqual([])
    return sums(connectionString)
  })
  expect(before.booking?.rows).toBeGreaterThan(0)
  expect(after).toEqual(before)
})
