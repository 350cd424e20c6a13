import { sql } from 'kysely'
import { isOfKind } from '#server/db/booking-kind.ts'
import type { Queryable } from '#server/db/database.ts'

/** Deletes the booking's reservation, and those of the expired holds among the others. */
export async function clearForBooking(
  trx: Queryable,
  bookingId: string,
  lapsedIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    delete from slot_reservation
    where booking_id = ${bookingId} or (id = any(${lapsedIds}::uuid[]) and expires_at <= ${now})`.execute(trx)
}

/** Deletes the expired holds among these reservations. */
export async function clearExpiredHolds(trx: Queryable, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await trx.deleteFrom('slot_reservation').where('expires_at', '<=', now).where('id', 'in', ids).execute()
}

/** Deletes the expired holds that these professionals have within a day of an instant. */
export async function clearExpiredHoldsAround(
  trx: Queryable,
  at: Date,
  professionalIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    delete from slot_reservation where expires_at <= ${now} and id in (
      select reservation_id from reserved_cell where professional_id = any(${professionalIds}::uuid[])
        and cell_at between ${at}::timestamptz - interval '1 day' and ${at}::timestamptz + interval '1 day')`.execute(
    trx,
  )
}

interface NewReservation {
  bookingId: string
  areaId: string
  startsAt: Date
  endsAt: Date
  /** Null for a confirmed booking. */
  expiresAt: Date | null
  extended: boolean
  crew: readonly string[]
  cells: readonly Date[]
  now: Date
}

/**
 * The reservation, and every cell for each of the crew. Their rows are locked, so that visits of one professional are
 * reserved one after the other, in whatever area and on whatever day.
 */
export async function insertReservation(trx: Queryable, reservation: NewReservation): Promise<void> {
  const { bookingId, areaId, startsAt, endsAt, expiresAt, extended, crew, cells, now } = reservation
  await sql`
    with reservation as (
      insert into slot_reservation (booking_id, area_id, starts_at, ends_at, expires_at, extended, created_at)
      values (${bookingId}, ${areaId}, ${startsAt}, ${endsAt}, ${expiresAt}, ${extended}, ${now})
      returning id
    ), crew as (
      select id from professional where id = any(${crew}::uuid[]) order by id for no key update
    )
    insert into reserved_cell (professional_id, cell_at, reservation_id)
    select crew.id, cell_at, reservation.id from reservation, crew, unnest(${cells}::timestamptz[]) as cell_at`.execute(
    trx,
  )
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

export async function moveStart(
  trx: Queryable,
  bookingId: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<void> {
  await trx
    .updateTable('slot_reservation')
    .set({ starts_at: startsAt, ends_at: endsAt })
    .where('booking_id', '=', bookingId)
    .execute()
}

export interface HeldSlot {
  areaId: string
  startsAt: Date
  endsAt: Date
  expiresAt: Date | null
  extended: boolean
  /** No professional has accepted the visit: its hours are kept for the one who is asked, or for no one. */
  withoutCrew: boolean
}

function slots(db: Queryable) {
  return db
    .selectFrom('slot_reservation as slot')
    .select([
      'slot.area_id as areaId',
      'slot.starts_at as startsAt',
      'slot.ends_at as endsAt',
      'slot.expires_at as expiresAt',
      'slot.extended',
      'slot.without_crew as withoutCrew',
    ])
}

export async function findReservation(db: Queryable, bookingId: string): Promise<HeldSlot | undefined> {
  return await slots(db).where('slot.booking_id', '=', bookingId).executeTakeFirst()
}

/** The booking's reservation and the number of unexpired holds of the customer's other bookings; a tip holds no hours. */
export async function slotsOfCustomer(
  trx: Queryable,
  { customerId, bookingId, now }: { customerId: string; bookingId: string; now: Date },
): Promise<{ own: HeldSlot | undefined; others: number }> {
  const rows = await slots(trx)
    .innerJoin('booking', 'booking.id', 'slot.booking_id')
    .select('slot.booking_id as bookingId')
    .where('booking.customer_id', '=', customerId)
    .where(({ not }) => not(isOfKind('tip')))
    .where((eb) => eb.or([eb('booking.id', '=', bookingId), eb('slot.expires_at', '>', now)]))
    .execute()
  const own = rows.find((row) => row.bookingId === bookingId)
  return { own, others: rows.length - (own ? 1 : 0) }
}

/** Extends an unexpired hold: once in its life, unless the caller has a limit of its own. */
export async function extendHold(
  trx: Queryable,
  { bookingId, until, isAgain = false, now }: { bookingId: string; until: Date; isAgain?: boolean; now: Date },
): Promise<void> {
  await trx
    .updateTable('slot_reservation')
    .set((eb) => ({ expires_at: eb.fn<Date>('greatest', ['expires_at', eb.val(until)]), extended: true }))
    .where('booking_id', '=', bookingId)
    .$if(!isAgain, (query) => query.where('extended', '=', false))
    .where('expires_at', '>', now)
    .execute()
}

/** Frees the hours of a reservation from its new end on. */
export async function cutReservation(trx: Queryable, bookingId: string, endsAt: Date): Promise<void> {
  await sql`
    with visit as (
      update slot_reservation set ends_at = ${endsAt} where booking_id = ${bookingId} returning id
    )
    delete from reserved_cell using visit where reservation_id = visit.id and cell_at >= ${endsAt}`.execute(trx)
}

/** Makes an unexpired hold permanent. False when there is none or it expired. */
export async function makeReservationPermanent(trx: Queryable, bookingId: string, now: Date): Promise<boolean> {
  const kept = await trx
    .updateTable('slot_reservation')
    .set({ expires_at: null })
    .where('booking_id', '=', bookingId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Whether the hours of a booking wait for a professional who accepts them. */
export async function setWithoutCrew(trx: Queryable, bookingId: string, withoutCrew: boolean): Promise<void> {
  await trx
    .updateTable('slot_reservation')
    .set({ without_crew: withoutCrew })
    .where('booking_id', '=', bookingId)
    .execute()
}
