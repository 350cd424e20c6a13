import { expect, test } from 'vitest'
import { fullParts, waitingText } from './standby.view.ts'

const [nine, one, five] = ['9:00 AM - 10:00 AM', '1:00 PM - 2:00 PM', '5:00 PM - 6:00 PM']

test.each([
  ['a full day', [], [nine, one, five], ['any', 'morning', 'afternoon', 'evening']],
  ['a full day with slots in one part only', [], [five], ['any']],
  ['a full morning', [one], [nine, five], ['morning', 'evening']],
  ['a part with a slot', [nine], ['11:00 AM - 12:00 PM'], []],
  ['a day without visits', [], [], []],
])('can be waited for: %s', (_name, free, full, parts) => {
  expect(fullParts(free, full)).toEqual(parts)
})

test('names the day and the hours', () => {
  expect(waitingText({ day: '2026-12-05', hours: null })).toBe('We’ll tell you when a slot on Sat 5 Dec frees up.')
  expect(waitingText({ day: '2026-12-05', hours: { start: '12:00', end: '16:00' } })).toBe(
    'We’ll tell you when a slot on Sat 5 Dec between 12:00 PM and 4:00 PM frees up.',
  )
})
