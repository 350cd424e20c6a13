import { type Insertable, sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { BookingCancellation } from '#server/db/schema.gen.ts'

export async function insertCancellation(trx: Queryable, row: Insertable<BookingCancellation>): Promise<void> {
  await trx.insertInto('booking_cancellation').values(row).execute()
}

/** The shortest time to the start at which the customer moved the visit; null when they never did. */
export async function leastMinutesAtMove(db: Queryable, bookingId: string): Promise<number | null> {
  const { least } = await db
    .selectFrom('booking_event')
    .select(sql<number | null>`min((detail ->> 'minutesLeft')::int)`.as('least'))
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'rescheduled')
    .executeTakeFirstOrThrow()
  return least
}

/** True when this very wish was granted before: its answer was lost, and now it comes again. */
export async function wasDone(
  db: Queryable,
  { bookingId, kind, intent }: { bookingId: string; kind: 'cancelled' | 'rescheduled'; intent: string | null },
): Promise<boolean> {
  if (intent === null) return false
  const row = await db
    .selectFrom('booking_event')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .where(sql`detail ->> 'intent'`, '=', intent)
    .executeTakeFirst()
  return row !== undefined
}
