import { sql } from 'kysely'
import { timeZone } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'
import { documentEnds } from './documents.rules.ts'

/** The crews of several bookings; one whose professional is still asked has none. */
export async function crewRows(db: Queryable, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return []
  return await db
    .selectFrom('slot_reservation')
    .innerJoin('reserved_cell', 'reserved_cell.reservation_id', 'slot_reservation.id')
    .innerJoin('professional', 'professional.id', 'reserved_cell.professional_id')
    .select([
      'slot_reservation.booking_id as bookingId',
      'professional.id',
      'professional.name',
      'professional.phone',
      'professional.area_id as areaId',
    ])
    .where('slot_reservation.booking_id', 'in', bookingIds)
    .where('slot_reservation.without_crew', '=', sql.lit(false))
    .distinct()
    .orderBy('professional.name')
    .orderBy('professional.id')
    .execute()
}

/** Categories that each of the crew has. */
export async function skillsOfCrew(db: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('professional_skill')
    .select('category_id')
    .where('professional_id', 'in', ids)
    .where('lost_at', 'is', null)
    .groupBy('category_id')
    .having(({ fn, eb }) => eb(fn.count('professional_id'), '=', ids.length))
    .execute()
  return rows.map(({ category_id }) => category_id)
}

/** Moves a professional's cells of a booking to another. */
export async function moveCells(trx: Queryable, bookingId: string, from: string, to: string): Promise<void> {
  await trx
    .updateTable('reserved_cell')
    .set({ professional_id: to })
    .where('professional_id', '=', from)
    .where('reservation_id', '=', (eb) =>
      eb.selectFrom('slot_reservation').select('id').where('booking_id', '=', bookingId),
    )
    .execute()
}

/** Frees the hours of a booking for those who had them, and gives them to another, or to no one. */
export async function replaceCells(
  trx: Queryable,
  bookingId: string,
  to: { id: string; cells: readonly number[] } | null,
): Promise<void> {
  await sql`delete from reserved_cell using slot_reservation held
    where held.id = reservation_id and held.booking_id = ${bookingId}`.execute(trx)
  if (!to) return
  await sql`
    insert into reserved_cell (professional_id, cell_at, reservation_id)
    select ${to.id}, cell_at, held.id
    from slot_reservation held, unnest(${to.cells.map((cell) => new Date(cell))}::timestamptz[]) as cell_at
    where held.booking_id = ${bookingId}`.execute(trx)
}

/** Until the transaction ends no other visit of theirs is reserved, and no leave, skill or hours of theirs change. */
export async function lockProfessionals(trx: Queryable, ids: readonly string[]): Promise<void> {
  await trx.selectFrom('professional').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

/** Kinds of documents that a professional needs for a visit and that end before its day. */
export async function endedDocuments(
  db: Queryable,
  id: string,
  { startsAt, categoryIds }: { startsAt: Date; categoryIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select document.kind from professional cross join lateral (${documentEnds(sql`${categoryIds}::text[]`)}) as document
    where professional.id = ${id} and document.until < (${startsAt}::timestamptz at time zone ${timeZone})::date`.execute(
    db,
  )
  return rows.map(({ kind }) => kind)
}
