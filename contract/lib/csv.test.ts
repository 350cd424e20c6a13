import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCell, toCsv } from './csv.ts'

test.each([
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+91 98', "'+91 98"],
  ['@cmd', "'@cmd"],
  ['-1+2', "'-1+2"],
  ["'=1", "''=1"],
  ['-5', '-5'],
  ['-0.5', '-0.5'],
  [-5, '-5'],
  ['Sofa - 3 seats', 'Sofa - 3 seats'],
])('the cell %s is written as %s', (value, written) => {
  expect(toCsv([[value]])).toBe(`${written}\r\n`)
})

test('a cell is read as it was before it was written', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '=', '+', '-', '@', "'", '1', ' ') })
  fc.assert(
    fc.property(text, (value) => {
      const [line = ''] = toCsv([[value]]).split('\r\n')
      expect(fromCell(line.replace(/^"(.*)"$/, '$1'))).toBe(value)
    }),
  )
})
