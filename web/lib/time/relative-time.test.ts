import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

/** 10:00 in the morning of Saturday, 21 November 2026, in India. */
const now = Date.parse('2026-11-21T04:30:00Z')

test.each([
  ['2026-11-21T04:29:30Z', 'Just now'],
  ['2026-11-21T04:35:00Z', 'Just now'], // a phone that is ahead
  ['2026-11-21T04:29:00Z', '1 minute ago'],
  ['2026-11-21T03:31:00Z', '59 minutes ago'],
  ['2026-11-21T03:30:00Z', '1 hour ago'],
  ['2026-11-20T18:31:00Z', '9 hours ago'], // a minute past midnight in India
  ['2026-11-20T18:29:00Z', 'Yesterday'], // a minute before it
  ['2026-11-19T20:00:00Z', 'Yesterday'],
  ['2026-11-18T10:00:00Z', '3 days ago'],
  ['2026-11-04T10:00:00Z', '4 Nov 2026'],
])('what happened at %s was %s', (at, words) => {
  expect(relativeTime(at, now)).toBe(words)
})

test('shows minutes, not Yesterday, just after midnight', () => {
  expect(relativeTime('2026-11-20T18:25:00Z', Date.parse('2026-11-20T18:35:00Z'))).toBe('10 minutes ago')
})
