import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { connectDatabase } from '#server/db/database.ts'
import { countDispatchQueues } from '#server/features/dispatch/queues.service.ts'
import { sample } from '#server/testing/scale/test-scale.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { seedDemo } from './demo.ts'

const documentKeys = [randomBytes(32).toString('base64')]
const onStep = () => {}

const instants = [
  ['late at night', '2026-11-23T18:10:00Z'],
  ['before dawn', '2026-11-22T22:00:00Z'],
  ['the day before a holiday', '2027-01-25T06:00:00Z'],
  ['a Sunday morning', '2026-11-29T03:31:00Z'],
] as const

test.each(sample(instants, 1))('it can be told at any time: %s', async (_title, at) => {
  const other = await createTestDatabase({ seeded: true })
  const { db } = connectDatabase({ connectionString: other.connectionString, maxConnections: 2, onError: () => {} })
  const then = new Date(at)
  expect(await seedDemo(other.connectionString, onStep, { documentKeys, now: then })).toBe(true)
  const queues = await countDispatchQueues({ db, clock: { now: () => then } }, {})
  expect(queues.filter(({ count }) => count === 0)).toEqual([])
  await db.destroy()
  await other.drop()
})
