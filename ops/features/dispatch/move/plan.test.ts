import { expect, test } from 'vitest'
import type { Visit } from '../board.ts'
import { isBusy, isChange, isNobodyFree, listCandidates, reverseMove, toMoveInput, toMovePlan } from './plan.ts'

const visit: Visit = {
  ...{ _id: 'v', number: 'GS-1', area: 'pune', locality: '', bookingStatus: 'Confirmed', paymentStatus: 'Paid' },
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
  ...{ startsAt: '2026-11-24T04:30:00Z', endsAt: '2026-11-24T05:30:00Z' },
  crew: [{ _id: 'asha', travel: null, canCome: true }],
}

test('a drop replaces the professional of its row, one from the first row who cannot come', () => {
  expect(toMovePlan(visit, 'asha', 'bala', 660)).toMatchObject({ leaves: 'asha', comes: 'bala', start: 660 })
  expect(toMovePlan(visit, 'unassigned', 'bala', 600)).toMatchObject({ leaves: 'asha', comes: 'bala' })
  expect(toMovePlan({ ...visit, crew: [] }, 'unassigned', 'bala', 600)?.leaves).toBe('')
})

test('of a crew the one who cannot come is replaced', () => {
  const bala = { _id: 'bala', travel: null, canCome: false }
  expect(toMovePlan({ ...visit, crew: [...visit.crew, bala] }, 'unassigned', 'chitra', 600)?.leaves).toBe('bala')
})

test('who is free is offered at the hour of the visit, all of its city at another, and who is chosen stays', () => {
  const person = (_id: string, area = 'pune') => ({ _id, name: _id, area, shifts: [], breaks: [], leaves: [] })
  const professionals = [person('asha'), person('bala'), person('chitra'), person('dev', 'delhi')]
  const offered = (comes: string, start: number, free?: string[]) => {
    const plan = toMovePlan(visit, 'asha', comes, start) as NonNullable<ReturnType<typeof toMovePlan>>
    return [listCandidates(plan, { professionals, free }).map(({ _id }) => _id), isBusy(plan, free)]
  }
  expect(offered('asha', 600, ['bala'])).toEqual([['asha', 'bala'], false])
  expect(offered('chitra', 600, ['bala'])).toEqual([['asha', 'bala', 'chitra'], true])
  expect(offered('chitra', 660, ['bala'])).toEqual([['asha', 'bala', 'chitra'], false])
  expect(offered('asha', 600)).toEqual([['asha', 'bala', 'chitra'], false])
})

test('that no other is free at its hour is said, at another hour it is not known', () => {
  const plan = toMovePlan(visit, 'asha', 'asha', 600) as NonNullable<ReturnType<typeof toMovePlan>>
  const said = [[], ['bala'], undefined].map((free) => isNobodyFree(plan, free))
  expect([...said, isNobodyFree({ ...plan, start: 660 }, [])]).toEqual([true, false, false, false])
})

test('no visit is dropped on the first row', () => {
  expect(toMovePlan(visit, 'asha', 'unassigned', 600)).toBeUndefined()
})

test('a visit dropped where it was does not move', () => {
  const dropped = (to: string, start: number) => isChange(toMovePlan(visit, 'asha', to, start) as never)
  expect([dropped('asha', 600), dropped('asha', 660), dropped('bala', 600)]).toEqual([false, true, true])
})

test('taking it back names the same visit, time and professional as before', () => {
  const plan = toMovePlan(visit, 'asha', 'bala', 660) as NonNullable<ReturnType<typeof toMovePlan>>
  expect(toMoveInput(plan, 'customer', 'Ill')).toEqual({
    ...{ bookingId: 'v', professionalId: 'bala', inPlaceOf: 'asha', date: '2026-11-24', start: '11:00' },
    ...{ seen: visit.startsAt, cause: 'customer', reason: 'Ill' },
  })
  expect(toMoveInput(reverseMove(plan), 'us', 'Back')).toMatchObject({
    professionalId: 'asha',
    inPlaceOf: 'bala',
    start: '10:00',
    seen: '2026-11-24T05:30:00.000Z',
    borrow: true,
  })
})

test('who is of the crew can be chosen at every hour, though they are from another city', () => {
  const dev = { _id: 'dev', name: 'Dev', area: 'mumbai', shifts: [], breaks: [], leaves: [] }
  const professionals = [dev, { ...dev, _id: 'bala', area: 'pune' }]
  const lent = { ...visit, crew: [{ _id: 'dev', travel: null, canCome: true }] }
  const plan = toMovePlan(lent, 'dev', 'bala', 660) as NonNullable<ReturnType<typeof toMovePlan>>
  expect(listCandidates(plan, { professionals, free: [] }).map(({ _id }) => _id)).toEqual(['dev', 'bala'])
})
