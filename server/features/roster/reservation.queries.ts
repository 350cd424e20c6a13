import type { Queryable } from '../../db/database.ts'

/** Reservations of one area and day queue behind this row until the transaction ends. */
export async function lockAreaDay(trx: Queryable, areaId: string, day: string): Promise<void> {
  await trx
    .insertInto('area_day')
    .values({ area_id: areaId, day })
    .onConflict((on) => on.doNothing())
    .execute()
  await trx
    .selectFrom('area_day')
    .select('area_id')
    .where('area_id', '=', areaId)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Removes holds that ran out and still lie on half hours which these professionals are needed for now. */
export async function clearExpiredHolds(
  trx: Queryable,
  crew: readonly string[],
  cells: readonly Date[],
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('slot_reservation')
    .where('expires_at', '<=', now)
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('reserved_cell')
          .select('reservation_id')
          .where('professional_id', 'in', crew)
          .where('cell_at', 'in', cells),
      ),
    )
    .execute()
}

export interface NewReservation {
  bookingId: string
  areaId: string
  startsAt: Date
  endsAt: Date
  /** Null for hours that are paid for or otherwise settled. */
  expiresAt: Date | null
  prolonged: boolean
  now: Date
}

export async function insertReservation(trx: Queryable, reservation: NewReservation): Promise<string> {
  const { id } = await trx
    .insertInto('slot_reservation')
    .values({
      booking_id: reservation.bookingId,
      area_id: reservation.areaId,
      starts_at: reservation.startsAt,
      ends_at: reservation.endsAt,
      expires_at: reservation.expiresAt,
      prolonged: reservation.prolonged,
      created_at: reservation.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertCells(
  trx: Queryable,
  reservationId: string,
  crew: readonly string[],
  cells: readonly Date[],
): Promise<void> {
  const rows = crew.flatMap((professionalId) =>
    cells.map((cellAt) => ({ professional_id: professionalId, cell_at: cellAt, reservation_id: reservationId })),
  )
  await trx.insertInto('reserved_cell').values(rows).execute()
}

export async function deleteReservation(trx: Queryable, bookingId: string): Promise<boolean> {
  const result = await trx.deleteFrom('slot_reservation').where('booking_id', '=', bookingId).executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function moveReservation(trx: Queryable, fromBookingId: string, toBookingId: string): Promise<void> {
  await trx
    .updateTable('slot_reservation')
    .set({ booking_id: toBookingId })
    .where('booking_id', '=', fromBookingId)
    .execute()
}

export interface HeldSlot {
  areaId: string
  startsAt: Date
  endsAt: Date
  expiresAt: Date | null
  prolonged: boolean
}

export async function reservationOf(db: Queryable, bookingId: string): Promise<HeldSlot | undefined> {
  return await db
    .selectFrom('slot_reservation')
    .select(['area_id as areaId', 'starts_at as startsAt', 'ends_at as endsAt', 'expires_at as expiresAt', 'prolonged'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
}

/** Moves the end of a living hold that was not moved before. True when it did. */
export async function prolongLivingHold(trx: Queryable, bookingId: string, until: Date, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable('slot_reservation')
    .set((eb) => ({ expires_at: eb.fn<Date>('greatest', ['expires_at', eb.val(until)]), prolonged: true }))
    .where('booking_id', '=', bookingId)
    .where('prolonged', '=', false)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** A living hold becomes permanent; a permanent one stays so. False when there is none or it ran out. */
export async function keepForGood(trx: Queryable, bookingId: string, now: Date): Promise<boolean> {
  const result = await trx
    .updateTable('slot_reservation')
    .set({ expires_at: null })
    .where('booking_id', '=', bookingId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function countUnpaidHolds(
  db: Queryable,
  customerId: string,
  exceptBookingId: string,
  now: Date,
): Promise<number> {
  const { held } = await db
    .selectFrom('slot_reservation')
    .innerJoin('booking', 'booking.id', 'slot_reservation.booking_id')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('booking.customer_id', '=', customerId)
    .where('booking.id', '!=', exceptBookingId)
    .where('slot_reservation.expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return held
}

/** Who comes, for several bookings at once. */
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

/** Everything one professional does for a booking is another's from now on. */
export async function giveCellsTo(trx: Queryable, bookingId: string, leaves: string, comes: string): Promise<void> {
  await trx
    .updateTable('reserved_cell')
    .set({ professional_id: comes })
    .where('professional_id', '=', leaves)
    .where('reservation_id', '=', (eb) =>
      eb.selectFrom('slot_reservation').select('id').where('booking_id', '=', bookingId),
    )
    .execute()
}
