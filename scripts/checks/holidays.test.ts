import { expect, test } from 'vitest'
import { readCatalog } from '#seed/catalog/catalog-file.ts'
import { holidayProblem, missingHolidays } from './holidays.ts'

const holidays = [
  { date: '2028-12-25', name: 'Christmas' },
  { date: '2028-10-17', name: 'Diwali' },
]

test('accepts holidays that end a year ahead', () => {
  expect(holidayProblem(holidays, '2027-12-26')).toBeUndefined()
})

test('names the file a day later', () => {
  expect(holidayProblem(holidays, '2027-12-27')).toBe(
    'The holidays in seed/data/catalog.json end on 2028-12-25, less than a year ahead: add those of the next year.',
  )
})

test('complains about a file without holidays', () => {
  expect(holidayProblem([], '2027-01-01')).toContain('end on no day')
})

test('lists a holiday that one year of the data lacks', () => {
  const years = ['2026-12-25', '2027-12-25', '2028-12-25'].map((date) => ({ date, name: 'Christmas' }))
  expect(missingHolidays(years)).toEqual([])
  expect(missingHolidays([...years, { date: '2028-03-11', name: 'Holi' }])).toEqual(['Holi 2027'])
})

test('has every holiday in each year of the catalog file', () => {
  expect(missingHolidays(readCatalog().holidays)).toEqual([])
})
