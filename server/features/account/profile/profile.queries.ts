import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

export interface ProfileRow {
  id: string
  name: string
  email: string | null
  phone: string | null
  photoHash: string | null
  referralCode: string
  language: string | null
  lat: number | null
  lng: number | null
  addresses: string[]
  creditPaise: number
  /** A new number that waits. */
  newPhone: string | null
  phoneChangesAt: Date | null
}

/** A booking that took or takes place. */
export async function hasBooked(db: Queryable, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('booking')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['Confirmed', 'Progress', 'Completed'])
    .executeTakeFirst()
  return row !== undefined
}

/** A customer with the address lines (the preferred one first) and the sum of the credit ledger. */
export async function findProfile(db: Queryable, customerId: string): Promise<ProfileRow | undefined> {
  return db
    .selectFrom('customer')
    .leftJoin('phone_change', 'phone_change.customer_id', 'customer.id')
    .select(['id', 'name', 'email', 'customer.phone', 'language', 'lat', 'lng'])
    .select(['phone_change.phone as newPhone', 'phone_change.changes_at as phoneChangesAt'])
    .select(['photo_hash as photoHash', 'referral_code as referralCode'])
    .select(
      sql<string[]>`array(select concat_ws(', ', nullif(house, ''), text, nullif(landmark, '')) from address
        where address.customer_id = customer.id order by preferred desc, created_at desc)`.as('addresses'),
    )
    .select(
      sql<number>`(select coalesce(sum(amount_paise), 0) from credit_entry
        where credit_entry.customer_id = customer.id)`.as('creditPaise'),
    )
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

interface CustomerChanges {
  name?: string
  email?: string | null
  language?: string
  phone?: string
  photo_hash?: string | null
  lat?: number
  lng?: number
  gst_details?: string | null
}

/** False when the account is gone. The row lock serialises changes of one customer. */
export async function updateCustomer(db: Queryable, customerId: string, changes: CustomerChanges): Promise<boolean> {
  const changed = await db
    .updateTable('customer')
    .set({ id: customerId, ...changes })
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/**
 * Stores the address line of a saved location: one row for each customer, the one without a house number. It becomes the
 * preferred one. Call it with the customer's row locked.
 */
export async function storeLocationLine(
  db: Queryable,
  customerId: string,
  line: { text: string; lat: number; lng: number; now: Date },
): Promise<void> {
  await db
    .deleteFrom('address')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'Other')
    .where('house', '=', '')
    .execute()
  await db.updateTable('address').set({ preferred: false }).where('customer_id', '=', customerId).execute()
  const { now, ...place } = line
  await db
    .insertInto('address')
    .values({ customer_id: customerId, kind: 'Other', preferred: true, created_at: now, ...place })
    .execute()
}

/** Undefined when the account is gone. */
export async function findGstDetails(db: Queryable, customerId: string) {
  return await db
    .selectFrom('customer')
    .select('gst_details as details')
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}
