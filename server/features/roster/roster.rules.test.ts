import { describe, expect, test } from 'vitest'
import { indiaInstant } from '#contract/lib/india-time.ts'
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
    ['45 minutes', 600, 45, ['10:00', '10:30']],
    ['an hour', 600, 60, ['10:00', '10:30']],
    ['61 minutes touch one more', 600, 61, ['10:00', '10:30', '11:00']],
    ['a start between half hours', 615, 30, ['10:00', '10:30']],
  ])('%s', (_name, start, duration, expected) => {
    const cells = visitHours(day, start, duration).cells.map((cell) => new Date(cell))
    expect(cells).toEqual(expected.map((time) => at(`${day}T${time}`)))
  })

  test('an empty range has no cells', () => {
    expect(cellsBetween(0, 0)).toEqual([])
  })
})

function person(change: Partial<ProfessionalDay> = {}): ProfessionalDay {
  return { id: 'asha', shifts: [{ from: 480, until: 1260 }], breaks: [], leaves: [], visits: [], ...change }
}
const visitAt = (hour: number, duration = 60) => visitHours(day, hour * 60, duration)
const leave = (from: string, until: string) => [{ startsAt: at(from), endsAt: at(until) }]
const booked = (from: string, until: string, travelMinutes = 20) => ({
  visits: [{ startsAt: at(`${day}T${from}`).getTime(), endsAt: at(`${day}T${until}`).getTime(), travelMinutes }],
})
const twoShifts = {
  shifts: [
    { from: 480, until: 720 },
    { from: 840, until: 1080 },
  ],
}

describe('who is free', () => {
  test.each([
    ['without reservations', person(), visitAt(10), true],
    ['whose hours begin later', person({ shifts: [{ from: 660, until: 1260 }] }), visitAt(10), false],
    ['work that ends with the shift', person({ shifts: [{ from: 480, until: 660 }] }), visitAt(10), true],
    ['work that would end after the shift', person({ shifts: [{ from: 480, until: 659 }] }), visitAt(10), false],
    ['work in the second shift', person(twoShifts), visitAt(14), true],
    ['work that ends with the first shift', person(twoShifts), visitAt(11), true],
    ['work from the first shift into the second', person(twoShifts), visitAt(11, 240), false],
    ['work between the shifts', person(twoShifts), visitAt(12), false],
    ['a break within the work', person({ breaks: [{ from: 630, until: 640 }] }), visitAt(10), false],
    ['a break right after the work', person({ breaks: [{ from: 660, until: 690 }] }), visitAt(10), true],
    ['a break right before the work', person({ breaks: [{ from: 570, until: 600 }] }), visitAt(10), true],
    ['a visit at the start', person(booked('10:00', '10:30')), visitAt(10), false],
    ['a visit within the work', person(booked('10:15', '10:30')), visitAt(10, 240), false],
    ['a visit too soon after to travel to', person(booked('11:15', '12:00')), visitAt(10), false],
    ['a visit just reached afterwards', person(booked('11:30', '12:00', 30)), visitAt(10), true],
    ['a visit a minute too far afterwards', person(booked('11:30', '12:00', 31)), visitAt(10), false],
    ['a visit just reached from the one before', person(booked('08:00', '09:15', 45)), visitAt(10), true],
    ['a visit a minute too far from the one before', person(booked('08:00', '09:15', 46)), visitAt(10), false],
    ['a visit in the same half hour', person(booked('11:05', '11:10', 0)), visitAt(10, 61), false],
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
  ])('%s', (_name, professional, visit, free) => {
    expect(isFreeFor(visit, professional)).toBe(free)
  })
})

describe('the crew', () => {
  const team = [
    person({ id: 'chandan' }),
    person({ id: 'asha', ...booked('16:00', '17:00') }),
    person({ id: 'bhavna' }),
    person({ id: 'deepa', ...booked('10:00', '10:30') }),
  ]
  const rated = (id: string, stars: number) => team.map((one) => (one.id === id ? { ...one, stars } : one))

  test('has the professionals with the least work, equal ones by id', () => {
    expect(crewFor(visitAt(10), team, 2)).toEqual(['bhavna', 'chandan'])
    expect(crewFor(visitAt(10), team, 3)).toEqual(['bhavna', 'chandan', 'asha'])
  })

  test('is undefined when one is missing', () => {
    expect(crewFor(visitAt(10), team, 4)).toBeUndefined()
  })

  test('does not depend on the order of professionals', () => {
    expect(crewFor(visitAt(10), [...team].reverse(), 3)).toEqual(crewFor(visitAt(10), team, 3))
  })

  test.each([
    ['liked with 4 stars', rated('asha', 4), [], ['asha', 'bhavna']],
    ['neither liked nor disliked with 3', rated('asha', 3), [], ['bhavna', 'chandan']],
    ['disliked with 2', rated('bhavna', 2), [], ['chandan', 'asha']],
    ['of the visit before', rated('chandan', 5), ['asha'], ['asha', 'chandan']],
    ['of the visit before, but disliked', rated('asha', 1), ['asha'], ['bhavna', 'chandan']],
    ['liked, but not free', rated('deepa', 5), [], ['bhavna', 'chandan']],
  ])('prefers by the stars the customer gave: %s', (_name, people, preferred, expected) => {
    expect(crewFor(visitAt(10), people, 2, preferred)).toEqual(expected)
  })

  test('has the disliked when no other is free', () => {
    expect(crewFor(visitAt(10), rated('bhavna', 1), 3)).toEqual(['chandan', 'asha', 'bhavna'])
  })
})

test('cells begin on half hours of India', () => {
  expect(cellsBetween(indiaInstant(day, 600).getTime(), indiaInstant(day, 601).getTime())).toEqual([
    indiaInstant(day, 600).getTime(),
  ])
})
