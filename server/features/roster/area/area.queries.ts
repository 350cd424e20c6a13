import { sql } from 'kysely'
import type { AreaStatus } from '#contract/place.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Point } from './area.rules.ts'

/** All service areas with the pincodes in them, whatever their status. */
export async function serviceAreas(db: Queryable) {
  const [areas, pincodes] = await Promise.all([
    db
      .selectFrom('area')
      .leftJoin('area_pause as pause', 'pause.area_id', 'area.id')
      .select(['id', 'city', 'status', 'lat', 'lng', 'pause.until as pausedUntil'])
      .$narrowType<{ status: Exclude<AreaStatus, 'none'> }>()
      .execute(),
    db.selectFrom('area_pincode').select(['area_id as areaId', 'lat', 'lng']).execute(),
  ])
  return { areas, pincodes }
}

/** Where live areas are, and the one named. */
export async function listAreaCentres(db: Queryable, areaId: string) {
  return await db
    .selectFrom('area')
    .select(['id', 'lat', 'lng'])
    .where(({ or, eb }) => or([eb('status', '=', sql.lit('live')), eb('id', '=', areaId)]))
    .execute()
}

/** Straight from the database: a paused area still confirms unpaid bookings. */
export async function isLiveArea(db: Queryable, areaId: string): Promise<boolean> {
  const row = await db
    .selectFrom('area')
    .select('id')
    .where('id', '=', areaId)
    .where('status', '=', 'live')
    .executeTakeFirst()
  return row !== undefined
}

/** Live and not paused on a day, straight from the database. */
export async function takesBookings(db: Queryable, areaId: string, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('area')
    .select('id')
    .where('id', '=', areaId)
    .where('status', '=', 'live')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('area_pause').select('area_id').where('area_id', '=', areaId).where('until', '>=', day))),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Last day of the pause that a live area is in on a day; undefined without one. */
export async function pauseEnd(db: Queryable, areaId: string, day: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('area_pause')
    .innerJoin('area', 'area.id', 'area_pause.area_id')
    .select('area_pause.until')
    .where('area_pause.area_id', '=', areaId)
    .where('area.status', '=', 'live')
    .where('area_pause.until', '>=', day)
    .executeTakeFirst()
  return row?.until
}

/** Centre of a pincode: its point in a service area, else the mean of its post offices. */
export async function pointOfPincode(db: Queryable, pincode: string): Promise<Point | undefined> {
  const { rows } = await sql<{ lat: number | null; lng: number | null }>`
    select coalesce(max(area_pincode.lat), avg(place.lat)) as lat, coalesce(max(area_pincode.lng), avg(place.lng)) as lng
    from (select ${pincode}::text as pincode) asked
    left join area_pincode using (pincode)
    left join place using (pincode)`.execute(db)
  const [{ lat, lng } = { lat: null, lng: null }] = rows
  return lat === null || lng === null ? undefined : { lat, lng }
}
