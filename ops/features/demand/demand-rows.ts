import type { demandCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

export type Demand = EndpointResponse<typeof demandCalls.list>['data']
export type DemandPlace = Demand['places'][number]

/** A pincode, or all pincodes of a city with one state of its area. */
export interface DemandRow extends Pick<DemandPlace, 'pincode' | 'city' | 'state' | 'area' | 'status'> {
  key: string
  asked: number
  wishes: number
  /** Both of the newest week. */
  latest: number
}

/** Those with the most first. */
export function demandRows(places: readonly DemandPlace[], newestWeek: string, byCity: boolean): DemandRow[] {
  const keyOf = ({ pincode, city, state, status }: DemandPlace) => (byCity ? [state, city, status].join('|') : pincode)
  return [...Map.groupBy(places, keyOf)]
    .map(([key, group]) => rowOf(key, group as [DemandPlace, ...DemandPlace[]], newestWeek, byCity))
    .sort((one, other) => other.asked + other.wishes - one.asked - one.wishes || one.key.localeCompare(other.key))
}

function rowOf(key: string, group: [DemandPlace, ...DemandPlace[]], newestWeek: string, byCity: boolean): DemandRow {
  const [{ pincode, city, state, area, status }] = group
  const weeks = group.flatMap((place) => place.weeks)
  const newest = weeks.filter(({ week }) => week === newestWeek)
  const sum = (of: typeof weeks, name: 'asked' | 'wishes') => of.reduce((total, each) => total + each[name], 0)
  return {
    ...{ key, pincode: byCity ? '' : pincode, city, state, area, status },
    ...{ asked: sum(weeks, 'asked'), wishes: sum(weeks, 'wishes') },
    latest: sum(newest, 'asked') + sum(newest, 'wishes'),
  }
}
