import { slotLabel } from '#contract/lib/india-time.ts'
import type { Point } from '#web/lib/state/location.ts'
import { type DispatchDay, otherCity, toMinutes, type Visit } from '../board.ts'
import { dispatchCopy } from '../dispatch.copy.ts'
import { type DispatchState, dispatchState } from '../visit-state.ts'
import { dispatchMapCopy } from './board-map.copy.ts'
import { type MapState, mapStates, stateOnMap } from './map-state.ts'

/** A visit as the map and the list beside it show it; names no customer. */
export interface MapVisit {
  id: string
  number: string
  point: Point | null
  state: MapState
  boardState: DispatchState
  time: string
  locality: string
  crew: readonly string[]
  names: string
}

export interface MapFilters {
  locality: string
  state: string
  /** A professional. */
  who: string
}

/** All visits of the day in the order of their start; of one area only its own. */
export function toMapVisits({ visits, professionals }: DispatchDay, now: number, area: string): MapVisit[] {
  const nameOf = new Map(professionals.map(({ _id, name }) => [_id, name]))
  return visits.filter((visit) => !otherCity(visit, area)).map((visit) => toMapVisit(visit, now, nameOf))
}

function toMapVisit(visit: Visit, now: number, nameOf: ReadonlyMap<string, string>): MapVisit {
  const { _id, number, point, locality } = visit
  const { from, until } = toMinutes(visit)
  const boardState = dispatchState(visit, now)
  const crew = visit.crew.map((one) => one._id)
  const names = crew.map((id) => nameOf.get(id)).filter(Boolean)
  return {
    ...{ id: _id, number, point, boardState, state: stateOnMap[boardState], locality, crew },
    ...{ time: slotLabel(from, until), names: names.join(', ') || dispatchCopy.noCrew },
  }
}

/** Those on the map: with a professional chosen, the other visits stay for comparison. */
export function filterMapVisits(
  visits: readonly MapVisit[],
  { locality, state }: Pick<MapFilters, 'locality' | 'state'>,
) {
  return visits.filter((one) => (!locality || one.locality === locality) && (!state || one.state === state))
}

/** What a professional does one after the other; of one who cannot come, nothing. */
export const professionalRoute = (visits: readonly MapVisit[], who: string): MapVisit[] =>
  who ? visits.filter(({ crew, state }) => state !== 'unassigned' && crew.includes(who)) : []

/** 'GS-1007 · Late · 10:00 AM - 11:00 AM · Sunita Pawar'. */
export const mapLabel = ({ number, boardState, time, names }: MapVisit) =>
  [number, dispatchCopy.states[boardState], time, names].join(' · ')

export function countStates(visits: readonly MapVisit[]): Map<MapState, number> {
  const counts = new Map<MapState, number>()
  for (const { state } of visits) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
}

/** '12 visits: 2 unassigned, 10 planned'. */
export function clusterLabel(visits: readonly MapVisit[]): string {
  const counts = countStates(visits)
  const parts = mapStates.flatMap((state) => {
    const count = counts.get(state)
    return count ? [dispatchMapCopy.part(count, state)] : []
  })
  return dispatchMapCopy.cluster(visits.length, parts)
}
