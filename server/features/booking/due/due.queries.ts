import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

export type DueKind = 'late_cancellation' | 'no_show' | 'unpaid_visit'

/** Paise that `booking` still owes; null without. */
export const openDue = sql<number | null>`(select due.amount_paise from booking_due due
  where due.booking_id = booking.id and due.state = 'open')`

/** Paise of the fee of `booking` that were or are owed; null without. */
export const findFeeOwed = sql<number | null>`(select due.amount_paise from booking_due due
  where due.booking_id = booking.id and due.state <> 'waived' and due.kind <> 'unpaid_visit')`

export async function insertDue(
  trx: Queryable,
  due: { bookingId: string; kind: DueKind; amountPaise: number; at: Date },
): Promise<void> {
  const { bookingId, kind, amountPaise, at } = due
  await trx.insertInto('booking_due').values({ booking_id: bookingId, kind, amount_paise: amountPaise, at }).execute()
}

/** Paise that a booking still owes; 0 without. */
export async function openDuePaise(db: Queryable, bookingId: string): Promise<number> {
  const row = await db
    .selectFrom('booking_due')
    .select('amount_paise')
    .where('booking_id', '=', bookingId)
    .where('state', '=', sql.lit('open'))
    .executeTakeFirst()
  return row?.amount_paise ?? 0
}

/** Of a customer, the oldest first. */
export async function listOpenDues(db: Queryable, customerId: string) {
  return await db
    .selectFrom('booking')
    .innerJoin('booking_due as due', 'due.booking_id', 'booking.id')
    .select(['booking.id as bookingId', 'booking.number', 'due.amount_paise as amountPaise', 'due.kind', 'due.at'])
    .where('booking.customer_id', '=', customerId)
    .where('due.state', '=', sql.lit('open'))
    .orderBy('due.at')
    .execute()
}

/** An open due of a booking, whole. */
export async function settleDue(
  trx: Queryable,
  bookingId: string,
  { state, at }: { state: 'paid' | 'waived'; at: Date },
): Promise<void> {
  await trx
    .updateTable('booking_due')
    .set({ state, settled_at: at })
    .where('booking_id', '=', bookingId)
    .where('state', '=', sql.lit('open'))
    .execute()
}

export async function lowerDue(trx: Queryable, bookingId: string, byPaise: number): Promise<void> {
  await trx
    .updateTable('booking_due')
    .set((eb) => ({ amount_paise: eb('amount_paise', '-', byPaise) }))
    .where('booking_id', '=', bookingId)
    .where('state', '=', sql.lit('open'))
    .execute()
}

/** Of all customers, the oldest first; at most 500. */
export async function listAllDues(db: Queryable) {
  return await db
    .selectFrom('booking_due as due')
    .innerJoin('booking', 'booking.id', 'due.booking_id')
    .select(['booking.id as bookingId', 'booking.number', 'due.amount_paise as amountPaise', 'due.kind', 'due.at'])
    .where('due.state', '=', sql.lit('open'))
    .orderBy('due.at')
    .orderBy('booking.id')
    .limit(500)
    .$narrowType<{ kind: DueKind }>()
    .execute()
}

export async function sumOfDues(db: Queryable): Promise<{ count: number; paise: number }> {
  const { rows } = await sql<{ count: number; paise: number }>`
    select count(*)::int as count, coalesce(sum(amount_paise), 0)::float8 as paise
    from booking_due where state = 'open'`.execute(db)
  return rows[0] ?? { count: 0, paise: 0 }
}
