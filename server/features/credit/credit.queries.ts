import type { Insertable } from 'kysely'
import { columns } from '#server/db/columns.gen.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Row } from '#server/db/row.ts'
import type { CreditEntry } from '#server/db/schema.gen.ts'
import { postCredit } from '#server/features/ledger/ledger.service.ts'

/** Sum of the ledger in paise. */
export async function findBalance(db: Queryable, customerId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('credit_entry')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('amount_paise'), val(0)).as('sum'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Credit in a booking in paise (spent minus returned), and the number of its entries. */
export async function creditInBooking(db: Queryable, bookingId: string): Promise<{ paise: number; moves: number }> {
  const { sum, moves } = await db
    .selectFrom('credit_entry')
    .select(({ fn, val }) => [
      fn.coalesce(fn.sum<number>('amount_paise'), val(0)).as('sum'),
      fn.countAll<number>().as('moves'),
    ])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['spent', 'returned'])
    .executeTakeFirstOrThrow()
  return { paise: 0 - Number(sum), moves: Number(moves) }
}

/** With its posting. False when the same entry exists already. */
export async function addEntry(trx: Queryable, entry: Insertable<CreditEntry> & { at: Date }): Promise<boolean> {
  const added = await trx
    .insertInto('credit_entry')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  const {
    amount_paise: amountPaise,
    booking_id: bookingId = null,
    kind,
    of_unused_visits: ofUnusedVisits = false,
  } = entry
  await postCredit(trx, added.id, { kind, ofUnusedVisits, amountPaise, bookingId, at: entry.at })
  return true
}

/** Newest first; all entries without a limit. */
export async function listEntries(db: Queryable, customerId: string, limit?: number): Promise<Row<'credit_entry'>[]> {
  return await db
    .selectFrom('credit_entry')
    .select(columns.credit_entry)
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute()
}

/** Paise of goodwill given to a customer since `since`. */
export async function goodwillSince(db: Queryable, customerId: string, since: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('credit_entry')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('amount_paise'), val(0)).as('sum'))
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'goodwill')
    .where('of_unused_visits', '=', false)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Gifts for a booking: an entry exists once for its note, which therefore counts them. */
export async function countGoodwill(db: Queryable, bookingId: string): Promise<number> {
  const { count } = await db
    .selectFrom('credit_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'goodwill')
    .executeTakeFirstOrThrow()
  return Number(count)
}
