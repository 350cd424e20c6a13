import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalSentence } from '#contract/refusals/refusal.ts'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { testClock } from '#server/testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { consumeRateLimit, giveBackToLimit, type Limit, waitRefusal } from './rate-limit.ts'

let database: TestDatabase
let db: Database
const clock = testClock()
beforeAll(async () => {
  database = await createTestDatabase()
  db = connectDatabase({ connectionString: database.connectionString, onError: () => {} }).db
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const perMinute = (key: string, max: number): Limit => ({ key, windowSeconds: 60, max })
const take = (...limits: Limit[]) =>
  consumeRateLimit(db, clock.now(), limits).then(
    () => 'taken' as const,
    (error) => Number(error.retryAfterSeconds),
  )

test('a window begins with its first use and allows the maximum', async () => {
  const limit = perMinute('window', 2)
  expect(await take(limit)).toBe('taken')
  clock.advance({ seconds: 50 })
  expect([await take(limit), await take(limit)]).toEqual(['taken', 10])
  clock.advance({ seconds: 10 })
  expect(await take(limit)).toBe('taken')
})

test('a refusal by one limit does not count in the others', async () => {
  const [tight, wide] = [perMinute('tight', 1), perMinute('wide', 3)]
  expect([await take(tight, wide), await take(tight, wide), await take(tight, wide)]).toEqual(['taken', 60, 60])
  expect([await take(wide), await take(wide), await take(wide)]).toEqual(['taken', 'taken', 60])
})

test('a refused use writes nothing, and a use given back leaves no row', async () => {
  const [coarse, fine] = [perMinute('coarse', 1), perMinute('fine', 9)]
  await take(coarse)
  expect(await take(coarse, fine)).toBe(60)
  const keys = db.selectFrom('rate_limit').select('key').where('key', 'in', ['coarse', 'fine'])
  expect(await keys.execute()).toEqual([{ key: 'coarse' }])
  await giveBackToLimit(db, [coarse])
  expect(await keys.execute()).toEqual([])
})

test('of a hundred simultaneous uses exactly the maximum pass', async () => {
  const limits = [perMinute('crowd-a', 7), perMinute('crowd-b', 50)]
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => take(...(at % 2 ? limits : limits.toReversed()))),
  )
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(7)
  const left = await Promise.all(Array.from({ length: 60 }, () => take(perMinute('crowd-b', 50))))
  expect(left.filter((answer) => answer === 'taken')).toHaveLength(43)
})

test('two servers share one counter', async () => {
  const other = connectDatabase({ connectionString: database.connectionString, onError: () => {} }).db
  const limit = perMinute('shared', 2)
  const takeThere = () => consumeRateLimit(other, clock.now(), [limit])
  await expect(takeThere()).resolves.toBeUndefined()
  expect([await take(limit), await take(limit)]).toEqual(['taken', 60])
  await expect(takeThere()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await other.destroy()
})

test.each([
  [1, 'Try again in 1 second.'],
  [90, 'Try again in 90 seconds.'],
  [91, 'Try again in 2 minutes.'],
  [3600, 'Try again in 60 minutes.'],
  [86_400, 'Try again in 24 hours.'],
])('%d seconds are told as "%s"', (seconds, sentence) => {
  expect(refusalSentence(waitRefusal(seconds))).toBe(sentence)
})
