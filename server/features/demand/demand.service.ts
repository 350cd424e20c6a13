import type { DemandPlaceView, demandCalls } from '#contract/demand.ts'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { addDays, getMonday, indiaDay } from '#contract/lib/india-time.ts'
import type { Context } from '#server/context.ts'
import { areaFinder } from '#server/features/roster/area/area.service.ts'
import { isCounted, takeIfRoom } from '#server/http/limits/rate-limit.ts'
import { countDemand, listDemand, listPincodes } from './demand.queries.ts'

const daySeconds = 24 * 60 * 60
/** Many homes share one IPv4 address (CGNAT), but a script that walks through pincodes must not make demand. */
const maxPlacesOfAddress = 30

/**
 * Counts a place where we do not come: once a day for an IP address and pincode, so that looking again is one read. The
 * address is not kept beyond that day.
 */
export async function noteDemand(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { pincode, served }: { pincode: string; served: boolean },
  address: string,
): Promise<void> {
  if (served || pincode === '') return
  const now = clock.now()
  const key = `demand:${pincode}:${address}`
  if (await isCounted(db, now, key)) return
  const isNew = await takeIfRoom(db, now, [
    { key, windowSeconds: daySeconds, max: 1 },
    { key: `demand-from:${address}`, windowSeconds: daySeconds, max: maxPlacesOfAddress },
  ])
  if (isNew) await countDemand(db, getMonday(indiaDay(now)), pincode)
}

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
