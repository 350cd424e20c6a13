import type { DemandPlace, DemandRow } from '#ops/features/demand/demand-rows.ts'
import type { Point } from '#web/lib/state/location.ts'
import { areaCopy } from '../area.copy.ts'
import type { AreaLine } from '../area-state.tsx'
import { areasMapCopy } from './areas-map.copy.ts'

export type PlacedDemand = DemandRow & { point: Point }

/** An area by its centre, or demand of a pincode. */
export type Place = { key: string; point: Point } & (
  | { area: AreaLine; row?: never }
  | { row: PlacedDemand; area?: never }
)

/** Rows of known pincodes, those with the most first. */
export function placedDemand(rows: readonly DemandRow[], places: readonly DemandPlace[]): PlacedDemand[] {
  const points = new Map(places.map(({ pincode, point }) => [pincode, point]))
  return rows.flatMap((row) => {
    const point = points.get(row.pincode)
    return point ? [{ ...row, point }] : []
  })
}

/** Areas first: a mark is drawn at the first of its places. */
export const toPlaces = (areas: readonly AreaLine[], demand: readonly PlacedDemand[]): Place[] => [
  ...areas.map((area) => ({ key: area._id, point: area.centre, area })),
  ...demand.map((row) => ({ key: row.key, point: row.point, row })),
]

/** What a mark is about, in words and figures. */
export function summarizePlaces(places: readonly Place[]) {
  const centres = places.flatMap(({ area }) => area ?? [])
  const rows = places.flatMap(({ row }) => row ?? [])
  const total = rows.reduce((sum, { asked, wishes }) => sum + asked + wishes, 0)
  const label = [areasLabel(centres), demandLabel(rows, total)].filter(Boolean).join(' · ')
  return { label, centres, rows, total }
}

function areasLabel([first, ...others]: readonly AreaLine[]): string {
  if (!first) return ''
  if (others.length === 0) return centreLabel(first)
  return areasMapCopy.areas([first, ...others].map(({ city }) => city))
}

function demandLabel([first, ...others]: readonly PlacedDemand[], total: number): string {
  if (!first) return ''
  if (others.length > 0) return areasMapCopy.places(others.length + 1, total)
  return areasMapCopy.demand([first.city, first.pincode].join(' '), total)
}

const stateNames: Readonly<Record<string, string>> = areaCopy.states

export const centreLabel = ({ city, status }: AreaLine) => areasMapCopy.centre(city, stateNames[status] ?? status)
