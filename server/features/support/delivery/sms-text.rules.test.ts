import { expect, test } from 'vitest'
import { smsParts } from './sms-text.rules.ts'

test.each([
  'See https://example.in for all of it',
  'Look at www.example.in for all of it',
  'Please pay at rzp.io/i/abc by tonight',
  'Read it all on gharsaaf.in please today',
])('refuses an address, which operators block: %s', (words) => {
  expect(() => smsParts(words)).toThrow('Leave the link out')
})

test.each([
  'We refund Rs.500 to your card today.',
  'Sorry for it.In an hour we come.',
  'Sorry for it.Thank you for telling us.',
  'We come at 10.30 in the morning.',
])('takes a full stop without a space: %s', (words) => {
  expect(Object.values(smsParts(words)).join(' ')).toBe(words)
})

test('fills four parts of at most 40 letters, none of them empty', () => {
  const parts = Object.values(smsParts('one two three four'))
  expect(parts).toEqual(['one', 'two', 'three', 'four'])
  expect(() => smsParts('three words only')).toThrow('at least 4 words')
  expect(() => smsParts(`${'a'.repeat(41)} b c d`)).toThrow('too long')
})
