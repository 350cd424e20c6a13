import { expect, it } from 'vitest'
import { formatDay, formatInstant, today } from './format.ts'

it('names weekday, day and time in India', () => {
  const year = today().slice(0, 4)
  expect(formatInstant(`${year}-11-25T04:30:00.000Z`)).toMatch(/^[A-Z][a-z]{2} 25 Nov, 10:00 AM$/)
  expect(formatInstant(null)).toBe('')
})

it('adds the year when it is not this one', () => {
  expect(formatDay('2020-11-25')).toBe('Wed 25 Nov 2020')
  expect(formatDay(today())).not.toMatch(/\d{4}$/)
})
