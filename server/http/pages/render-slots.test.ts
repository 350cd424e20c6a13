import { expect, test } from 'vitest'
import { createRenderSlots } from './render-slots.ts'

/** Work that ends when it is let go. */
function held() {
  const started: string[] = []
  const ends = new Map<string, (name: string) => void>()
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => ends.set(name, resolve))
  }
  return { started, work, end: (name: string) => ends.get(name)?.(name) }
}

test('two run at once, the next ones in their order, and a full queue refuses', async () => {
  const slots = createRenderSlots({ atOnce: 2, maxWaiting: 2, maxWaitingOfOne: 2 })
  const { started, work, end } = held()
  const all = ['a', 'b', 'c', 'd', 'e'].map((name) => slots.run('192.0.2.1', work(name)))
  expect(await all[4]).toBeUndefined()
  expect(started).toEqual(['a', 'b'])
  end('b')
  expect(await all[1]).toBe('b')
  await Promise.resolve()
  expect(started).toEqual(['a', 'b', 'c'])
  end('a')
  await all[0]
  end('c')
  await all[2]
  end('d')
  expect(await all[3]).toBe('d')
  expect(started).toEqual(['a', 'b', 'c', 'd'])
})

test('one client does not fill the queue', async () => {
  const slots = createRenderSlots({ atOnce: 1, maxWaiting: 4, maxWaitingOfOne: 1 })
  const { started, work, end } = held()
  const first = slots.run('192.0.2.1', work('a'))
  const second = slots.run('192.0.2.1', work('b'))
  expect(await slots.run('192.0.2.1', work('c'))).toBeUndefined()
  const other = slots.run('192.0.2.2', work('d'))
  end('a')
  await first
  await Promise.resolve()
  end('b')
  await second
  await Promise.resolve()
  end('d')
  expect(await other).toBe('d')
  expect(started).toEqual(['a', 'b', 'd'])
})

test('work that fails frees its place', async () => {
  const slots = createRenderSlots({ atOnce: 1, maxWaiting: 0, maxWaitingOfOne: 0 })
  await expect(slots.run('192.0.2.1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await slots.run('192.0.2.1', async () => 'fine')).toBe('fine')
})
