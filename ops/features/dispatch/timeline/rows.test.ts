import { describe, expect, test } from 'vitest'
import type { Professional, Visit } from '../board.ts'
import { buildRows, findPosition, nearestStart, neighbour, shownHours } from './rows.ts'

const asha: Professional = {
  ...{ _id: 'asha', name: 'Asha', area: 'pune' },
  shifts: [
    { from: 540, until: 780 },
    { from: 840, until: 1200 },
  ],
  breaks: [{ from: 600, until: 630 }],
  leaves: [],
}
const bala: Professional = { ...asha, _id: 'bala', name: 'Bala' }

/** From 10:00 in India on, `after` minutes later. */
function visit(id: string, after: number, more: Partial<Visit> = {}): Visit {
  const start = Date.parse('2026-11-24T04:30:00Z') + after * 60_000
  return {
    ...{ _id: id, number: id, area: 'pune', locality: 'Kothrud', bookingStatus: 'Confirmed', paymentStatus: 'Paid' },
    ...{
      service: 'Sofa',
      more: 0,
      onTheWayAt: null,
      arrivedAt: null,
      startedAt: null,
      outcome: null,
      reassign: null,
      promised: false,
      search: null,
      point: null,
    },
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(start + 3_600_000).toISOString(),
    crew: [{ _id: 'asha', travel: null, canCome: true }],
    ...more,
  }
}

const rowsWith = (visits: Visit[], locality = '') =>
  buildRows({ professionals: [asha, bala], visits }, { locality, area: '' })
const names = (visits: Visit[], locality = '') =>
  rowsWith(visits, locality).map((row) => [row.id, row.visits.map((placed) => placed.visit._id)])

describe('rows of the board', () => {
  test('a visit is in the row of each of its crew, one that needs a professional in the first row', () => {
    const both = [
      { _id: 'asha', travel: null, canCome: true },
      { _id: 'bala', travel: null, canCome: true },
    ]
    const visits = [
      visit('one', 0, { crew: both }),
      visit('two', 90, { reassign: 'leave' }),
      visit('three', 90, { crew: [] }),
    ]
    expect(names(visits)).toEqual([
      ['unassigned', ['two', 'three']],
      ['asha', ['one']],
      ['bala', ['one']],
    ])
    expect(rowsWith(visits)[0]?.lanes).toBe(2)
  })

  test('on the board of a city, a visit in another one is in the row of who does it and has that city', () => {
    const visits = [visit('one', 0), visit('two', 90, { area: 'navi-mumbai', reassign: 'leave' })]
    const rows = buildRows({ professionals: [asha], visits }, { locality: '', area: 'pune' })
    expect(rows.map(({ visits }) => visits.map(({ visit, city }) => [visit._id, city]))).toEqual([
      [],
      [
        ['one', ''],
        ['two', 'Navi Mumbai'],
      ],
    ])
  })

  test('a locality leaves those who come there and those who are free', () => {
    const visits = [visit('one', 0, { locality: 'Aundh' })]
    expect(names(visits, 'Kothrud')).toEqual([
      ['unassigned', []],
      ['bala', []],
    ])
    expect(names(visits, 'Aundh').map(([id]) => id)).toEqual(['unassigned', 'asha', 'bala'])
  })

  test('travel fits when the gap is as long', () => {
    const travelAfter = (minutes: number) => {
      const next = visit('two', 60 + minutes, { crew: [{ _id: 'asha', travel: 20, canCome: true }] })
      return rowsWith([visit('one', 0), next])[1]?.visits[1]?.travel
    }
    expect(travelAfter(20)).toEqual({ minutes: 20, fits: true })
    expect(travelAfter(19)).toEqual({ minutes: 20, fits: false })
  })

  test('hours outside the shifts and breaks are shaded', () => {
    expect(rowsWith([])[1]?.shades).toEqual([
      { kind: 'off', from: 0, until: 540 },
      { kind: 'off', from: 780, until: 840 },
      { kind: 'off', from: 1200, until: 1440 },
      { kind: 'break', from: 600, until: 630 },
    ])
  })
})

test('those with visits come before those without', () => {
  const theirs = [{ _id: 'bala', travel: null, canCome: true }]
  const visits = [visit('one', 0, { crew: theirs })]
  expect(names(visits).map(([id]) => id)).toEqual(['unassigned', 'bala', 'asha'])
  // Who was busy first keeps the rows where they are.
  const rows = buildRows({ professionals: [asha, bala], visits }, { locality: '', area: '' }, new Set(['asha']))
  expect(rows.map(({ id }) => id)).toEqual(['unassigned', 'asha', 'bala'])
})

test('a visit is found in its row, after a move in another, and no longer once it has left', () => {
  const crew = [asha, bala].map(({ _id }) => ({ _id, travel: null, canCome: true }))
  const [both, moved] = [rowsWith([visit('one', 0, { crew })]), rowsWith([visit('one', 0, { crew: crew.slice(1) })])]
  const row = (rows: typeof both) => findPosition(rows, { rowId: 'asha', visitId: 'one' })?.rowId
  expect([both, moved, rowsWith([])].map(row)).toEqual(['asha', 'bala', undefined])
})

test('the hours are those usual for visits and all that have one', () => {
  expect(shownHours([])).toEqual({ from: 420, until: 1260 })
  expect(shownHours([visit('night', 11 * 60)])).toEqual({ from: 420, until: 1320 })
})

test('a drop takes the nearest start that is offered', () => {
  expect([589, 571, 2000].map((minute) => nearestStart(minute, [540, 600, 660]))).toEqual([600, 600, 660])
})

test('arrows lead along a row and to the nearest visit of the next row that has one', () => {
  const theirs = [{ _id: 'bala', travel: null, canCome: true }]
  const rows = rowsWith([visit('one', 0), visit('two', 120), visit('three', 130, { crew: theirs })])
  const from = (rowId: string, visitId: string) => (key: string) => neighbour(rows, { rowId, visitId }, key)?.visitId
  expect(['ArrowRight', 'ArrowLeft', 'ArrowUp'].map(from('asha', 'one'))).toEqual(['two', undefined, undefined])
  expect(['ArrowDown', 'ArrowRight'].map(from('asha', 'two'))).toEqual(['three', undefined])
  expect(from('bala', 'three')('ArrowUp')).toBe('two')
  expect([from('asha', 'two')('j'), from('bala', 'three')('k')]).toEqual(['three', 'two'])
})
