import { sql } from 'kysely'
import { isOfKind } from '#server/db/booking-kind.ts'
import type { Queryable } from '#server/db/database.ts'
import { type Part, within } from '#server/db/tables/parts.ts'

export interface BookedInArea {
  areaId: string
  serviceId: string
  booked: number
}

/** How often each service was booked in each area by bookings confirmed within the part. */
export async function countBookings(db: Queryable, confirmed: Part<Date>): Promise<BookedInArea[]> {
  const { rows } = await sql<BookedInArea>`
    select booking.area_id as "areaId", item.service_id as "serviceId", count(*)::int as booked
    from booking join booking_item as item on item.booking_id = booking.id
    where booking.area_id is not null and item.service_id is not null and ${within(sql`booking.confirmed_at`, confirmed)}
      and booking.status in ('Confirmed', 'Progress', 'Completed') and ${isOfKind('visit')}
    group by booking.area_id, item.service_id`.execute(db)
  return rows
}

/** Replaces the counts. A service that was deleted meanwhile is left out. */
export async function replaceBookedByArea(trx: Queryable, booked: readonly BookedInArea[]): Promise<void> {
  await trx.deleteFrom('area_service').execute()
  await sql`
    insert into area_service (area_id, service_id, booked)
    select area_id, service_id, booked
    from unnest(${booked.map(({ areaId }) => areaId)}::text[], ${booked.map(({ serviceId }) => serviceId)}::text[],
      ${booked.map((each) => each.booked)}::int[]) as counted (area_id, service_id, booked)
    join service on service.id = service_id join area on area.id = area_id`.execute(trx)
}

/** Ids of the services booked most in an area, most first. */
export async function bookedMostIn(db: Queryable, areaId: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom('area_service')
    .select('service_id')
    .where('area_id', '=', areaId)
    .orderBy('booked', 'desc')
    .orderBy('service_id')
    .limit(max)
    .execute()
  return rows.map(({ service_id }) => service_id)
}
