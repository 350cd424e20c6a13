import { expect, test } from 'vitest'
import { addHours, changedDays, copyMonday, defaultWeek, findDay, removeHours, setTime } from './week.ts'

const split = addHours(defaultWeek, 1, 'shifts')

test('another shift begins an hour after the one before, and only changed days are sent', () => {
  expect(findDay(split, 1).shifts).toEqual([
    { from: '09:00', until: '18:00' },
    { from: '19:00', until: '20:00' },
  ])
  expect(changedDays(defaultWeek, split)?.map(({ weekday }) => weekday)).toEqual([1])
  expect(changedDays(defaultWeek, defaultWeek)).toEqual([])
})

test('a shift may end at midnight, and a missing or reversed time sends nothing', () => {
  const end = (time: string) => setTime(split, { weekday: 1, kind: 'shifts', index: 1, end: 'until', time })
  expect(findDay(end('00:00'), 1).shifts[1]).toEqual({ from: '19:00', until: '24:00' })
  expect(changedDays(defaultWeek, end('00:00'))).toHaveLength(1)
  expect(changedDays(defaultWeek, end(''))).toBeNull()
  expect(changedDays(defaultWeek, end('18:30'))).toBeNull()
})

test('a day that loses its last shift is off and has no breaks', () => {
  const week = removeHours(addHours(defaultWeek, 2, 'breaks'), 2, 'shifts', 0)
  expect(findDay(week, 2)).toEqual({ weekday: 2, shifts: [], breaks: [] })
})

test('Monday is copied until Saturday', () => {
  const week = copyMonday(split)
  expect(findDay(week, 6).shifts).toHaveLength(2)
  expect(findDay(week, 0).shifts).toEqual([])
})
