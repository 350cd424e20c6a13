import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

export async function minMinutesAtMove(db: Queryable, bookingId: string): Promise<number | null> {
  const { min } = await db
    .selectFrom('booking_event')
    .select(sql<number | null>`min((detail ->> 'minutesLeft')::int)`.as('min'))
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'rescheduled')
    .executeTakeFirstOrThrow()
  return min
}

/** Of the customer, also through staff; moves that we caused do not count. */
export async function countMovesOfCustomer(db: Queryable, bookingId: string): Promise<number> {
  const { count } = await db
    .selectFrom('booking_event')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'rescheduled')
    .where(sql<boolean>`detail ->> 'cause' is distinct from 'us'`)
    .executeTakeFirstOrThrow()
  return count
}

/** True when this request was carried out before and its response was lost. */
export async function isReplay(
  db: Queryable,
  {
    bookingId,
    kind,
    intent,
  }: { bookingId: string; kind: 'cancelled' | 'rescheduled' | 'work_removed' | 'removal_asked'; intent: string | null },
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

/** Paise kept when the booking was cancelled; 0 when nothing was. */
export async function feeOfCancellation(db: Queryable, bookingId: string): Promise<number> {
  const row = await db
    .selectFrom('booking_cancellation')
    .select('fee_paise')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row?.fee_paise ?? 0
}

export interface OfferedTimes {
  at: Date
  starts: Date[]
}

/** What can end offered times, and the offer itself: the newest counts. */
const kindsAroundOffer = ['times_offered', 'rescheduled', 'assigned', 'address_changed']

/** Times that the customer was sent last, unless the visit has changed since; null without any. */
export async function findOfferedTimes(db: Queryable, bookingId: string): Promise<OfferedTimes | null> {
  const row = await db
    .selectFrom('booking_event')
    .select(['at', 'kind', sql<string[] | null>`detail -> 'starts'`.as('starts')])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', kindsAroundOffer)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (row?.kind !== 'times_offered' || !row.starts) return null
  return { at: row.at, starts: row.starts.map((start) => new Date(start)) }
}
