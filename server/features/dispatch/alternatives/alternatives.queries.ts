import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

export async function namesOfProfessionals(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('professional').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface ShownVisit {
  id: string
  number: string
  startsAt: Date
  endsAt: Date
  service: string
  locality: string
}

/** Without the customer. */
export async function visitsToShow(db: Queryable, ids: readonly string[]): Promise<Map<string, ShownVisit>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ShownVisit>`
    select booking.id, booking.number, booking.starts_at as "startsAt", booking.ends_at as "endsAt",
      coalesce(pin.name, '') as locality, coalesce((select name from booking_item item
        where item.booking_id = booking.id order by position limit 1), '') as service
    from booking left join area_pincode pin on pin.pincode = substring(booking.address_text from '[1-9][0-9]{5}')
    where booking.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
