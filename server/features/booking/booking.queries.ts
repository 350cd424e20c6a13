import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Begun, Queryable } from '#server/db/database.ts'
import { type Beginning, prepared } from '#server/db/prepared.ts'
import type { Booking, BookingEvent, BookingItem } from '#server/db/schema.gen.ts'

export type BookingRow = Selectable<Booking>

export async function bookingById(db: Queryable, bookingId: string): Promise<BookingRow | undefined> {
  return await db.selectFrom('booking').selectAll().where('id', '=', bookingId).executeTakeFirst()
}

/** The customer's own booking; somebody else's is as unknown as one that does not exist. */
export async function ownBooking(
  db: Queryable,
  customerId: string,
  bookingId: string,
): Promise<BookingRow | undefined> {
  const [booking] = await bookingOfCustomer(db, { customerId, bookingId })
  return booking
}

const bookingOfCustomer = prepared((db, { customerId, bookingId }: { customerId: string; bookingId: string }) =>
  db.selectFrom('booking').selectAll().where('id', '=', bookingId).where('customer_id', '=', customerId),
)

/** The booking, kept from others until the transaction ends. A booking is locked before its cart and its hours. */
export async function lockBooking(trx: Queryable, bookingId: string): Promise<BookingRow | undefined> {
  const [booking] = await lockedBooking(trx, { bookingId })
  return booking
}

const lockedBooking = prepared((db, { bookingId }: { bookingId: string }) =>
  db.selectFrom('booking').selectAll().where('id', '=', bookingId).forNoKeyUpdate(),
)

/** The same, with its customer behind it: in one round trip, and in the order that everybody keeps to. */
export async function lockBookingAndOwner(trx: Queryable, bookingId: string): Promise<BookingRow | undefined> {
  const [booking] = await lockedWithOwner(trx, { bookingId })
  return booking
}

const lockedWithOwner = prepared((db, { bookingId }: { bookingId: string }) =>
  db
    .selectFrom('booking')
    .innerJoin('customer', 'customer.id', 'booking.customer_id')
    .selectAll('booking')
    .where('booking.id', '=', bookingId)
    .forNoKeyUpdate(['booking', 'customer']),
)

export async function lockPendingOfCart(trx: Queryable, cartId: string): Promise<BookingRow | undefined> {
  const [booking] = await lockedPending(trx, { cartId })
  return booking
}

const lockedPending = prepared((db, { cartId }: { cartId: string }) =>
  db
    .selectFrom('booking')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('status', '=', sql.lit('Pending'))
    .forNoKeyUpdate(),
)

