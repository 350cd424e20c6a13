import { describe, expect, test } from 'vitest'
import { indiaInstant } from '#contract/india-time.ts'
import {
  cellsBetween,
  crewFor,
  isBookableDay,
  isFreeFor,
  type ProfessionalDay,
  visitHours,
  windowsAhead,
} from './roster.rules.ts'

const day = '2026-11-24'
const policy = {
  startMinutes: [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18].map((hour) => hour * 60),
  windowMinutes: 60,
  leadMinutes: 120,
  horizonDays: 30,
}
const at = (time: string) => new Date(`${time}+05:30`)
const hours = (windows: readonly { startMinute: number }[]) => windows.map(({ startMinute }) => startMinute / 60)

describe('days that can be booked', () => {
  test.each([
    ['today', '2026-11-24T10:00', '2026-11-24', true],
    ['yesterday', '2026-11-24T10:00', '2026-11-23', false],
    ['the thirtieth day from now', '2026-11-24T10:00', '2026-12-24', true],
    ['the thirty-first', '2026-11-24T10:00', '2026-12-25', false],
    ['the new day a minute after midnight in India', '2026-11-25T00:01', '2026-11-24', false],
    ['the old day a minute before midnight in India', '2026-11-24T23:59', '2026-11-24', true],
    ['a day that does not exist', '2026-11-24T10:00', '2026-11-31', false],
    ['words', '2026-11-24T10:00', 'tomorrow', false],
  ])('%s', (_name, now, asked, bookable) => {
    expect(isBookableDay(asked, policy, at(now))).toBe(bookable)
  })
})

describe('start windows', () => {
  test.each([
    ['a day ahead has all of them', '2026-11-23T15:00', 0, [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]],
    ['two hours ahead at least', '2026-11-24T10:00', 0, [12, 13, 14, 15, 16, 17, 18]],
    ['a minute less than two hours is too late', '2026-11-24T10:01', 0, [13, 14, 15, 16, 17, 18]],
    ['a service that needs twelve hours of notice', '2026-11-24T02:00', 720, [14, 15, 16, 17, 18]],
    ['a service that needs little notice still keeps the lead', '2026-11-24T10:00', 10, [12, 13, 14, 15, 16, 17, 18]],
    ['just after midnight in India the evening before is gone', '2026-11-24T00:30', 1440, []],
    ['in the evening nothing is left', '2026-11-24T16:30', 0, []],
  ])('%s', (_name, now, notice, expected) => {
    expect(hours(windowsAhead(day, policy, notice, at(now)))).toEqual(expected)
  })

  test('end with the arrival of the crew', () => {
    expect(windowsAhead(day, policy, 0, at('2026-11-24T16:00'))).toEqual([{ startMinute: 1080, endMinute: 1140 }])
  })
})

describe('half hours of a visit', () => {
  test.each([
    ['45 minutes and half an hour of travel', 600, 45, 30, ['10:00', '10:30', '11:00']],
    ['an hour and travel', 600, 60, 30, ['10:00', '10:30', '11:00']],
    ['61 minutes and travel touch one more', 600, 61, 30, ['10:00', '10:30', '11:00', '11:30']],
    ['no travel', 600, 60, 0, ['10:00', '10:30']],
    ['a start between half hours', 615, 30, 0, ['10:00', '10:30']],
  ])('%s', (_name, start, duration, travel, expected) => {
    const cells = visitHours(day, start, duration, travel).cells.map((cell) => new Date(cell))
    expect(cells).toEqual(expected.map((time) => at(`${day}T${time}`)))
  })

  test('a visit that ends at midnight reserves the first half hour of the next day for travel', () => {
    const cells = visitHours(day, 23 * 60, 60, 30).cells
    expect(new Date(cells.at(-1) ?? 0)).toEqual(at('2026-11-25T00:00'))
  })

  test('an empty range has no cells', () => {
    expect(cellsBetween(0, 0)).toEqual([])
  })
})

function person(change: Partial<ProfessionalDay> & { busyAt?: string[] } = {}): ProfessionalDay {
  const busy = new Set((change.busyAt ?? []).map((time) => at(`${day}T${time}`).getTime()))
  return { id: 'asha', worksFrom: 480, worksUntil: 1260, leaves: [], busy, ...change }
}
const visitAt = (hour: number, duration = 60) => visitHours(day, hour * 60, duration, 30)
const leave = (from: string, until: string) => [{ startsAt: at(from), endsAt: at(until) }]

describe('who is free', () => {
  test.each([
    ['without reservations', person(), visitAt(10), true],
    ['whose hours begin later', person({ worksFrom: 660 }), visitAt(10), false],
    ['work that ends with working hours', person({ worksUntil: 660 }), visitAt(10), true],
    ['work that would end after working hours', person({ worksUntil: 659 }), visitAt(10), false],
    ['busy at the start', person({ busyAt: ['10:00'] }), visitAt(10), false],
    ['busy during the travel after the visit', person({ busyAt: ['11:00'] }), visitAt(10), false],
    ['busy right after', person({ busyAt: ['11:30'] }), visitAt(10), true],
    ['busy right before', person({ busyAt: ['09:30'] }), visitAt(10), true],
    ['on leave all day', person({ leaves: leave(`${day}T00:00`, '2026-11-25T00:00') }), visitAt(10), false],
    [
      'leave that begins as the work ends',
      person({ leaves: leave(`${day}T11:00`, `${day}T18:00`) }),
      visitAt(10),
      true,
    ],
    [
      'leave that ends as the work begins',
      person({ leaves: leave(`${day}T08:00`, `${day}T10:00`) }),
      visitAt(10),
      true,
    ],
    ['leave within the work', person({ leaves: leave(`${day}T10:15`, `${day}T10:20`) }), visitAt(10), false],
    ['four hours of work in four free hours', person({ busyAt: ['09:30', '14:30'] }), visitAt(10, 240), true],
    ['four hours of work in three free hours', person({ busyAt: ['13:00'] }), visitAt(10, 240), false],
  ])('%s', (_name, professional, visit, free) => {
    expect(isFreeFor(visit, professional)).toBe(free)
  })
})

describe('the crew', () => {
  const team = [
    person({ id: 'chandan' }),
    person({ id: 'asha', busyAt: ['16:00', '16:30'] }),
    person({ id: 'bhavna' }),
    person({ id: 'deepa', busyAt: ['10:00'] }),
  ]

  test('has the professionals with the fewest cells, equal ones by id', () => {
    expect(crewFor(visitAt(10), team, 2)).toEqual(['bhavna', 'chandan'])
    expect(crewFor(visitAt(10), team, 3)).toEqual(['bhavna', 'chandan', 'asha'])
  })

  test('is undefined when one is missing', () => {
    expect(crewFor(visitAt(10), team, 4)).toBeUndefined()
  })

  test('does not depend on the order of professionals', () => {
    expect(crewFor(visitAt(10), [...team].reverse(), 3)).toEqual(crewFor(visitAt(10), team, 3))
  })
})

test('cells begin on half hours of India', () => {
  expect(cellsBetween(indiaInstant(day, 600).getTime(), indiaInstant(day, 601).getTime())).toEqual([
    indiaInstant(day, 600).getTime(),
  ])
})
