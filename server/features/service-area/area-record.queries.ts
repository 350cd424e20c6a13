import { sql } from 'kysely'
import { addDays, indiaDay, indiaInstant } from '#contract/lib/india-time.ts'
import type { AreaStatus } from '#contract/place.ts'
import { isOfKind } from '#server/db/booking-kind.ts'
import type { Queryable } from '#server/db/database.ts'
import { isAhead, isHeldNow } from './visits-ahead.queries.ts'

interface AreaRow {
  id: string
  city: string
  state: string
  status: Exclude<AreaStatus, 'none' | 'paused'>
  lastVisitDay: string | null
  pausedUntil: string | null
  pauseReason: string | null
  lat: number
  lng: number
  professionals: number
  visits: number
  pincodes: number
}

const visitDays = 7

/** All of them, or one. */
export async function listAreaRows(db: Queryable, now: Date, areaId: string | null = null): Promise<AreaRow[]> {
  const today = indiaDay(now)
  const end = indiaInstant(addDays(today, visitDays))
  const { rows } = await sql<AreaRow>`
    select area.id, area.city, area.state, area.status, area.last_visit_day as "lastVisitDay",
      pause.until as "pausedUntil", pause.reason as "pauseReason", area.lat, area.lng,
      coalesce(crew.count, 0)::int as professionals, coalesce(visits.count, 0)::int as visits,
      coalesce(pins.count, 0)::int as pincodes
    from area
    left join area_pause pause on pause.area_id = area.id and pause.until >= ${today}
    left join (select area_id, count(*) from professional where active group by area_id) crew on crew.area_id = area.id
    left join (
      select area_id, count(*) from booking
      where status = 'Confirmed' and ${isOfKind('visit')} and starts_at >= ${now} and starts_at < ${end} group by area_id
    ) visits on visits.area_id = area.id
    left join (select area_id, count(*) from area_pincode group by area_id) pins on pins.area_id = area.id
    where ${areaId}::text is null or area.id = ${areaId}
    order by area.city`.execute(db)
  return rows
}

export async function listPincodes(db: Queryable, areaId: string) {
  return await db
    .selectFrom('area_pincode')
    .select(['pincode', 'name', 'lat', 'lng'])
    .where('area_id', '=', areaId)
    .orderBy('pincode')
    .execute()
}

export async function listAllPincodes(db: Queryable) {
  return await db
    .selectFrom('area_pincode')
    .select(['area_id as area', 'pincode', 'name', 'lat', 'lng'])
    .orderBy('area_id')
    .orderBy('pincode')
    .execute()
}

/** Visits ahead in an area, confirmed or held: those before an instant, or those with one of the pincodes in their address. */
export async function listVisitsAhead(
  db: Queryable,
  { areaId, now, until, pincodes }: { areaId: string; now: Date; until: Date | null; pincodes: readonly string[] },
) {
  return await db
    .selectFrom('booking')
    .select(['id', 'number', isHeldNow(now).as('held')])
    .select(({ ref }) => ref('starts_at').$notNull().as('startsAt'))
    .where(isAhead(now))
    .where('area_id', '=', areaId)
    .where(isOfKind('visit'))
    .where('starts_at', '>', now)
    .where((eb) =>
      eb.or([
        sql<boolean>`starts_at < ${until}::timestamptz`,
        sql<boolean>`substring(address_text from '[1-9][0-9]{5}') = any(${pincodes}::text[])`,
      ]),
    )
    .orderBy('starts_at')
    .orderBy('id')
    .execute()
}
