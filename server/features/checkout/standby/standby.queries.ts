import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { StandbyHours } from './standby.rules.ts'

/** Of open bookings: those that wait, and those with a slot held for them. */
export async function listStandbys(db: Queryable, customerId: string, now: Date) {
  return await db
    .selectFrom('standby')
    .innerJoin('booking', 'booking.id', 'standby.booking_id')
    .leftJoin('slot_reservation as slot', 'slot.booking_id', 'standby.booking_id')
    .select(['standby.id', 'standby.booking_id as bookingId', 'standby.day'])
    .select(['standby.from_minute as fromMinute', 'standby.until_minute as untilMinute', 'standby.held_at as heldAt'])
    .select('slot.expires_at as expiresAt')
    .where('standby.customer_id', '=', customerId)
    .where('booking.status', '=', 'Pending')
    .where((eb) => eb.or([eb('standby.held_at', 'is', null), eb('slot.expires_at', '>', now)]))
    .orderBy('standby.day')
    .orderBy('standby.asked_at')
    .execute()
}

/** Days that a customer waits for with open bookings, but for this one. */
export async function countOtherStandbys(
  trx: Queryable,
  { customerId, bookingId, day }: { customerId: string; bookingId: string; day: string },
): Promise<number> {
  const { count } = await trx
    .selectFrom('standby')
    .innerJoin('booking', 'booking.id', 'standby.booking_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('standby.customer_id', '=', customerId)
    .where('booking.status', '=', 'Pending')
    .where('standby.held_at', 'is', null)
    .where(({ not, and, eb }) => not(and([eb('booking_id', '=', bookingId), eb('day', '=', day)])))
    .executeTakeFirstOrThrow()
  return count
}

interface NewStandby extends StandbyHours {
  customerId: string
  bookingId: string
  day: string
  now: Date
}

/** Other hours begin at the end of the order; asked for again, it keeps its place. */
export async function upsertStandby(trx: Queryable, standby: NewStandby): Promise<void> {
  const { customerId, bookingId, day, fromMinute, untilMinute, now } = standby
  await sql`
    insert into standby as known (customer_id, booking_id, day, from_minute, until_minute, asked_at)
    values (${customerId}, ${bookingId}, ${day}, ${fromMinute}, ${untilMinute}, ${now})
    on conflict (booking_id, day) do update
      set from_minute = excluded.from_minute, until_minute = excluded.until_minute, asked_at = excluded.asked_at, held_at = null
      where known.held_at is not null or known.from_minute <> excluded.from_minute or known.until_minute <> excluded.until_minute`.execute(
    trx,
  )
}

/** The place of an open booking, by which freed slots are matched. */
export async function setArea(trx: Queryable, bookingId: string, areaId: string): Promise<void> {
  await trx.updateTable('booking').set({ area_id: areaId }).where('id', '=', bookingId).execute()
}

export async function findStandby(db: Queryable, customerId: string, id: string) {
  return await db
    .selectFrom('standby')
    .select('booking_id as bookingId')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
}

/** True when a slot was held for it. */
export async function deleteStandby(trx: Queryable, id: string): Promise<boolean> {
  const row = await trx.deleteFrom('standby').where('id', '=', id).returning('held_at').executeTakeFirst()
  return row !== undefined && row.held_at !== null
}

/** Those whose day or booking is over, and those whose hold was given up for another slot. */
export async function deletePastStandbys(db: Queryable, today: string): Promise<void> {
  await sql`
    delete from standby using booking
    where booking.id = standby.booking_id
      and (standby.day < ${today}::date or booking.status <> 'Pending' or (standby.held_at is not null and booking.starts_at is null))`.execute(
    db,
  )
}

/** Those that wait with an open booking without a time, in their order; of one area and day, or all. */
export async function listWaiting(db: Queryable, { areaId, day }: { areaId?: string; day?: string }) {
  return await db
    .selectFrom('standby')
    .innerJoin('booking', 'booking.id', 'standby.booking_id')
    .select(['standby.id', 'standby.customer_id as customerId', 'standby.booking_id as bookingId', 'standby.day'])
    .select(['standby.from_minute as fromMinute', 'standby.until_minute as untilMinute'])
    .where('standby.held_at', 'is', null)
    .where('booking.status', '=', 'Pending')
    .where('booking.starts_at', 'is', null)
    .$if(day !== undefined, (query) => query.where('standby.day', '=', day as string))
    .$if(areaId !== undefined, (query) => query.where('booking.area_id', '=', areaId as string))
    .orderBy('standby.asked_at')
    .orderBy('standby.id')
    .execute()
}
export type WaitingStandby = Awaited<ReturnType<typeof listWaiting>>[number]

/** False when it was withdrawn or has other hours by now, or a slot was held for it before. */
export async function markHeld(
  trx: Queryable,
  { id, fromMinute, untilMinute }: WaitingStandby,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('standby')
    .set({ held_at: now })
    .where('id', '=', id)
    .where('from_minute', '=', fromMinute)
    .where('until_minute', '=', untilMinute)
    .where('held_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
