import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

/** Replaces the counts by those of bookings confirmed since then. */
export async function countBookedByArea(trx: Queryable, since: Date): Promise<void> {
  await trx.deleteFrom('area_service').execute()
  await sql`
    insert into area_service (area_id, service_id, booked)
    select booking.area_id, item.service_id, count(*)
    from booking join booking_item as item on item.booking_id = booking.id
    where booking.area_id is not null and item.service_id is not null and booking.confirmed_at >= ${since}
      and booking.status in ('Confirmed', 'Progress', 'Completed') and booking.extra_of is null
    group by booking.area_id, item.service_id`.execute(trx)
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
