import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { cartCalls } from '#contract/cart.ts'
import { bathroom } from '#server/testing/booking-fixture.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#server/testing/storage/database-proxy.ts'
import { startRefusing } from '#server/testing/storage/refusing-database.ts'
import { createWorld, type World } from '#server/testing/test-world.ts'

let world: World
let way: DatabaseProxy
let token: string
beforeAll(async () => {
  world = await createWorld({
    through: async (connectionString) => {
      way = await startDatabaseProxy(connectionString)
      return way.connectionString
    },
  })
  token = await world.signIn()
})
afterAll(() => world.close())

async function ask(path: string, body: object) {
  const answer = await fetch(world.app.listeningOrigin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

const refused = { status: 503, retryAfter: '5' }

/** Settings of a role hold for new connections. */
async function setRole(statement: string): Promise<void> {
  await world.alter(statement)
  await world.alter(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = 'gharsaaf_app' and datname = current_database()`,
  )
  await expect.poll(async () => (await fetch(`${world.app.listeningOrigin}/readyz`)).status).toBe(200)
}

test('writing to a replica is an outage until it is the primary', async () => {
  expect((await ask(cartCalls.add.path, bathroom)).status).toBe(200)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  const name = rows[0]?.name
  await setRole(`alter role gharsaaf_app in database ${name} set default_transaction_read_only = on`)
  expect(await ask(cartCalls.add.path, bathroom)).toEqual(refused)
  expect((await ask(accountCalls.fetchProfile.path, {})).status).toBe(200)
  await setRole(`alter role gharsaaf_app in database ${name} reset default_transaction_read_only`)
  expect((await ask(cartCalls.add.path, bathroom)).status).toBe(200)
})

test('a pooler without a database behind it is an outage', async () => {
  expect((await ask(accountCalls.fetchProfile.path, {})).status).toBe(200)
  await way.close()
  const port = Number(new URL(way.connectionString).port)
  const pooler = await startRefusing({ port, code: '08P01', message: 'pgbouncer cannot connect to server' })
  for (let time = 0; time < 3; time += 1) expect(await ask(accountCalls.fetchProfile.path, {})).toEqual(refused)
  pooler.close()
})
