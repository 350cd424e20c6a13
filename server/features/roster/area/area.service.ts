import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { catalogueVersion } from '#server/features/catalog/catalog.service.ts'
import { liveAreas } from './area.queries.ts'
import { areaServing, type Point } from './area.rules.ts'

type Areas = Awaited<ReturnType<typeof liveAreas>>
interface CachedAreas {
  version: number
  areas: Promise<Areas>
}

const memory = new WeakMap<Database, CachedAreas>()

/** Id of the live area that serves a point. */
export type FindArea = (point: Point) => string | undefined

/**
 * Areas are reference data, so they are cached until the version of the catalogue changes. Call it before opening a
 * transaction.
 */
export async function areaFinder(ctx: Pick<Context, 'db' | 'clock'>): Promise<FindArea> {
  const { areas, pincodes } = await areasOf(ctx)
  return (point) => areaServing(point, areas, pincodes)
}

/** For one point. Call it before opening a transaction. */
export async function areaAt(ctx: Pick<Context, 'db' | 'clock'>, point: Point): Promise<string | undefined> {
  const findArea = await areaFinder(ctx)
  return findArea(point)
}

async function areasOf(ctx: Pick<Context, 'db' | 'clock'>): Promise<Areas> {
  const version = await catalogueVersion(ctx)
  const known = memory.get(ctx.db)
  if (known?.version === version) return known.areas
  const areas = liveAreas(ctx.db)
  memory.set(ctx.db, { version, areas })
  areas.catch(() => memory.delete(ctx.db))
  return areas
}
