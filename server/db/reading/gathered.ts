import type { Queryable } from '../database.ts'

interface Asker<Found> {
  key: string
  answer: (found: Found | undefined) => void
  fail: (error: unknown) => void
}

interface Queue<Found> {
  waiting: Asker<Found>[]
  asking: boolean
}

/**
 * A look-up of one row by its key that shares statements: who comes while one is under way waits for the next, together
 * with all others who came. Each is answered by a statement that was sent after they asked, so nobody sees what was so
 * before; nothing is kept. `lookUp` answers what it found by key.
 */
export function gathered<Found>(lookUp: (db: Queryable, keys: readonly string[]) => Promise<Map<string, Found>>) {
  const queues = new WeakMap<Queryable, Queue<Found>>()
  return (db: Queryable, key: string): Promise<Found | undefined> => {
    const queue = queues.get(db) ?? { waiting: [], asking: false }
    queues.set(db, queue)
    return new Promise((answer, fail) => {
      queue.waiting.push({ key, answer, fail })
      if (!queue.asking) void askAll(queue, (keys) => lookUp(db, keys))
    })
  }
}

async function askAll<Found>(
  queue: Queue<Found>,
  lookUp: (keys: readonly string[]) => Promise<Map<string, Found>>,
): Promise<void> {
  queue.asking = true
  while (queue.waiting.length > 0) {
    const asked = queue.waiting.splice(0)
    try {
      const found = await lookUp([...new Set(asked.map(({ key }) => key))])
      for (const { key, answer } of asked) answer(found.get(key))
    } catch (error) {
      for (const { fail } of asked) fail(error)
    }
  }
  queue.asking = false
}
