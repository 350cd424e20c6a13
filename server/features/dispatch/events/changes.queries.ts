import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

interface Recent {
  /** Of bookings, the newest of all. */
  events: [id: number, bookingId: string][]
  /** Of professionals, areas and holidays of staff: ids of the newest. */
  roster: number[]
}

/** Ids are given before the commit: a later id may show first, so that some are read again and again. */
export const recentEvents = 300
const recentRoster = 50

/** Both by the end of a primary key. */
export async function recentChanges(db: Queryable): Promise<Recent> {
  const { rows } = await sql<Recent>`
    select (select coalesce(json_agg(json_build_array(id, booking_id)), '[]') from (
        select id, booking_id from booking_event order by id desc limit ${recentEvents}) as newest) as events,
      (select coalesce(json_agg(id), '[]') from (
        select id from professional_change order by id desc limit ${recentRoster}) as newest) as roster`.execute(db)
  return rows[0] as Recent
}
