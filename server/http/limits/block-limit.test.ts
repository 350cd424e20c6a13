import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { testClock } from '#server/testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { type BlockLimit, takeFromBlock } from './block-limit.ts'

let database: TestDatabase
let here: Database
let there: Database
const clock = testClock()
beforeAll(async () => {
  database = await createTestDatabase()
  const connect = () => connectDatabase({ connectionString: database.connectionString, onError: () => {} }).db
  here = connect()
  there = connect()
})
afterAll(async () => {
  await here.destroy()
  await there.destroy()
  await database.drop()
})

const limit: BlockLimit = { name: 'looks', windowSeconds: 60, blocks: 3, size: 10 }

async function takeAll(db: Database, caller: string, times: number): Promise<number> {
  let taken = 0
  for (let time = 0; time < times; time += 1) {
    const fine = await takeFromBlock({ db, clock }, limit, caller).then(
      () => true,
      ({ code, retryAfterSeconds }) => code !== 'TOO_MANY_REQUESTS' || retryAfterSeconds !== 60,
    )
    taken += fine ? 1 : 0
  }
  return taken
}

test('a caller gets so many blocks of looks in a window, and in the next one again', async () => {
  expect(await takeAll(here, 'asha', 40)).toBe(30)
  clock.advance({ seconds: 60 })
  expect(await takeAll(here, 'asha', 40)).toBe(30)
})

test('two servers give out the blocks of one counter', async () => {
  expect(await takeAll(here, 'ravi', 20)).toBe(20)
  expect(await takeAll(there, 'ravi', 20)).toBe(10)
})

test('only the first look of a block asks the database', async () => {
  await takeAll(here, 'meera', 10)
  const { hits } = await here
    .selectFrom('rate_window')
    .select('hits')
    .where('key', '=', 'looks:meera')
    .executeTakeFirstOrThrow()
  expect(hits).toBe(1)
})

test('looks that come in the same moment share their blocks: a street behind one address is not a machine', async () => {
  const atOnce = Array.from({ length: 40 }, () => takeAll(here, 'street', 1))
  const taken = (await Promise.all(atOnce)).reduce((sum, one) => sum + one, 0)
  expect(taken).toBe(30)
})
