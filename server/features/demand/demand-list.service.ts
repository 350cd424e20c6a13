import type { DemandPlaceView, demandCalls } from '#contract/demand.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { addDays, getMonday, indiaDay } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import { areaFinder } from '#server/features/roster/area/area.service.ts'
import { listDemand, listPincodes } from './demand-list.queries.ts'

const defaultWeeks = 12
const maxPlaces = 500

/** The state of an area is that of now: an opened one shows what waited for it. */
export async function getDemand(
  ctx: Pick<Context, 'db' | 'clock'>,
  { weeks = defaultWeeks }: EndpointInput<typeof demandCalls.list>,
): Promise<EndpointResponse<typeof demandCalls.list>['data']> {
  const monday = getMonday(indiaDay(ctx.clock.now()))
  const mondays = Array.from({ length: weeks }, (_, index) => addDays(monday, -7 * index))
  const rows = await listDemand(ctx.db, mondays.at(-1) ?? monday, maxPlaces)
  const rowsOf = Map.groupBy(rows, ({ pincode }) => pincode)
  const places = await listPincodes(ctx.db, [...rowsOf.keys()])
  const placeOf = new Map(places.map((place) => [place.pincode, place]))
  const areaAt = await areaFinder(ctx)
  return {
    weeks: mondays,
    places: [...rowsOf].map(([pincode, known]): DemandPlaceView => {
      const { city = '', state = '', ...place } = placeOf.get(pincode) ?? {}
      const point = 'lat' in place ? { lat: place.lat, lng: place.lng } : null
      const area = point ? areaAt(point) : undefined
      return {
        ...{ pincode, city, state, point, area: area?.id ?? null, status: area?.status ?? 'none' },
        weeks: known.map(({ week, asked, waitlisted }) => ({ week, asked, wishes: waitlisted })),
      }
    }),
  }
}
