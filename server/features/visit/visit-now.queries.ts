import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

interface CrewRow {
  name: string
  photoHash: string | null
  stars: number | null
  reviews: number
  visits: number
}

/** The crew of a booking with what customers said of their visits. */
export async function crewOfVisit(db: Queryable, bookingId: string): Promise<CrewRow[]> {
  const { rows } = await sql<CrewRow>`
    select professional.name, professional.photo_hash as "photoHash", seen.stars, seen.reviews, seen.visits
    from professional cross join lateral (
      select avg(review.stars)::float8 as stars, count(review.stars)::int as reviews,
        count(distinct done.id)::int as visits
      from (select distinct reservation_id as id from reserved_cell where professional_id = professional.id) as mine
      join slot_reservation visit on visit.id = mine.id
      join booking done on done.id = visit.booking_id and done.status = 'Completed'
      join booking_item item on item.booking_id = done.id
      left join review on review.booking_item_id = item.id and review.hidden is distinct from 'review'
    ) as seen
    where professional.id in (
      select cell.professional_id from reserved_cell cell join slot_reservation held on held.id = cell.reservation_id
      where held.booking_id = ${bookingId})
    order by professional.name, professional.id`.execute(db)
  return rows
}
