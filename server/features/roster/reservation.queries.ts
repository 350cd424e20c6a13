import { type ExpressionBuilder, sql } from 'kysely'
import type { Begun, Queryable } from '#server/db/database.ts'
import { type Beginning, behind, prepared } from '#server/db/prepared.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { type DayTerms, policyAndHoliday, termsFrom } from './roster.queries.ts'

/** Reservations of one area and day queue behind this row until the transaction ends. */
export async function lockAreaDay(trx: Queryable, areaId: string, day: string): Promise<void> {
  if (await isLocked(trx, areaId, day)) return
  await beginAreaDay(trx, areaId, day)
  if (!(await isLocked(trx, areaId, day))) throw new Error(`No day ${day} to lock in ${areaId}`)
}

/** For the first visit of a day. Who comes at the same moment waits until the other's transaction ends. */
async function beginAreaDay(trx: Queryable, areaId: string, day: string): Promise<void> {
  await trx
    .insertInto('area_day')
    .values({ area_id: areaId, day })
    .onConflict((on) => on.doNothing())
    .execute()
}

async function isLocked(trx: Queryable, areaId: string, day: string): Promise<boolean> {
  const row = await trx
    .selectFrom('area_day')
    .select('area_id')
    .where('area_id', '=', areaId)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Removes what a booking held so far, and holds that ran out on half hours which these professionals are needed for. */
export async function clearForBooking(
  trx: Queryable,
  bookingId: string,
  crew: readonly string[],
  cells: readonly Date[],
  now: Date,
): Promise<void> {
  await sql`
    delete from slot_reservation where id in (
      select id from slot_reservation where booking_id = ${bookingId}
      union all
      select held.id
      from reserved_cell cell join slot_reservation held on held.id = cell.reservation_id
      where cell.professional_id = any(${crew}::uuid[]) and cell.cell_at = any(${cells}::timestamptz[])
        and held.expires_at <= ${now})`.execute(trx)
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

/** The reservation and a half hour of everybody in the crew for each of its cells, in one statement. */
export async function insertReservation(trx: Queryable, taking: Taking): Promise<void> {
  await takenCells(trx, taking)
}

interface Taking {
  reservation: NewReservation
  crew: readonly string[]
  cells: readonly Date[]
  /** A change that stands or falls with the hours. */
  along?: Beginning
}

const takenCells = prepared((trx, { reservation, crew, cells, along }: Taking) =>
  behind(trx, along)
    .with('taken', (db) =>
      db
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
        .returning('id'),
    )
    .insertInto('reserved_cell')
    .columns(['professional_id', 'cell_at', 'reservation_id'])
    .expression((eb) =>
      eb
        .selectFrom([
          'taken',
          sql<{ id: string }>`unnest(${crew}::uuid[])`.as<'crew'>(sql`crew (id)`),
          sql<{ at: Date }>`unnest(${cells}::timestamptz[])`.as<'cell'>(sql`cell (at)`),
        ])
        .select(['crew.id as professional_id', 'cell.at as cell_at', 'taken.id as reservation_id']),
    ),
)

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
  return await reservations(db).where('booking_id', '=', bookingId).executeTakeFirst()
}

function reservations(db: Queryable) {
  return db
    .selectFrom('slot_reservation')
    .select([
      'slot_reservation.area_id as areaId',
      'slot_reservation.starts_at as startsAt',
      'slot_reservation.ends_at as endsAt',
      'slot_reservation.expires_at as expiresAt',
      'slot_reservation.prolonged',
    ])
}

/** Moves the end of an unexpired hold, once: a hold that was prolonged before stays as it is. */
export async function prolongHold(
  trx: Queryable,
  { bookingId, until, now }: { bookingId: string; until: Date; now: Date },
): Promise<void> {
  await trx
    .updateTable('slot_reservation')
    .set((eb) => ({ expires_at: eb.fn<Date>('greatest', ['expires_at', eb.val(until)]), prolonged: true }))
    .where('booking_id', '=', bookingId)
    .where('prolonged', '=', false)
    .where('expires_at', '>', now)
    .execute()
}

/** Moves the end of a living hold that was not moved before, as the beginning of another query; `first` comes before it. */
export function withProlongedHold(hold: Prolonging): Beginning<Prolonging> {
  return { begin: beginProlonging, given: hold }
}

interface Prolonging {
  first: Beginning
  bookingId: string
  until: Date
  now: Date
}

function beginProlonging(trx: Begun, { first, bookingId, until, now }: Prolonging): Begun {
  return behind(trx, first).with('prolonged', (db) =>
    db
      .updateTable('slot_reservation')
      .set((eb) => ({ expires_at: eb.fn<Date>('greatest', ['expires_at', eb.val(until)]), prolonged: true }))
      .where('booking_id', '=', bookingId)
      .where('prolonged', '=', false)
      .where('expires_at', '>', now),
  ) as Begun
}

/** A living hold becomes permanent; a permanent one stays so. False when there is none or it ran out. */
export async function keepForGood(trx: Queryable, bookingId: string, now: Date): Promise<boolean> {
  const kept = await keptForGood(trx, { bookingId, now })
  return kept.length > 0
}

const keptForGood = prepared((trx, { bookingId, now }: { bookingId: string; now: Date }) =>
  trx
    .updateTable('slot_reservation')
    .set({ expires_at: null })
    .where('booking_id', '=', bookingId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning('id'),
)

export interface DayToHold {
  areaId: string
  /** A day that exists. */
  day: string
  bookingId: string
  customerId: string
  now: Date
}

/** A day that is locked: its terms, what the booking holds so far, and how many living holds its customer has besides. */
export interface LockedDay extends DayTerms {
  own: Pick<HeldSlot, 'expiresAt' | 'prolonged'> | undefined
  others: number
}

/** Locks a day as lockAreaDay does, and reads what a hold on it depends on. One round trip but for the first visit. */
export async function lockDayToHold(trx: Queryable, question: DayToHold): Promise<LockedDay> {
  const { areaId, day } = question
  const found = await lockedDay(trx, question)
  if (found) return found
  await beginAreaDay(trx, areaId, day)
  const begun = await lockedDay(trx, question)
  if (!begun) throw new Error(`No day ${day} to lock in ${areaId}`)
  return begun
}

async function lockedDay(trx: Queryable, question: DayToHold): Promise<LockedDay | undefined> {
  const [row] = await dayLocked(trx, question)
  if (!row) return undefined
  const own = row.ownId === null ? undefined : { expiresAt: row.ownExpiresAt, prolonged: row.ownProlonged === true }
  return { ...termsFrom(row), own, others: Number(row.others) }
}

const dayLocked = prepared((trx, { areaId, day, ...asking }: DayToHold) =>
  policyAndHoliday(trx, areaId, day)
    .innerJoin('area_day', (join) => join.onTrue())
    .leftJoin('slot_reservation as own', (join) => join.on('own.booking_id', '=', asking.bookingId))
    .select((eb) => [
      'own.id as ownId',
      'own.expires_at as ownExpiresAt',
      'own.prolonged as ownProlonged',
      otherHolds(eb, asking).as('others'),
    ])
    .where('area_day.area_id', '=', areaId)
    // Text where a holiday is looked for.
    .where('area_day.day', '=', sql<string>`${day}::text::date`)
    .forUpdate('area_day'),
)

function otherHolds(
  { selectFrom }: Pick<ExpressionBuilder<DB, never>, 'selectFrom'>,
  { bookingId, customerId, now }: Omit<DayToHold, 'areaId' | 'day'>,
) {
  return selectFrom('slot_reservation as held')
    .innerJoin('booking', 'booking.id', 'held.booking_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking.customer_id', '=', customerId)
    .where('booking.id', '!=', bookingId)
    .where('held.expires_at', '>', now)
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
