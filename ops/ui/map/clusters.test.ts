import { expect, test } from 'vitest'
import { toClusters } from './clusters.ts'

const at = (thing: string, x: number, y: number) => ({ thing, x, y })

test('joins what overlaps at the place of the first, and leaves the rest alone', () => {
  const clusters = toClusters([at('a', 10, 10), at('b', 100, 10), at('c', 25, 20), at('d', 10, 41)], 30)
  expect(clusters).toEqual([
    { x: 10, y: 10, things: ['a', 'c'] },
    { x: 100, y: 10, things: ['b'] },
    { x: 10, y: 41, things: ['d'] },
  ])
})

test('joins neighbours on both sides of zero, where the layers of a map begin', () => {
  expect(toClusters([at('a', -5, -5), at('b', 5, 5)], 30)).toHaveLength(1)
})

test('keeps all of 2,000 things, in clusters that are never closer than their room', () => {
  const things = Array.from({ length: 2000 }, (_, index) =>
    at(String(index), (index * 7919) % 1000, (index * 104_729) % 700),
  )
  const clusters = toClusters(things, 30)
  expect(
    clusters
      .flatMap(({ things: joined }) => joined)
      .map(Number)
      .sort((one, other) => one - other),
  ).toEqual(things.map((_, index) => index))
  const gaps = clusters.flatMap((one, index) =>
    clusters.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(30)
})
