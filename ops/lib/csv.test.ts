import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it('quotes commas, quotes and line breaks', () => {
  expect(
    toCsv([
      ['Name', 'Rupees'],
      ['Rao, "Asha"\nFlat 2', 449.5],
    ]),
  ).toBe('Name,Rupees\r\n"Rao, ""Asha""\nFlat 2",449.5\r\n')
})

it('keeps a spreadsheet from running a text as a formula', () => {
  expect(toCsv([['=HYPERLINK("x")', '+91 98', '@cmd', -5]])).toBe('"\'=HYPERLINK(""x"")",\'+91 98,\'@cmd,-5\r\n')
})
