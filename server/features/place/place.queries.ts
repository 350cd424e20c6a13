import { sql } from 'kysely'
import type { Language } from '#contract/lib/languages.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Point } from '#server/features/roster/area/area.rules.ts'
import type { Place } from './place.rules.ts'

const columns = ['id', 'kind', 'name', 'city', 'state', 'pincode', 'lat', 'lng'] as const

interface Box {
  south: number
  west: number
  north: number
  east: number
}

export async function placeById(db: Queryable, id: number): Promise<Place | undefined> {
  const row = await db.selectFrom('place').select(columns).where('id', '=', id).executeTakeFirst()
  return row as Place | undefined
}

/** Localities of an area, each name once: the first of two has the lower id. */
export async function listLocalities(db: Queryable, areaId: string) {
  return db
    .selectFrom('place')
    .distinctOn('name')
    .select(['id', 'name', 'lat', 'lng'])
    .where('area_id', '=', areaId)
    .where('kind', '=', 'locality')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The nearest place of a kind inside a box around the point; longitude degrees are narrower than latitude ones. */
export async function nearestPlace(
  db: Queryable,
  { lat, lng }: Point,
  kinds: readonly Place['kind'][],
  degrees: number,
): Promise<Place | undefined> {
  const narrowing = Math.cos((lat * Math.PI) / 180)
  const row = await db
    .selectFrom('place')
    .select(columns)
    .where('kind', 'in', kinds)
    .where('lat', '>=', lat - degrees)
    .where('lat', '<=', lat + degrees)
    .where('lng', '>=', lng - degrees / narrowing)
    .where('lng', '<=', lng + degrees / narrowing)
    .orderBy(sql`power(lat - ${lat}, 2) + power((lng - ${lng}) * ${narrowing}::float8, 2)`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row as Place | undefined
}

/**
 * Places for a map of the box: cities and localities before post offices. All post offices of a pincode share one point,
 * so one of them is enough.
 */
export async function placesInBox(db: Queryable, box: Box, options: { postOffices: boolean; max: number }) {
  return (
    db
      .selectFrom((from) =>
        from
          .selectFrom('place')
          .distinctOn(['lat', 'lng'])
          .select(['name', 'kind', 'lat', 'lng', 'id'])
          .where('lat', '>=', box.south)
          .where('lat', '<=', box.north)
          .where('lng', '>=', box.west)
          .where('lng', '<=', box.east)
          .$if(!options.postOffices, (query) =>
            query.where('area_id', 'is not', null).where('kind', '<>', 'post_office'),
          )
          .orderBy('lat')
          .orderBy('lng')
          .orderBy('id')
          .as('place'),
      )
      .select(['name', 'lat', 'lng'])
      .select(sql<Place['kind']>`kind`.as('kind'))
      // Localities have the lower ids; a hash spreads post offices over the box.
      .orderBy(sql`case kind when 'city' then 0 when 'locality' then 1 else 2 end`)
      .orderBy(sql`hashint4(id)`)
      .limit(options.max)
      .execute()
  )
}

interface NewWaitlistEntry {
  phone: string
  pincode: string
  place: string
  interest: 'area' | 'membership'
  language: Language | undefined
  now: Date
}

/** One row for each phone, pincode and interest, in the language in which it was asked for last. */
export async function addToWaitlist(db: Queryable, entry: NewWaitlistEntry): Promise<void> {
  const { now, ...values } = entry
  await db
    .insertInto('area_waitlist')
    .values({ ...values, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['phone', 'pincode', 'interest']).doUpdateSet({
        language: (eb) => eb.fn.coalesce('excluded.language', 'area_waitlist.language'),
      }),
    )
    .execute()
}
