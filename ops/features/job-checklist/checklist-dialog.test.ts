import { expect, test } from 'vitest'
import { parsePoints, toLines } from './checklist-dialog.tsx'

const points = [{ words: 'Tiles scrubbed' }, { words: 'Drain running' }]

test('points are typed a line each, and read as they were typed', () => {
  expect(parsePoints(toLines(points))).toEqual(points)
  expect(parsePoints('\n Tiles scrubbed \n\nDrain running')).toEqual(points)
})

test.each([
  ['tooMany', 'One\n'.repeat(21)],
  ['tooLong', 'o'.repeat(121)],
] as const)('says when a list is %s', (problem, typed) => {
  expect(parsePoints(typed)).toBe(problem)
})
