import { expect, it } from 'vitest'
import { hoursOfWeek } from './hours-of-week.ts'

const day = (weekday: number, ...shifts: string[]) => ({
  weekday,
  shifts: shifts.map((shift) => {
    const [from = '', until = ''] = shift.split('-')
    return { from, until }
  }),
})

it('names days with the same shifts once, from Monday, and no day off', () => {
  const hours = [0, 1, 2, 3].map((weekday) => day(weekday, '09:00-18:00'))
  expect(hoursOfWeek([...hours, day(4), day(5, '09:00-12:00', '14:00-18:00')])).toBe(
    'Mon to Wed 09:00-18:00, Fri 09:00-12:00 14:00-18:00, Sun 09:00-18:00',
  )
  expect(hoursOfWeek([day(6, '10:00-14:00'), day(0, '10:00-14:00')])).toBe('Sat to Sun 10:00-14:00')
  expect(hoursOfWeek([])).toBe('')
})
