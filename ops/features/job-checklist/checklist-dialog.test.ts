import { expect, test } from 'vitest'
import { parsePoints, toTypedPoints } from './checklist-dialog.tsx'

const points = [
  { words: 'Tiles scrubbed', wordsHindi: 'टाइल रगड़े' },
  { words: 'Drain running', wordsHindi: 'नाली चालू' },
]

test('points are typed a line each, and read as they were typed', () => {
  expect(parsePoints(toTypedPoints(points))).toEqual(points)
  expect(parsePoints({ words: '\n Tiles scrubbed \n\nDrain running', wordsHindi: 'टाइल रगड़े\nनाली चालू\n' })).toEqual(
    points,
  )
})

test.each([
  ['uneven', { words: 'One\nTwo', wordsHindi: 'एक' }],
  ['tooMany', { words: 'One\n'.repeat(21), wordsHindi: 'एक\n'.repeat(21) }],
  ['tooLong', { words: 'o'.repeat(121), wordsHindi: 'एक' }],
] as const)('says when a list is %s', (problem, typed) => {
  expect(parsePoints(typed)).toBe(problem)
})
