import { slotLabel } from '#contract/lib/india-time.ts'
import type { Point } from '#web/lib/state/location.ts'
import { type BoardDay, minutesOf, type Visit } from '../board.ts'
import { boardCopy } from '../dispatch.copy.ts'
import { type BoardState, stateOf } from '../visit-state.ts'
import { boardMapCopy } from './board-map.copy.ts'
import { type MapState, mapStateOf, mapStates } from './map-state.ts'

/** A visit as the map and the list beside it show it; names no customer. */
export interface MapVisit {
  id: string
  number: string
  point: Point | null
  state: MapState
  boardState: BoardState
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

/** All visits of the day in the order of their start. */
export function mapVisitsOf({ visits, professionals }: BoardDay, now: number): MapVisit[] {
  const nameOf = new Map(professionals.map(({ _id, name }) => [_id, name]))
  return visits.map((visit) => toMapVisit(visit, now, nameOf))
}

function toMapVisit(visit: Visit, now: number, nameOf: ReadonlyMap<string, string>): MapVisit {
  const { _id, number, point, locality } = visit
  const { from, until } = minutesOf(visit)
  const boardState = stateOf(visit, now)
  const crew = visit.crew.map((one) => one._id)
  const names = crew.map((id) => nameOf.get(id)).filter(Boolean)
  return {
    ...{ id: _id, number, point, boardState, state: mapStateOf[boardState], locality, crew },
    ...{ time: slotLabel(from, until), names: names.join(', ') || boardCopy.noCrew },
  }
}

/** Those on the map: with a professional chosen, the other visits stay for comparison. */
export function shownOf(visits: readonly MapVisit[], { locality, state }: Pick<MapFilters, 'locality' | 'state'>) {
  return visits.filter((one) => (!locality || one.locality === locality) && (!state || one.state === state))
}

/** What a professional does one after the other; of one who cannot come, nothing. */
export const routeOf = (visits: readonly MapVisit[], who: string): MapVisit[] =>
  who ? visits.filter(({ crew, state }) => state !== 'unassigned' && crew.includes(who)) : []

/** 'GS-1007 · Late · 10:00 AM - 11:00 AM · Sunita Pawar'. */
export const labelOf = ({ number, boardState, time, names }: MapVisit) =>
  [number, boardCopy.states[boardState], time, names].join(' · ')

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
    return count ? [boardMapCopy.part(count, state)] : []
  })
  return boardMapCopy.cluster(visits.length, parts)
}
