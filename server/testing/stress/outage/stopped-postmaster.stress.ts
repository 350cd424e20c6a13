import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenOverHttp } from '#e2e/api-client.ts'
import { type HardProduct, startHardProduct } from '../stress-product.ts'
import { type FallibleDatabase, startFallibleDatabase } from './database-outages.ts'
import { startLoad } from './outage-load.ts'

const lockSeconds = 1.6

let dataDir: string
let database: FallibleDatabase
let product: HardProduct
let token: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gharsaaf-postmaster-'))
  database = await startFallibleDatabase(dataDir)
  product = await startHardProduct({ DATABASE_URL: database.connectionString })
  token = await tokenOverHttp(product.url, '9876504001')
})
afterAll(async () => {
  await product.stop()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

test.each([
  [4, false],
  [4, true],
  [12, false],
  [12, true],
])('a postmaster stopped for %i s refuses no request, with a lock: %s', async (seconds, withLock) => {
  const locker = new pg.Client({ connectionString: database.connectionString })
  await locker.connect()
  const load = startLoad(product.url, token)
  await sleep(2_000)
  const outage = database.outages['without new connections']
  await outage.begin()
  const ended = sleep(seconds * 1000)
  if (withLock) await locker.query(`begin; lock table customer; select pg_sleep(${lockSeconds}); commit`)
  await ended
  await outage.end()
  await sleep(2_000)
  await load.stop()
  await locker.end()
  console.log(JSON.stringify({ seconds, withLock, ...load.answered }))
  for (const { counts } of Object.values(load.answered)) expect(Object.keys(counts)).toEqual(['200'])
})
