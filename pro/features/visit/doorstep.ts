import { notAtHome } from '#contract/lib/business.ts'
import type { Visit } from '#pro/lib/updates/update.ts'

export interface Position {
  lat: number
  lng: number
}

interface DoorstepNeeds {
  hasWaited: boolean
  hasCalled: boolean
  hasPlace: boolean
}

/** The steps before a customer counts as not at home; the server decides by the same rules. `now` in milliseconds. */
export function doorstepNeeds(
  { doorstep, point, photos }: Pick<Visit, 'doorstep' | 'point' | 'photos'>,
  position: Position | null,
  now: number,
): DoorstepNeeds {
  const isAtDoor = position !== null && point !== null && metresBetween(position, point) <= notAtHome.maxMetres
  return {
    hasWaited: doorstep !== null && now >= Date.parse(doorstep.waitUntil),
    hasCalled: doorstep !== null && doorstep.calls >= doorstep.callsNeeded,
    hasPlace: photos.length > 0 || isAtDoor,
  }
}

const metresPerDegree = 111_195

/** Right to a metre over some hundred. */
function metresBetween(one: Position, other: Position): number {
  const shrink = Math.cos((one.lat * Math.PI) / 180)
  return metresPerDegree * Math.hypot(one.lat - other.lat, (one.lng - other.lng) * shrink)
}
