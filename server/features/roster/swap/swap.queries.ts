import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

interface MovableVisit {
  bookingId: string
  reservationId: string
  areaId: string
  startsAt: Date
  durationMinutes: number
  categoryIds: string[]
}

/** Confirmed visits to come that no one has set out for; not those whose professional accepted a promise of their own. */
const movable = (now: Date, which: RawBuilder<unknown>) => sql<MovableVisit>`
  select booking.id as "bookingId", held.id as "reservationId", held.area_id as "areaId", booking.starts_at as "startsAt",
    booking.duration_minutes as "durationMinutes", booking.category_ids as "categoryIds"
  from slot_reservation held
  join booking on booking.id = held.booking_id
  left join booking_visit visit on visit.booking_id = booking.id
  where ${which} and booking.status = 'Confirmed' and booking.starts_at > ${now}
    and held.expires_at is null and not held.without_crew
    and booking.promised_at is distinct from booking.starts_at
    and visit.on_the_way_at is null and visit.arrived_at is null
  order by booking.starts_at, booking.id`

export async function listMovableVisits(db: Queryable, reservationIds: readonly string[], now: Date) {
  if (reservationIds.length === 0) return []
  const { rows } = await movable(now, sql`held.id = any(${reservationIds}::uuid[])`).execute(db)
  return rows
}

export async function findMovableVisit(db: Queryable, bookingId: string, now: Date): Promise<MovableVisit | undefined> {
  const { rows } = await movable(now, sql`booking.id = ${bookingId}`).execute(db)
  return rows[0]
}
