import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { connectDatabase } from '#server/db/database.ts'
import { findAlternatives } from '#server/features/dispatch/alternatives/alternatives.service.ts'
import { countDispatchQueues } from '#server/features/dispatch/queues.service.ts'
import { stableId } from '#server/stable-id.ts'
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
  const ctx = { db, clock: { now: () => then } }
  const queues = await countDispatchQueues(ctx, {})
  expect(queues.filter(({ count }) => count === 0)).toEqual([])
  const short = await findAlternatives(ctx, { bookingId: stableId('booking', 'day/short') })
  const { leaves, free, swaps, neighbours, times } = short
  expect([leaves?.canCome, free]).toEqual([false, []])
  expect([swaps, neighbours, times].map((list) => list.length > 0)).toEqual([true, true, true])
  await db.destroy()
  await other.drop()
})
