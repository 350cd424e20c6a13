import { expect, test } from 'vitest'
import type { Queryable } from '../database.ts'
import { gathered } from './gathered.ts'

/** A table of one text a key, whose statements are answered when the test says so. */
function shelf() {
  const rows = new Map<string, string>()
  const statements: { keys: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = []
  const lookUp = gathered<string>((_db, keys) => {
    return new Promise((resolve, reject) => {
      statements.push({ keys, answer: () => resolve(new Map(rows)), fail: reject })
    })
  })
  const db = {} as Queryable
  return { rows, statements, ask: (key: string) => lookUp(db, key) }
}

/** Until the promises that are ready have told each other. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('those who come while a statement is under way share the next one', async () => {
  const { rows, statements, ask } = shelf()
  rows.set('a', 'Asha').set('b', 'Bina')
  const asked = ['a', 'b', 'c', 'b'].map(ask)
  expect(statements.map(({ keys }) => keys)).toEqual([['a']])
  statements[0]?.answer()
  await settled()
  expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c']])
  statements[1]?.answer()
  expect(await Promise.all(asked)).toEqual(['Asha', 'Bina', undefined, 'Bina'])
})

test('nobody is answered by a statement that was sent before they asked', async () => {
  const { rows, statements, ask } = shelf()
  rows.set('a', 'Asha')
  const before = ask('a')
  const after = ask('a')
  statements[0]?.answer()
  expect(await before).toBe('Asha')
  rows.delete('a')
  statements[1]?.answer()
  expect(await after).toBe(undefined)
})

test('a statement that fails, fails those who shared it and nobody after them', async () => {
  const { rows, statements, ask } = shelf()
  rows.set('a', 'Asha')
  const first = ask('a')
  const second = ask('a')
  statements[0]?.fail(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await settled()
  statements[1]?.answer()
  expect(await second).toBe('Asha')
  const later = ask('a')
  statements[2]?.answer()
  expect(await later).toBe('Asha')
})
