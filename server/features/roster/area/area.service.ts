import { indiaDay } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { perCatalogVersion } from '#server/features/catalog/catalog.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { pointOfPincode, serviceAreas } from './area.queries.ts'
import { areaAround, type Point } from './area.rules.ts'

type Areas = Awaited<ReturnType<typeof serviceAreas>>
type ServiceArea = Areas['areas'][number]
const areasOf = perCatalogVersion(serviceAreas)

/** Where a visit is wanted. */
interface Whereabouts {
  point?: Point | undefined
  /** Used without a point. */
  pincode?: string | undefined
}

/**
 * The only answer to whether we come to a place. A point belongs to one area (`areaAround`), whatever the status of that
 * area, so a closed one does not fall to its neighbour; we come when it is live. A pincode counts as its centre. Throws
 * BAD_INPUT without both.
 */
export async function getArea(
  ctx: Pick<Context, 'db' | 'clock'>,
  { point, pincode }: Whereabouts,
): Promise<ServiceArea | undefined> {
  if (!point && !pincode) throw new AppError('BAD_INPUT')
  const asked = point ?? (pincode && (await pointOfPincode(ctx.db, pincode)))
  return asked ? (await areaFinder(ctx))(asked) : undefined
}

/** The area of a city, whatever its status. */
export async function areaOfCity(ctx: Pick<Context, 'db' | 'clock'>, city: string): Promise<ServiceArea | undefined> {
  const { areas } = await areasOf(ctx)
  return areas.find((area) => area.city === city)
}

/** Names of the cities where we come now, in order. */
export async function liveCities(ctx: Pick<Context, 'db' | 'clock'>): Promise<string[]> {
  const { areas } = await areasOf(ctx)
  const live = areas.filter((area) => area.status === 'live')
  return live.map(({ city }) => city).sort((one, other) => one.localeCompare(other, 'en'))
}

/** For many points. Areas are reference data, cached until the version of the catalog changes. */
export async function areaFinder(ctx: Pick<Context, 'db' | 'clock'>) {
  const { areas, pincodes } = await areasOf(ctx)
  const today = indiaDay(ctx.clock.now())
  return (point: Point): ServiceArea | undefined => {
    const id = areaAround(point, areas, pincodes)
    const area = areas.find((each) => each.id === id)
    const isPaused = area?.status === 'live' && area.pausedUntil !== null && area.pausedUntil >= today
    return isPaused ? { ...area, status: 'paused' } : area
  }
}

/** Of a transaction that changes areas: what it has written so far. */
export async function areaFinderWithin(trx: Queryable): Promise<(point: Point) => ServiceArea | undefined> {
  const { areas, pincodes } = await serviceAreas(trx)
  return (point) => {
    const id = areaAround(point, areas, pincodes)
    return areas.find((area) => area.id === id)
  }
}

/** Id of the live area that serves a point. */
export type FindArea = (point: Point) => string | undefined

/** For decisions inside a transaction, before which it is called. */
export async function servingAreaFinder(ctx: Pick<Context, 'db' | 'clock'>): Promise<FindArea> {
  const findArea = await areaFinder(ctx)
  return (point) => idOfLive(findArea(point))
}

/** The same for one point. */
export async function servingAreaAt(ctx: Pick<Context, 'db' | 'clock'>, point: Point): Promise<string | undefined> {
  return idOfLive(await getArea(ctx, { point }))
}

function idOfLive(area: ServiceArea | undefined): string | undefined {
  return area?.status === 'live' ? area.id : undefined
}
