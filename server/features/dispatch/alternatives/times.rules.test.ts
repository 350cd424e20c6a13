import { expect, test } from 'vitest'
import { chooseTimes } from './times.rules.ts'

const limits = { maxShown: 8, maxProposed: 4 }
const hours = (...list: number[]) => list.map((hour) => hour * 60)
const day = (date: string, ...list: number[]) => ({ date, minutes: hours(...list) })
const read = (days: Parameters<typeof chooseTimes>[0]) =>
  chooseTimes(days, limits).map(({ date, minute, proposed }) => `${date} ${minute / 60}${proposed ? ' sent' : ''}`)

test('the first time of each part of a day is shown, and two of a day are sent', () => {
  const days = [day('24', 9, 10, 13, 14, 17), day('25', 8, 16, 18), day('26', 10)]
  expect(read(days)).toEqual(['24 9 sent', '24 13 sent', '24 17', '25 8 sent', '25 16 sent', '26 10'])
})

test('at most eight are shown, of the next days', () => {
  const days = ['24', '25', '26', '27'].map((date) => day(date, 8, 12, 16))
  expect(read(days)).toHaveLength(8)
  expect(read(days).filter((time) => time.endsWith('sent'))).toEqual([
    '24 8 sent',
    '24 12 sent',
    '25 8 sent',
    '25 12 sent',
  ])
})

test('days without a free time are passed over', () => {
  expect(read([day('24'), day('25', 17)])).toEqual(['25 17 sent'])
  expect(read([])).toEqual([])
})
