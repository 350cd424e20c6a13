import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartCalls } from '#contract/cart.ts'
import { readConfig } from '#server/config.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#server/testing/storage/database-proxy.ts'
import { createWorld, type World } from '#server/testing/test-world.ts'

let world: World
let proxy: DatabaseProxy
/** Reaches the database past the proxy. */
let direct: Kysely<DB>
let token: string
beforeAll(async () => {
  const { database } = readConfig({
    DATABASE_SILENCE_MS: '300',
    DATABASE_LOCK_TIMEOUT_MS: '60000',
    DATABASE_STATEMENT_TIMEOUT_MS: '60000',
    DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '500',
  })
  world = await createWorld({
    config: { database },
    through: async (connectionString) => {
      direct = new Kysely<DB>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString }) }) })
      proxy = await startDatabaseProxy(connectionString)
      return proxy.connectionString
    },
  })
  token = await world.signIn()
})
afterAll(async () => {
  await direct.destroy()
  await world.close()
  await proxy.close()
})

const bathroom = { serviceId: 'classic-bathroom-cleaning', selectedVariants: ['classic-bathroom-cleaning.1-bathroom'] }

async function add() {
  // Hundreds of these are less than the minute after which the key of a dead server is free.
  world.clock.advance({ seconds: 0.01 })
  const headers = { 'idempotency-key': 'a-key-of-the-outage' }
  return (await world.call(cartCalls.add, bathroom, { token, headers })).status
}

async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50))
}

async function isWaitingForLock(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(direct)
  return rows.length > 0
}

test('a key that was claimed just before an outage is free after it, and its write happens once', async () => {
  const refused = await direct.transaction().execute(async (other) => {
    await sql`lock table cart in exclusive mode`.execute(other)
    const adding = add()
    await until(isWaitingForLock)
    proxy.silence()
    return await adding
  })
  expect(refused).toBe(503)
  proxy.resume()

  await until(async () => (await add()) === 200)
  expect(await add()).toBe(200)
  const { body } = await world.call(cartCalls.quantity, {}, { token })
  expect(body.data.totalQuantity).toBe(1)
})
