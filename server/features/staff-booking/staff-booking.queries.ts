import { sql } from 'kysely'
import { uuidPattern } from '#contract/lib/fields.ts'
import { isOfKind } from '#server/db/booking-kind.ts'
import type { Queryable } from '#server/db/database.ts'
import { itemNames } from '#server/db/item-names.ts'
import { containing, type StaffSearch } from '#server/features/search/search.rules.ts'

/** Who is asked to take a quick visit, and since when. */
const offered = sql<{ name: string; since: string } | null>`(
  select json_build_object('name', professional.name, 'since', offer.offered_at)
  from visit_offer offer
  join slot_reservation held on held.booking_id = offer.booking_id and held.without_crew
  join professional on professional.id = offer.professional_id
  where offer.booking_id = booking.id and offer.answer is null)`

/** The customer's name and phone are null after erasure. */
function bookings(db: Queryable) {
  return db
    .selectFrom('booking')
    .innerJoin('customer', 'customer.id', 'booking.customer_id')
    .leftJoin('booking as visit', 'visit.id', 'booking.extra_of')
    .leftJoin('booking_problem', (join) =>
      join.onRef('booking_problem.booking_id', '=', 'booking.id').on('booking_problem.settled_at', 'is', null),
    )
    .select((eb) => [
      'booking.id',
      'booking.number',
      'visit.number as extraOf',
      isOfKind('tip').as('isTip'),
      'booking.area_id as areaId',
      'booking.status',
      'booking.payment_status as paymentStatus',
      'booking.starts_at as startsAt',
      'booking.ends_at as endsAt',
      'booking.total_paise as totalPaise',
      'booking.address_text as address',
      'booking.address_type as addressType',
      'booking.lat',
      'booking.lng',
      'customer.id as customerId',
      'customer.name',
      'customer.phone',
      'booking_problem.reason as problem',
      sql<Date | null>`case when booking.promised_at = booking.starts_at then booking.promised_at end`.as('promisedBy'),
      offered.as('offered'),
      eb
        .selectFrom('entitlement_visit')
        .innerJoin('entitlement', 'entitlement.id', 'entitlement_visit.entitlement_id')
        .select('entitlement.kind')
        .whereRef('entitlement_visit.booking_id', '=', 'booking.id')
        .whereRef('entitlement.booking_id', '!=', 'booking.id')
        .limit(1)
        .as('entitlement'),
      itemNames().as('items'),
    ])
}

export type StaffRow = Awaited<ReturnType<typeof listVisits>>[number]

interface DayOfVisits {
  from: Date
  until: Date
  areaId?: string | undefined
  search: StaffSearch | null
}

/** Visits of a day, as far as they match. */
function visitsOf(db: Queryable, { from, until, areaId, search }: DayOfVisits) {
  return bookings(db)
    .where('booking.starts_at', '>=', from)
    .where('booking.starts_at', '<', until)
    .where(isOfKind('visit'))
    .$if(areaId !== undefined, (query) => query.where('booking.area_id', '=', areaId as string))
    .$if(search !== null, (query) => query.where(isFound(search as StaffSearch)))
}

/** In the number, in name or phone of the customer, or in the name of one of the crew. */
function isFound({ text, phone }: StaffSearch) {
  const pattern = containing(text)
  const byPhone = phone === null ? sql<boolean>`false` : sql<boolean>`customer.phone like ${containing(phone)}`
  return sql<boolean>`(booking.number ilike ${pattern} or customer.name ilike ${pattern} or ${byPhone} or exists (
    select from slot_reservation held join reserved_cell cell on cell.reservation_id = held.id
    join professional on professional.id = cell.professional_id
    where held.booking_id = booking.id and not held.without_crew and professional.name ilike ${pattern}))`
}

export async function listVisits(
  db: Queryable,
  day: DayOfVisits,
  { offset, limit }: { offset: number; limit: number },
) {
  return await visitsOf(db, day)
    .orderBy('booking.starts_at')
    .orderBy('booking.number')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countVisits(db: Queryable, day: DayOfVisits): Promise<number> {
  const { count } = await visitsOf(db, day)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function areasOfVisits(db: Queryable, { from, until }: DayOfVisits): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select('area_id')
    .distinct()
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .where(isOfKind('visit'))
    .where('area_id', 'is not', null)
    .execute()
  return rows.flatMap(({ area_id }) => area_id ?? []).sort()
}

/** Past their end and not closed, or with an open problem; the oldest first. */
export async function listUnclosedVisits(db: Queryable, now: Date): Promise<StaffRow[]> {
  return await bookings(db)
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('booking.status', 'in', [sql.lit('Confirmed'), sql.lit('Progress')]),
          eb('booking.ends_at', '<', now),
          isOfKind('visit'),
        ]),
        eb('booking_problem.at', 'is not', null),
      ]),
    )
    .orderBy('booking.starts_at')
    .orderBy('booking.number')
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

/** With its extra work. */
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
