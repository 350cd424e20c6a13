import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { uuidPattern } from '#contract/fields.ts'
import type { Queryable } from '#server/db/database.ts'

/** The customer's name and phone are null after erasure. */
function bookings(db: Queryable) {
  return db
    .selectFrom('booking')
    .innerJoin('customer', 'customer.id', 'booking.customer_id')
    .select((eb) => [
      'booking.id',
      'booking.number',
      'booking.area_id as areaId',
      'booking.status',
      'booking.payment_status as paymentStatus',
      'booking.starts_at as startsAt',
      'booking.ends_at as endsAt',
      'booking.total_paise as totalPaise',
      'booking.address_text as address',
      'booking.lat',
      'booking.lng',
      'customer.name',
      'customer.phone',
      jsonArrayFrom(
        eb
          .selectFrom('booking_item')
          .select('booking_item.name')
          .whereRef('booking_item.booking_id', '=', 'booking.id')
          .orderBy('booking_item.position'),
      ).as('items'),
    ])
}

export type StaffRow = Awaited<ReturnType<typeof listVisits>>[number]

export async function listVisits(db: Queryable, range: { from: Date; until: Date; areaId?: string }) {
  return await bookings(db)
    .where('booking.starts_at', '>=', range.from)
    .where('booking.starts_at', '<', range.until)
    .$if(range.areaId !== undefined, (query) => query.where('booking.area_id', '=', range.areaId as string))
    .orderBy('booking.starts_at')
    .orderBy('booking.number')
    .limit(500)
    .execute()
}

/** By id or number. */
export async function findStaffBooking(db: Queryable, name: string): Promise<StaffRow | undefined> {
  const query = bookings(db)
  if (uuidPattern.test(name)) return await query.where('booking.id', '=', name).executeTakeFirst()
  return await query.where('booking.number', '=', name.trim().toUpperCase()).executeTakeFirst()
}

export async function listHistory(db: Queryable, bookingId: string) {
  return await db
    .selectFrom('booking_event')
    .select(['at', 'actor', 'kind', 'from_status', 'to_status', 'detail'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
}

export async function countVisits(trx: Queryable, bookingId: string): Promise<void> {
  await trx
    .updateTable('service')
    .set((eb) => ({ booked_count: eb('booked_count', '+', 1) }))
    .where('id', 'in', (eb) => eb.selectFrom('booking_item').select('service_id').where('booking_id', '=', bookingId))
    .execute()
}

export async function listProfessionals(db: Queryable, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('professional')
    .select(['id', 'name', 'phone'])
    .where('id', 'in', ids)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** `phone` is +91 and ten digits. */
export async function findStaffByPhone(db: Queryable, phone: string) {
  return await db
    .selectFrom('staff_member')
    .innerJoin('customer', 'customer.id', 'staff_member.customer_id')
    .select(['staff_member.customer_id as customerId', 'staff_member.role'])
    .where('customer.phone', '=', phone)
    .executeTakeFirst()
}

/** False when no customer has that phone number. */
export async function upsertStaffMember(db: Queryable, phone: string, role: string, now: Date): Promise<boolean> {
  const customer = await db.selectFrom('customer').select('id').where('phone', '=', phone).executeTakeFirst()
  if (!customer) return false
  await db
    .insertInto('staff_member')
    .values({ customer_id: customer.id, role, created_at: now })
    .onConflict((on) => on.column('customer_id').doUpdateSet({ role }))
    .execute()
  return true
}
