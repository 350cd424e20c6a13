import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { cartCalls } from '#contract/cart.ts'
import { readConfig } from '#server/config.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { nightly } from '#server/testing/scale/nightly.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#server/testing/storage/database-proxy.ts'
import { createWorld, type World } from '#server/testing/test-world.ts'

// A stopped postmaster opens no connection while those that are open go on: the database lives.
let world: World
let proxy: DatabaseProxy
let direct: Kysely<DB>
let token: string
beforeAll(async () => {
  world = await createWorld({
    // The product's own limits of a check and of silence, with patience for a machine that does other work.
    config: { database: { ...readConfig({}).database, poolWaitMs: 30_000, queryMs: 30_000, statementMs: 30_000 } },
    through: async (connectionString) => {
      direct = new Kysely<DB>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 1 }) }) })
      proxy = await startDatabaseProxy(connectionString)
      return proxy.connectionString
    },
  })
  token = await world.signIn()
})
afterEach(() => proxy.resume())
afterAll(async () => {
  await direct.destroy()
  await world.close()
  await proxy.close()
})

const profile = async () => (await world.call(accountCalls.fetchProfile, {}, { token })).status
const cart = async () => (await world.call(cartCalls.quantity, {}, { token })).status

/** More at once than there are connections, again and again until `until` is over. */
async function askUntil(until: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const over = until.then(() => (isOver = true))
  const statuses: number[] = []
  while (!isOver) statuses.push(...(await Promise.all(Array.from({ length: 12 }, profile))))
  await over
  return statuses
}

/** Longer than a new connection is waited for. */
const seconds = (count: number) => sql`select pg_sleep(${count})`.execute(direct)

test('no request is refused while the database opens no connections', async () => {
  expect(await profile()).toBe(200)
  proxy.stall()
  expect(new Set(await askUntil(seconds(4)))).toEqual(new Set([200]))
})

nightly('no request is refused while one statement waits for a lock as well', async () => {
  expect(await profile()).toBe(200)
  proxy.stall()
  const locked = direct.transaction().execute(async (trx) => {
    await sql`lock table cart in access exclusive mode`.execute(trx)
    await sql`select pg_sleep(1.6)`.execute(trx)
  })
  const waiting = cart()
  expect(new Set(await askUntil(locked.then(() => seconds(3))))).toEqual(new Set([200]))
  expect(await waiting).toBe(200)
})
