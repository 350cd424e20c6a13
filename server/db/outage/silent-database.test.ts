import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { cartCalls } from '#contract/cart.ts'
import { catalogCalls } from '#contract/catalog.ts'
import { readConfig } from '#server/config.ts'
import { nightly } from '#server/testing/scale/nightly.ts'
import { beginBooking, bookingNow, openPaymentLink } from '#server/testing/steps/checkout.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#server/testing/storage/database-proxy.ts'
import { createWorld, type World, worldConnections } from '#server/testing/test-world.ts'

let world: World
let proxy: DatabaseProxy
let token: string
beforeAll(async () => {
  const { database } = readConfig({
    DATABASE_SILENCE_MS: '300',
    DATABASE_CONNECT_TIMEOUT_MS: '2000',
    DATABASE_LOCK_TIMEOUT_MS: '300',
    DATABASE_POOL_WAIT_MS: '300',
  })
  world = await createWorld({
    config: { database },
    through: async (connectionString) => {
      proxy = await startDatabaseProxy(connectionString)
      return proxy.connectionString
    },
  })
  token = await untilAnswered(() => world.signIn())
})
afterAll(async () => {
  await world.close()
  await proxy.close()
})
beforeEach(() => until(async () => (await ask('/readyz')).status === 200))

async function ask(path: string, body?: object) {
  const answer = await fetch(world.app.listeningOrigin + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}

const profile = () => ask(accountCalls.fetchProfile.path, {})
const refused = { status: 503, retryAfter: '5' }

/** Asks again what a busy machine did not answer within the short limits of this world. */
async function untilAnswered<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await question()
    } catch (error) {
      if (!/timeout/.test(String(error))) throw error
    }
  }
}

async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50))
}

test('while the database is silent every request is answered, and after it all are served again', async () => {
  expect((await profile()).status).toBe(200)
  proxy.silence()
  // More than there are connections, and again on the ones that just fell silent.
  for (let round = 0; round < 2; round += 1) {
    const answers = await Promise.all(Array.from({ length: 30 }, profile))
    expect(answers).toEqual(answers.map(() => refused))
  }
  expect(await ask('/readyz')).toEqual(refused)
  proxy.resume()
  await until(async () => (await ask('/readyz')).status === 200)
  expect((await profile()).status).toBe(200)
})

nightly('the catalog is served from memory while the database is silent', async () => {
  expect((await ask(catalogCalls.home.path)).status).toBe(200)
  proxy.silence()
  // Older than the time for which it is not checked.
  world.clock.advance({ seconds: 2 })
  expect((await ask(catalogCalls.home.path)).status).toBe(200)
  expect((await ask('/healthz')).status).toBe(200)
  proxy.resume()
})

test('a payment reported while the database is silent is confirmed once after it', async () => {
  const checkout = await beginBooking(world)
  const linkId = await openPaymentLink(world, checkout)
  proxy.silence()
  await fetch(`${world.payments.url}/test/pay/${linkId}`, { method: 'POST' })
  // Refused, so the provider sends it again.
  expect((await profile()).status).toBe(503)
  proxy.resume()
  await world.payments.settle()
  await until(async () => (await ask('/readyz')).status === 200)
  expect(await bookingNow(world, checkout)).toMatchObject({ bookingStatus: 'Confirmed', paymentStatus: 'Paid' })
  const confirmed = await world.db
    .selectFrom('booking_event')
    .select('id')
    .where('booking_id', '=', checkout.bookingId)
    .where('to_status', '=', 'Confirmed')
    .execute()
  expect(confirmed).toHaveLength(1)
})

test('a row that another session holds is not waited for without end', async () => {
  const cart = { serviceId: 'classic-bathroom-cleaning', selectedVariants: ['classic-bathroom-cleaning.1-bathroom'] }
  expect((await ask(cartCalls.add.path, cart)).status).toBe(200)
  await world.db.transaction().execute(async (other) => {
    await sql`lock table cart in exclusive mode`.execute(other)
    expect(await ask(cartCalls.add.path, cart)).toEqual(refused)
  })
  expect((await ask(cartCalls.add.path, cart)).status).toBe(200)
})

nightly('without a free connection a request is refused, and the next one after it is served', async () => {
  let free = () => {}
  const held = new Promise<void>((resolve) => (free = resolve))
  const holding = Array.from({ length: worldConnections }, () =>
    world.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      await held
    }),
  )
  await until(async () => (await profile()).status === 503)
  free()
  await Promise.all(holding)
  expect((await profile()).status).toBe(200)
})
