import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from '#contract/lib/csv.ts'
import { parseCsv } from '#server/csv.ts'
import { list, text, timeOfDay } from './cells.rules.ts'

const cell = fc.string({
  unit: fc.constantFrom('a', 'ß', ',', '"', '\n', '\r\n', ' ', '|', '\\', '0', '=', '-', '+', "'"),
})

test('any table is read back as it was written, with the line of each row', () => {
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }).filter((cells) => cells.some(Boolean)))
  fc.assert(
    fc.property(rows, (written) => {
      const content = toCsv(written, '\n')
      const read = parseCsv(content)
      expect(read.map(({ cells }) => cells)).toEqual(written)
      const lines = read.map((_, index) => toCsv(written.slice(0, index), '\n').split('\n').length)
      expect(read.map(({ line }) => line)).toEqual(lines)
    }),
  )
})

test('a list is read back as it was written', () => {
  const values = fc.array(cell.filter((value) => /\S/.test(value)))
  fc.assert(
    fc.property(values, (each) => {
      expect(list(text).parse(list(text).format(each))).toEqual(each)
    }),
  )
})

test.each([
  ['an open quotation mark', 'a,"b\nc\n'],
  ['text behind a quotation mark', 'a,"b"c\n'],
])('%s is refused', (_what, content) => {
  expect(() => parseCsv(content)).toThrow('line 1: a quotation mark is not closed or not doubled')
})

test.each([
  ['8:30', 510],
  ['08:30', 510],
  ['24:00', 1440],
])('the time %s is minute %i', (given, minute) => {
  expect(timeOfDay.parse(given)).toBe(minute)
})
