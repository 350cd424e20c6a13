import { expect, test } from 'vitest'
import { mayHideText, visibleText, withVisibleTexts } from './text.ts'

test.each([
  ['half an emoji', 'Asha \ud83d', 'Asha '],
  ['a whole emoji', 'Asha \u{1f9f9}', 'Asha \u{1f9f9}'],
  ['an emoji of several', '\u{1f469}\u200d\u{1f373}', '\u{1f469}\u200d\u{1f373}'],
  ['a widthless blank alone', '\u200b', ''],
  ['a Hangul filler alone', '\u3164', ''],
  ['a blank of Braille alone', ' \u2800 ', ''],
  ['a change of direction', 'Asha \u202egnp.exe', 'Asha gnp.exe'],
  ['a joiner inside a word', 'क्\u200dष', 'क्\u200dष'],
  ['a joiner alone', '\u200d', ''],
  ['a line break', 'one\ntwo\tthree', 'one\ntwo\tthree'],
  ['a zero byte', 'a\0b', 'ab'],
])('%s', (_what, text, shown) => {
  expect(visibleText(text)).toBe(shown)
  if (shown !== text) expect(mayHideText(JSON.stringify({ text }))).toBe(true)
})

test('changes the texts of a JSON value only', () => {
  const value = { name: 'A\u200b', list: ['\u3164', 1, null, true], inner: { half: '\ud83d' } }
  expect(withVisibleTexts(value)).toEqual({ name: 'A', list: ['', 1, null, true], inner: { half: '' } })
  expect(mayHideText('{"name":"Asha"}')).toBe(false)
})
