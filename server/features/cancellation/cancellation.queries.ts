import { type Insertable, sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { BookingCancellation } from '../../db/schema.gen.ts'

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
