import { sql } from 'kysely'
import type { BookingKind, BookingStatus, PaymentStatus } from '#contract/rules/booking-states.ts'
import { columns } from '#server/db/columns.gen.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Row } from '#server/db/row.ts'

interface Narrowed {
  kind: BookingKind
  status: BookingStatus
  paymentStatus: PaymentStatus
}

export type BookingRow = Omit<Row<'booking'>, keyof Narrowed> & Narrowed

export async function findBooking(db: Queryable, bookingId: string): Promise<BookingRow | undefined> {
  return await bookings(db).where('id', '=', bookingId).executeTakeFirst()
}

/** Lock order: booking, then its cart and its slot. */
export async function findBookingLocked(trx: Queryable, bookingId: string): Promise<BookingRow | undefined> {
  return await bookings(trx).where('id', '=', bookingId).forNoKeyUpdate().executeTakeFirst()
}

export async function lockPendingOfCart(
  trx: Queryable,
  customerId: string,
  cartId: string,
): Promise<BookingRow | undefined> {
  return await bookings(trx)
    .where('cart_id', '=', cartId)
    .where('customer_id', '=', customerId)
    .where('status', '=', sql.lit('Pending'))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Another open booking of the same cart; skipped while another transaction holds its lock. */
export async function lockOtherPendingOfCart(
  trx: Queryable,
  cartId: string,
  bookingId: string,
): Promise<BookingRow | undefined> {
  return await bookings(trx)
    .where('cart_id', '=', cartId)
    .where('id', '!=', bookingId)
    .where('status', '=', sql.lit('Pending'))
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
}

function bookings(db: Queryable) {
  return db.selectFrom('booking').select(columns.booking).$narrowType<Narrowed>()
}

export async function listItems(db: Queryable, bookingId: string): Promise<Row<'booking_item'>[]> {
  return await db
    .selectFrom('booking_item')
    .select(columns.booking_item)
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute()
}

export async function hasLivePayment(db: Queryable, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempt')
    .select('reference')
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['starting', 'open'])
    .executeTakeFirst()
  return row !== undefined
}

/** The preferred saved address, else the saved point without an address text. A line without a house is only a point. */
export async function findSavedPlace(db: Queryable, customerId: string) {
  const row = await db
    .selectFrom('customer')
    .leftJoin('address', (join) =>
      join.onRef('address.customer_id', '=', 'customer.id').on('address.preferred', '=', true),
    )
    .select(['kind', 'house', 'landmark', 'text', 'address.lat', 'address.lng'])
    .select(['customer.lat as savedLat', 'customer.lng as savedLng'])
    .where('customer.id', '=', customerId)
    .executeTakeFirst()
  if (!row) return undefined
  const { kind, house, landmark, text, lat, lng, savedLat, savedLng } = row
  if (house && lat !== null && lng !== null) {
    return { type: kind ?? '', text: [house, text, landmark].filter(Boolean).join(', '), lat, lng }
  }
  return savedLat === null || savedLng === null ? undefined : { type: '', text: '', lat: savedLat, lng: savedLng }
}
