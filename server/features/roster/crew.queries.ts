import type { Queryable } from '#server/db/database.ts'

/** The crews of several bookings. */
export async function crewRows(db: Queryable, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return []
  return await db
    .selectFrom('slot_reservation')
    .innerJoin('reserved_cell', 'reserved_cell.reservation_id', 'slot_reservation.id')
    .innerJoin('professional', 'professional.id', 'reserved_cell.professional_id')
    .select(['slot_reservation.booking_id as bookingId', 'professional.id', 'professional.name', 'professional.phone'])
    .where('slot_reservation.booking_id', 'in', bookingIds)
    .distinct()
    .orderBy('professional.name')
    .orderBy('professional.id')
    .execute()
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

/** Until the transaction ends no other visit of theirs is reserved, and no leave, skill or hours of theirs change. */
export async function lockProfessionals(trx: Queryable, ids: readonly string[]): Promise<void> {
  await trx.selectFrom('professional').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}
