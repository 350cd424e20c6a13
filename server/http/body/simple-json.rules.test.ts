import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSimpleJson } from './simple-json.rules.ts'

test('any small JSON is simple, whatever its strings hold', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 2), (value, indent) => {
      const json = JSON.stringify(value, undefined, indent)
      fc.pre(json.length < 16_000)
      expect(isSimpleJson(json)).toBe((json.replace(/"(\\.|[^"\\])*"/g, '').match(/[[{,]/g)?.length ?? 0) <= 1_000)
    }),
  )
})

test.each([
  ['long strings', `{"file":"${'A'.repeat(1_000_000)}"}`, true],
  ['strings of brackets, quotes and backslashes', JSON.stringify({ a: '[{,"\\'.repeat(100_000) }), true],
  ['a string without its end', `{"a":"${'\\"'.repeat(100_000)}`, true],
  ['a thousand values', `[${'0,'.repeat(999)}0]`, true],
  ['more values', `[${'0,'.repeat(1_000)}0]`, false],
  ['more objects', '{'.repeat(1_001), false],
  ['more spaces than a file has', `{"a":${' '.repeat(20_000)}1}`, false],
])('%s', (_what, json, expected) => {
  expect(isSimpleJson(json)).toBe(expected)
})
