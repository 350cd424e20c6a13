import type { Queryable } from '#server/db/database.ts'

/** Whether a customer waits for a slot of the area on that day. */
export async function isAwaited(db: Queryable, areaId: string, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('standby')
    .innerJoin('booking', 'booking.id', 'standby.booking_id')
    .select('standby.id')
    .where('standby.day', '=', day)
    .where('standby.held_at', 'is', null)
    .where('booking.area_id', '=', areaId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the standby for which the booking has its slot; undefined where its customer chose the slot. */
export async function takeHeldStandby(trx: Queryable, bookingId: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('standby')
    .where('booking_id', '=', bookingId)
    .where('held_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
