import type { EndpointInput } from '#contract/lib/endpoint.ts'
import type { Language } from '#contract/lib/languages.ts'
import type { AreaStatus, placeCalls } from '#contract/place.ts'
import type { Context } from '#server/context.ts'
import { citiesIn as namesOfCities } from '#server/features/catalog/translate-texts.service.ts'
import { normalisePhone } from '#server/features/identity/identity.rules.ts'
import type { Point } from '#server/features/roster/area/area.rules.ts'
import { areaFinder, areaOfCity, getArea, liveCities } from '#server/features/roster/area/area.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { consumeRateLimit } from '#server/http/limits/rate-limit.ts'
import { addToWaitlist, listLocalities, nearestPlace, placeById, placesInBox } from './place.queries.ts'
import { addressLine, type Place } from './place.rules.ts'

type Database = Pick<Context, 'db'>
type AreaContext = Pick<Context, 'db' | 'clock'>

/** Coordinates and area of a suggested place. Throws PLACE_NOT_FOUND. */
export async function placeDetails(ctx: AreaContext, { placeId }: EndpointInput<typeof placeCalls.details>) {
  const place = await placeById(ctx.db, Number(placeId))
  if (!place) throw new AppError('PLACE_NOT_FOUND')
  return describe(ctx, place, place)
}

/** Search radii in degrees, near to far: pincodes are large in hills and deserts. */
const rings = [0.08, 0.5, 2]
const localityRing = 0.045

/** The place at a point. Throws PLACE_NOT_FOUND outside India. */
export async function placeAt(ctx: AreaContext, { lat, lng }: Point) {
  const place = await nearestOf(ctx, { lat, lng })
  if (!place) throw new AppError('PLACE_NOT_FOUND', { reason: 'POSITION_UNKNOWN' })
  return describe(ctx, place, { lat, lng })
}

/** Localities first: they are smaller than pincodes; only service areas have them. */
async function nearestOf(ctx: Database, point: Point): Promise<Place | undefined> {
  const locality = await nearestPlace(ctx.db, point, ['locality'], localityRing)
  if (locality) return locality
  for (const degrees of rings) {
    const place = await nearestPlace(ctx.db, point, ['city', 'locality', 'post_office'], degrees)
    if (place) return place
  }
  return undefined
}

async function describe(ctx: AreaContext, place: Place, { lat, lng }: Point) {
  const area = await getArea(ctx, { point: { lat, lng } })
  const { pincode, city, state } = place
  const live = area?.status === 'live'
  return { lat, lng, address: addressLine(place), pincode, city, state, served: live, areaId: live ? area.id : null }
}

/** Status of the area at a point or in a pincode. Throws BAD_INPUT without both. */
export async function serviceability(ctx: AreaContext, asked: EndpointInput<typeof placeCalls.serviceability>) {
  const area = await getArea(ctx, asked)
  const status: AreaStatus = area?.status ?? 'none'
  return { served: status === 'live', status, city: area?.city ?? null }
}

/** The pincode asked about; of a point that of the nearest place, and empty outside of India. */
export async function findPincode(ctx: Database, { point, pincode }: EndpointInput<typeof placeCalls.serviceability>) {
  return point ? ((await nearestOf(ctx, point))?.pincode ?? '') : (pincode ?? '')
}

/** Cities where we come now, in the order of their names in the language. */
export async function citiesIn(ctx: AreaContext, language: Language = 'en') {
  const say = await namesOfCities(ctx, language)
  return (await liveCities(ctx))
    .map((name) => ({ name, label: say(name) }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
}

/** Localities of the city where we come now. */
export async function servedLocalities(ctx: AreaContext, { city }: EndpointInput<typeof placeCalls.localities>) {
  const area = await areaOfCity(ctx, city)
  if (!area) return []
  const areaAt = await areaFinder(ctx)
  const places = await listLocalities(ctx.db, area.id)
  return places
    .filter((place) => areaAt(place)?.status === 'live')
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    .map(({ id, name }) => ({ placeId: String(id), name }))
}

/** A wider box leaves out post offices, of which there would be too many. */
const widestDegrees = 1.5
const maxOnMap = 150

/** Places for a map; a post office with the name of a locality is left out. */
export async function placesAround(ctx: Database, box: EndpointInput<typeof placeCalls.around>) {
  const wide = box.north - box.south > widestDegrees || box.east - box.west > widestDegrees
  const places = await placesInBox(ctx.db, box, { postOffices: !wide, max: maxOnMap })
  const first = new Map(places.toReversed().map((place) => [place.name.toLowerCase(), place]))
  return places.filter((place) => first.get(place.name.toLowerCase()) === place)
}

/** Counted by number and IP address: by number alone, a refusal would reveal an earlier request. */
const perPhone = { windowSeconds: 24 * 60 * 60, max: 10 }
/** Many homes share one IPv4 address (CGNAT), so this limit only stops scripts. */
const perAddress = { windowSeconds: 60 * 60, max: 60 }

/** Adds a number to the waitlist, with the language to notify it in. Throws BAD_PHONE, TOO_MANY_REQUESTS. */
export async function notifyWhenServed(
  ctx: Pick<Context, 'db' | 'clock'>,
  input: EndpointInput<typeof placeCalls.notifyMe> & { address: string; language: Language | undefined },
): Promise<void> {
  const phone = normalisePhone(input.phone)
  const now = ctx.clock.now()
  await consumeRateLimit(ctx.db, now, [
    { key: `waitlist-for:${phone}:${input.address}`, ...perPhone },
    { key: `waitlist-from:${input.address}`, ...perAddress },
  ])
  const { place = '', interest = 'area' } = input
  const pincode = interest === 'area' ? await unservedPincode(ctx, input.pincode) : (input.pincode ?? '')
  await addToWaitlist(ctx.db, { phone, pincode, place: place.trim(), interest, language: input.language, now })
}

/** A pincode that we serve says nothing about a place in it that we do not: its people would be notified at once. */
async function unservedPincode(ctx: AreaContext, pincode = ''): Promise<string> {
  return pincode !== '' && (await getArea(ctx, { pincode }))?.status === 'live' ? '' : pincode
}
