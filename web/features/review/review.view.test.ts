import { expect, test } from 'vitest'
import { reviewedWhen, reviewTagsFor, starShares } from './review.view.ts'

const now = Date.parse('2026-11-21T20:00:00Z')

test.each([
  ['2026-11-21T19:00:00Z', 'Today'],
  // Half past six in the evening UTC is past midnight in India.
  ['2026-11-21T18:29:00Z', 'Yesterday'],
  ['2026-11-17T06:00:00Z', '5 days ago'],
  ['2026-10-02T06:00:00Z', 'Oct 2026'],
  // The new year has begun in India.
  ['2025-12-31T19:00:00Z', 'Jan 2026'],
  ['2026-11-22T06:00:00Z', 'Today'],
])('a review of %s was written %s', (createdAt, words) => {
  expect(reviewedWhen(createdAt, now)).toBe(words)
})

test('returns whole percents, five stars first, and 0 without reviews', () => {
  expect(starShares([2, 1, 0, 0, 0]).slice(0, 3)).toEqual([
    { stars: 5, count: 2, percent: 67 },
    { stars: 4, count: 1, percent: 33 },
    { stars: 3, count: 0, percent: 0 },
  ])
  expect(starShares([0, 0, 0, 0, 0]).map(({ percent }) => percent)).toEqual([0, 0, 0, 0, 0])
})

test('tags fit the number of stars', () => {
  expect(reviewTagsFor(1)).toContain('Rushed')
  expect(reviewTagsFor(2)).not.toContain('Polite')
  expect(reviewTagsFor(3)).not.toContain('Polite')
  expect(reviewTagsFor(5)).not.toContain('Late')
})
