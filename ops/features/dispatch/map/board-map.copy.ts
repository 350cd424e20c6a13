import type { MapState } from './map-state.ts'

const states: Readonly<Record<MapState, string>> = {
  unassigned: 'Unassigned',
  late: 'Late',
  on_the_way: 'On the way',
  working: 'Working',
  planned: 'Planned',
  done: 'Done',
}

const countOf = (count: number) => (count === 1 ? '1 visit' : `${count} visits`)

export const dispatchMapCopy = {
  views: 'Show the board as',
  timeline: 'Timeline',
  map: 'Map',
  label: 'Map of the visits',
  legend: 'Show only one state',
  states,
  professional: 'Order of visits of',
  noProfessional: 'No one',
  list: 'Visits on the map',
  visit: 'Visit',
  state: 'State',
  time: 'Time',
  place: 'Area',
  professionals: 'Professional',
  noPlace: 'Place not known',
  withoutPlace: (count: number) =>
    `${countOf(count)} of unknown place ${count === 1 ? 'is' : 'are'} in the list alone.`,
  cluster: (count: number, parts: readonly string[]) => `${countOf(count)}: ${parts.join(', ')}`,
  part: (count: number, state: MapState) => `${count} ${states[state].toLowerCase()}`,
  here: (count: number) => `${countOf(count)} at this place`,
  all: 'Show all visits',
  more: (count: number) => `Show ${count} more`,
  nothing: 'No visits on this day.',
  noneOfState: 'No visit matches these filters.',
  order: (place: number, label: string) => `${place}. ${label}`,
} as const
