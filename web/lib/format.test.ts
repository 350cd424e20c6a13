import { describe, expect, it } from 'vitest'
import { formatCount, formatDuration } from './format.ts'

describe('formatDuration', () => {
  // spec: browse/duration-words
  it.each([
    [35, '35 min'],
    [59, '59 min'],
    [60, '1 hr'],
    [110, '1 hr 50 min'],
    [240, '4 hr'],
  ])('formats %s minutes as %s', (minutes, text) => expect(formatDuration(minutes)).toBe(text))
})

describe('formatCount', () => {
  it.each([
    [999, '999'],
    [1000, '1K'],
    [12345, '12.3K'],
    [999_999, '999.9K'],
    [1_200_000, '1.2M'],
  ])('formats %s as %s', (count, text) => expect(formatCount(count)).toBe(text))
})
