import { expect, it } from 'vitest'
import { readAllPages, toCsvOfIndia } from './csv.ts'

it('quotes commas, quotes and line breaks', () => {
  expect(
    toCsvOfIndia([
      ['Name', 'Rupees'],
      ['Rao, "Asha"\nFlat 2', 449.5],
    ]),
  ).toBe('Name,Rupees\r\n"Rao, ""Asha""\nFlat 2",449.5\r\n')
})

it('keeps a spreadsheet from running a text as a formula', () => {
  expect(toCsvOfIndia([['=HYPERLINK("x")', '+91 98', '@cmd', -5]])).toBe('"\'=HYPERLINK(""x"")",\'+91 98,\'@cmd,-5\r\n')
})

it('writes instants as day and time in India', () => {
  expect(toCsvOfIndia([[new Date('2027-03-31T20:00:00Z'), new Date('2027-03-31T04:05:59Z')]])).toBe(
    '2027-04-01 01:30,2027-03-31 09:35\r\n',
  )
})

it('reads every page, and gives no rows when there are too many', async () => {
  const pages = [
    { rows: [1, 2], nextCursor: '2' },
    { rows: [3], nextCursor: null },
  ]
  const readPage = async (cursor: string | null) => pages[cursor ? 1 : 0] ?? { rows: [], nextCursor: null }
  expect(await readAllPages(readPage, 2)).toEqual([1, 2, 3])
  expect(await readAllPages(readPage, 1)).toBeUndefined()
})
