import { expect, test } from 'vitest'
import { indiaInstant } from '#contract/lib/india-time.ts'
import type { NearProfessional } from '../roster.rules.ts'
import { listArrivals } from './arrival.rules.ts'

const at = (hour: number, minute = 0) => indiaInstant('2026-11-23', hour * 60 + minute)
const question = { now: at(10), leadMinutes: 20, readyMinutes: 10, durationMinutes: 60 }
const free: NearProfessional = {
  ...{ id: 'a', shifts: [{ from: 480, until: 1260 }], breaks: [], leaves: [], visits: [], before: [] },
  centreMinutes: 22,
}
const visit = (until: Date, isOpen = true) => {
  const booked = { startsAt: at(9).getTime(), endsAt: until.getTime(), travelMinutes: 20, driveMinutes: 3, isOpen }
  return { visits: [booked], before: [booked] }
}
const first = (one: Partial<NearProfessional>) => listArrivals([{ ...free, ...one }], question)[0]?.arrivesAt

test.each([
  ['from the centre, rounded up', {}, at(10, 35)],
  ['no sooner than the services allow', { centreMinutes: 1 }, at(10, 20)],
  ['too far for an hour', { centreMinutes: 51 }, undefined],
  ['from the place of a visit that is over', visit(at(9, 30), false), at(10, 20)],
  ['after a visit that goes on, with the whole travel time', visit(at(10, 20)), at(10, 40)],
  ['not while a visit goes on past its end', visit(at(9, 30)), undefined],
  ['after a break', { breaks: [{ from: 10 * 60 + 30, until: 10 * 60 + 50 }] }, at(10, 50)],
  ['not for longer than the shift', { shifts: [{ from: 480, until: 11 * 60 }] }, undefined],
])('%s', (_name, one, arrival) => {
  expect(first(one)).toEqual(arrival)
})

test('the nearest comes first, and one whom the customer disliked last', () => {
  const near = { ...free, id: 'b', centreMinutes: 12 }
  const disliked = { ...free, id: 'c', centreMinutes: 2, stars: 1 }
  expect(listArrivals([free, near, disliked], question).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
})
