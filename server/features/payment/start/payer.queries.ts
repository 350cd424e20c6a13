import type { Queryable } from '#server/db/database.ts'

export interface Payer {
  name: string
  email: string | null
  phone: string | null
}

/** Who pays a booking, and the slot it holds; undefined once the account is gone. */
export async function findPayer(
  db: Queryable,
  bookingId: string,
): Promise<{ customer: Payer; slot: { expiresAt: Date | null } | undefined } | undefined> {
  const row = await db
    .selectFrom('booking')
    .innerJoin('customer', 'customer.id', 'booking.customer_id')
    .leftJoin('slot_reservation as slot', 'slot.booking_id', 'booking.id')
    .select(['customer.name', 'customer.email', 'customer.phone', 'slot.id as slotId', 'slot.expires_at as expiresAt'])
    .where('booking.id', '=', bookingId)
    .where('customer.erased_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { slotId, expiresAt, ...customer } = row
  return { customer, slot: slotId === null ? undefined : { expiresAt } }
}
