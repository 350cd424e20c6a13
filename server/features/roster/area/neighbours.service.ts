import { alternativesPolicy } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'
import { listAreaCentres } from './area.queries.ts'
import { findNeighbours } from './area.rules.ts'

/** Live areas near enough to borrow a professional from, by id in the order of their distance in kilometres. */
export async function neighbouringAreas(db: Queryable, areaId: string): Promise<Map<string, number>> {
  const near = findNeighbours(areaId, await listAreaCentres(db, areaId), alternativesPolicy.borrowKm)
  return new Map(near.map(({ area, km }) => [area.id, Math.round(km)]))
}
