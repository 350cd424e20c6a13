import { type RawBuilder, sql } from 'kysely'
import { listLimits } from '#contract/lib/business.ts'
import type { BookingStatus, PaymentStatus } from '#contract/rules/booking-states.ts'
import type { Queryable } from '#server/db/database.ts'
import { containing, containingPlace, type StaffSearch } from './search.rules.ts'

const maxHits: number = listLimits.hits
/** A common name matches thousands: only this many are sorted. */
const maxCandidates = 200

export async function searchCustomers(db: Queryable, { words, phone }: StaffSearch) {
  if (words.length === 0 && phone === null) return []
  return await db
    .selectFrom(
      db
        .selectFrom('customer')
        .select(['id', 'name', 'phone', 'created_at'])
        .$if(phone !== null, (query) => query.where('phone', 'like', containing(phone as string)))
        .$if(phone === null, (query) => query.where(hasWords(sql`lower(name)`, words)))
        .limit(maxCandidates)
        .as('found'),
    )
    .select(['id', 'name', 'phone'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxHits)
    .execute()
}

export async function searchProfessionals(db: Queryable, { words, phone }: StaffSearch) {
  if (words.length === 0 && phone === null) return []
  return await db
    .selectFrom('professional')
    .select(['id', 'name', 'phone'])
    .$if(phone !== null, (query) => query.where('phone', 'like', containing(phone as string)))
    .$if(phone === null, (query) => query.where(hasWords(sql`lower(name)`, words)))
    .orderBy('active', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(maxHits)
    .execute()
}

function bookingHits(db: Queryable) {
  return db
    .selectFrom('booking')
    .innerJoin('customer', 'customer.id', 'booking.customer_id')
    .select([
      'booking.id',
      'booking.number',
      'booking.status',
      'booking.payment_status as paymentStatus',
      'booking.starts_at as startsAt',
      'booking.total_paise as totalPaise',
      'booking.address_text as address',
      'booking.created_at as createdAt',
      'customer.name',
    ])
    .$narrowType<{ status: BookingStatus; paymentStatus: PaymentStatus }>()
}

export type BookingHitRow = Awaited<ReturnType<typeof bookingsNumbered>>[number]

export async function bookingsNumbered(db: Queryable, { numbers }: StaffSearch) {
  if (numbers.length === 0) return []
  return await bookingHits(db).where('booking.number', 'in', numbers).limit(maxHits).execute()
}

export async function bookingsAtAddress(db: Queryable, { words }: StaffSearch): Promise<BookingHitRow[]> {
  if (words.length === 0) return []
  const found = db
    .selectFrom('booking')
    .select('id')
    .where(({ and, or }) =>
      and(words.map((word) => or(containingPlace(word).map((part) => sql<boolean>`lower(address_text) like ${part}`)))),
    )
    .limit(maxCandidates)
  return await bookingHits(db)
    .where('booking.id', 'in', found)
    .orderBy('booking.created_at', 'desc')
    .limit(maxHits)
    .execute()
}

/** Newest first. */
export async function bookingsOfCustomers(
  db: Queryable,
  customerIds: readonly string[],
  limit = maxHits,
): Promise<BookingHitRow[]> {
  if (customerIds.length === 0) return []
  return await bookingHits(db)
    .where('booking.customer_id', 'in', customerIds)
    .orderBy('booking.created_at', 'desc')
    .orderBy('booking.id')
    .limit(limit)
    .execute()
}

function hasWords(column: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> {
  return sql.join(
    words.map((word) => sql`${column} like ${containing(word)}`),
    sql` and `,
  ) as RawBuilder<boolean>
}
