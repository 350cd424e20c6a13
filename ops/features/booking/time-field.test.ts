import { expect, test } from 'vitest'
import { otherTimes } from './move-dialog.tsx'
import { fieldTime, toInstant } from './time-field.tsx'

test('a time of a visit is read and shown in India, wherever the browser is', () => {
  expect(toInstant('2026-11-25T00:10')).toBe('2026-11-24T18:40:00.000Z')
  expect(fieldTime('2026-11-24T18:40:31Z')).toBe('2026-11-25T00:10')
})

test('the time that a visit has is not among those it can move to', () => {
  const times = ['10:00', '11:00'].map((start) => ({ start, end: '12:00' }))
  const startsOn = (date: string) => otherTimes(times, date, '2026-11-24T04:30:00Z').map(({ start }) => start)
  expect(startsOn('2026-11-24')).toEqual(['11:00'])
  expect(startsOn('2026-11-25')).toEqual(['10:00', '11:00'])
})