/** Another open booking of the same cart, unless somebody works on it just now. */
export async function lockRivalOf(trx: Queryable, cartId: string, bookingId: string): Promise<BookingRow | undefined> {
  return await trx
    .selectFrom('booking')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('id', '!=', bookingId)
    .where('status', '=', sql.lit('Pending'))
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function insertBooking(trx: Queryable, booking: Insertable<Booking>): Promise<BookingRow> {
  return await trx.insertInto('booking').values(booking).returningAll().executeTakeFirstOrThrow()
}

/** A new booking with its items and the first line of its history, in one statement. */
export async function insertWholeBooking(
  trx: Queryable,
  booking: Insertable<Booking> & { id: string },
  items: readonly NewItem[],
  event: Omit<Insertable<BookingEvent>, 'booking_id' | 'detail'>,
): Promise<void> {
  await wholeBooking(trx, { booking, items, event })
}

const wholeBooking = prepared((trx, { booking, items, event }: WholeBooking) =>
  trx
    .with('started', (db) => db.insertInto('booking').values(booking))
    .with('listed', (db) => db.insertInto('booking_item').values(itemRows(booking.id, items)))
    .insertInto('booking_event')
    .values({ ...event, booking_id: booking.id }),
)

interface WholeBooking {
  booking: Insertable<Booking> & { id: string }
  items: readonly NewItem[]
  event: Omit<Insertable<BookingEvent>, 'booking_id' | 'detail'>
}

export async function updateBooking(trx: Queryable, bookingId: string, changes: Updateable<Booking>): Promise<void> {
  await trx.updateTable('booking').set(changes).where('id', '=', bookingId).execute()
}

interface BookingChange {
  bookingId: string
  changes: Updateable<Booking>
  event: Omit<Insertable<BookingEvent>, 'booking_id'>
}

/** A change and its line in the history, in one statement. */
export async function changeBooking(trx: Queryable, { bookingId, changes, event }: BookingChange): Promise<void> {
  await trx
    .with('changed', (db) => db.updateTable('booking').set(changes).where('id', '=', bookingId))
    .insertInto('booking_event')
    .values({ ...event, booking_id: bookingId })
    .execute()
}

/** The same as the beginning of another query, which makes both when it runs. */
export function withBookingChange({ bookingId, changes, event }: BookingChange): Beginning<BookingChange> {
  const { detail = {}, ...others } = event
  const asText = { ...others, detail: JSON.stringify(detail) as unknown as typeof detail }
  return { begin: beginWithChange, given: { bookingId, changes, event: asText } }
}

function beginWithChange(db: Begun, { bookingId, changes, event }: BookingChange): Begun {
  return db
    .with('changed', (qb) => qb.updateTable('booking').set(changes).where('id', '=', bookingId))
    .with('logged', (qb) => qb.insertInto('booking_event').values({ ...event, booking_id: bookingId })) as Begun
}

export type NewItem = Omit<Insertable<BookingItem>, 'booking_id' | 'position'>

export async function replaceItems(trx: Queryable, bookingId: string, items: readonly NewItem[]): Promise<void> {
  await trx.deleteFrom('booking_item').where('booking_id', '=', bookingId).execute()
  await trx.insertInto('booking_item').values(itemRows(bookingId, items)).execute()
}

function itemRows(bookingId: string, items: readonly NewItem[]) {
  return items.map((item, position) => ({ ...item, booking_id: bookingId, position }))
}

export async function itemsOf(db: Queryable, bookingIds: readonly string[]): Promise<Selectable<BookingItem>[]> {
  if (bookingIds.length === 0) return []
  return await db
    .selectFrom('booking_item')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .orderBy('booking_id')
    .orderBy('position')
    .execute()
}

export async function appendEvent(trx: Queryable, event: Insertable<BookingEvent>): Promise<void> {
  await trx.insertInto('booking_event').values(event).execute()
}

/** An attempt whose link can still be paid. */
export async function hasLivePayment(db: Queryable, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_attempt')
    .select('reference')
    .where('booking_id', '=', bookingId)
    .where('state', 'in', ['starting', 'open'])
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Where the customer wants us as a rule: the preferred saved address, else the saved point without words. And whether a
 * friend brought them, which a first booking has to know.
 */
export async function beginningOf(db: Queryable, customerId: string) {
  const [row] = await placesOf(db, { customerId })
  return { isInvited: row !== undefined && row.friendId !== null, place: row && placeOf(row) }
}

const placesOf = prepared((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom('customer')
    .leftJoin('address', (join) =>
      join.onRef('address.customer_id', '=', 'customer.id').on('address.preferred', '=', true),
    )
    .leftJoin('referral', 'referral.friend_id', 'customer.id')
    .select(['kind', 'house', 'landmark', 'text', 'address.lat', 'address.lng', 'referral.friend_id as friendId'])
    .select(['customer.lat as savedLat', 'customer.lng as savedLng'])
    .where('customer.id', '=', customerId),
)

interface Places {
  kind: string | null
  house: string | null
  landmark: string | null
  text: string | null
  lat: number | null
  lng: number | null
  savedLat: number | null
  savedLng: number | null
}

function placeOf({ kind, house, landmark, text, lat, lng, savedLat, savedLng }: Places) {
  if (lat !== null && lng !== null) {
    return { type: kind ?? '', text: [house, text, landmark].filter(Boolean).join(', '), lat, lng }
  }
  return savedLat === null || savedLng === null ? undefined : { type: '', text: '', lat: savedLat, lng: savedLng }
}
