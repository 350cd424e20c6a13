import type { Point } from '#server/features/roster/roster.service.ts'
import { travelMinutes } from '#server/features/roster/travel/travel.rules.ts'

interface CrewVisit {
  id: string
  crew: readonly string[]
  lat: number | null
  lng: number | null
  speedKmh: number
}

/** Minutes of travel from the visit before, by visit and professional; visits are in the order of their start. */
export function travelByVisit(visits: readonly CrewVisit[]): Map<string, number> {
  const places = new Map<string, Point>()
  const minutes = new Map<string, number>()
  for (const { id, crew, lat, lng, speedKmh } of visits) {
    for (const professionalId of crew) {
      const before = places.get(professionalId)
      if (lat === null || lng === null) places.delete(professionalId)
      else {
        if (before) minutes.set(`${id} ${professionalId}`, travelMinutes(before, { lat, lng }, speedKmh))
        places.set(professionalId, { lat, lng })
      }
    }
  }
  return minutes
}

/** To three decimals, about 100 metres: it does not show the house. */
export function roughPoint(lat: number | null, lng: number | null): Point | null {
  const round = (degrees: number) => Math.round(degrees * 1000) / 1000
  return lat === null || lng === null ? null : { lat: round(lat), lng: round(lng) }
}

/** A leave within a day, in minutes after its midnight; both in milliseconds. */
export function minutesOfDay(
  leave: { from: number; until: number },
  midnight: number,
): { from: number; until: number } {
  const minute = (at: number) => Math.min(1440, Math.max(0, Math.round((at - midnight) / 60_000)))
  return { from: minute(leave.from), until: minute(leave.until) }
}
