import { sql } from 'kysely'
import type { OfferAnswer } from '#contract/rules/booking-states.ts'
import type { Queryable } from '#server/db/database.ts'
import type { SoldItem } from '#server/features/catalog/translate-texts.service.ts'
import { isInvented } from '#server/features/roster/professional/invented.rules.ts'

interface NewOffer {
  bookingId: string
  professionalId: string
  arrivesBy: Date
  driveMinutes: number
  offeredAt: Date
  expiresAt: Date
}

export async function insertOffer(trx: Queryable, offer: NewOffer): Promise<void> {
  const { bookingId, professionalId, arrivesBy, driveMinutes, offeredAt, expiresAt } = offer
  await trx
    .insertInto('visit_offer')
    .values({
      booking_id: bookingId,
      professional_id: professionalId,
      arrives_by: arrivesBy,
      drive_minutes: driveMinutes,
      offered_at: offeredAt,
      expires_at: expiresAt,
    })
    .execute()
}

interface Asked {
  professionalId: string
  offeredAt: Date
  expiresAt: Date
  answer: OfferAnswer | null
}

/** Whom a booking was offered to, the newest first. */
export async function listAsked(db: Queryable, bookingId: string): Promise<Asked[]> {
  const rows = await db
    .selectFrom('visit_offer')
    .select(['professional_id as professionalId', 'offered_at as offeredAt', 'expires_at as expiresAt', 'answer'])
    .where('booking_id', '=', bookingId)
    .orderBy('offered_at', 'desc')
    .execute()
  return rows.map(({ answer, ...row }) => ({ ...row, answer: answer as OfferAnswer | null }))
}

/** The open offer of a booking; all of its offers change under the booking's lock. */
export async function findOpenOffer(trx: Queryable, bookingId: string) {
  return await trx
    .selectFrom('visit_offer')
    .select(['professional_id as professionalId', 'expires_at as expiresAt'])
    .where('booking_id', '=', bookingId)
    .where('answer', 'is', null)
    .executeTakeFirst()
}

interface Answered {
  bookingId: string
  professionalId: string
  answer: OfferAnswer
  at: Date
}

/** Compare-and-set: false when it was answered before, or is to be accepted after its end. */
export async function answerOffer(trx: Queryable, { bookingId, professionalId, answer, at }: Answered) {
  const { numUpdatedRows } = await trx
    .updateTable('visit_offer')
    .set({ answer, answered_at: at })
    .where('booking_id', '=', bookingId)
    .where('professional_id', '=', professionalId)
    .where('answer', 'is', null)
    .$if(answer === 'accepted', (query) => query.where('expires_at', '>', at))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Bookings with an offer that no one answered in time. */
export async function listExpiredOffers(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('visit_offer')
    .select('booking_id as bookingId')
    .where('answer', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ bookingId }) => bookingId)
}

interface OfferRow {
  id: string
  by: Date
  endsAt: Date
  place: string
  speedKmh: number
  driveMinutes: number
  items: (SoldItem & { quantity: number })[]
  expiresAt: Date
}

const itemsOf = sql`(
  select coalesce(json_agg(json_build_object('serviceId', item.service_id, 'name', item.name,
      'quantity', item.quantity, 'variants', item.variants) order by item.position), '[]') from booking_item item where item.booking_id = booking.id)`

/** What a professional can accept now, the most urgent first. */
export async function listOffers(db: Queryable, professionalId: string, now: Date): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select booking.id, booking.starts_at as by, booking.ends_at as "endsAt", coalesce(pin.name, area.city) as place,
      area.travel_kmh as "speedKmh", offer.drive_minutes as "driveMinutes", ${itemsOf} as items, offer.expires_at as "expiresAt"
    from visit_offer offer
    join booking on booking.id = offer.booking_id
    join slot_reservation held on held.booking_id = booking.id and held.without_crew
    join area on area.id = booking.area_id
    left join area_pincode pin on pin.pincode = substring(booking.address_text from '[1-9][0-9]{5}')
    where offer.professional_id = ${professionalId} and offer.answer is null and offer.expires_at > ${now}
      and booking.status = 'Confirmed'
    order by offer.expires_at, booking.id`.execute(db)
  return rows
}

/** To text a professional about an offer; undefined where there is no number. */
export async function findOfferText(
  db: Queryable,
  { bookingId, professionalId }: Pick<NewOffer, 'bookingId' | 'professionalId'>,
) {
  const { rows } = await sql<{ phone: string; place: string; work: string }>`
    select professional.phone, coalesce(pin.name, area.city) as place,
      (select name from booking_item item where item.booking_id = booking.id order by position limit 1) as work
    from professional, booking
    join area on area.id = booking.area_id
    left join area_pincode pin on pin.pincode = substring(booking.address_text from '[1-9][0-9]{5}')
    where professional.id = ${professionalId} and booking.id = ${bookingId}
      and professional.phone <> '' and not ${isInvented}`.execute(db)
  return rows[0]
}

/** The first promise that the customer was given; null of a visit that was offered to no one. */
export async function findFirstPromise(db: Queryable, bookingId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('visit_offer')
    .select(({ fn }) => fn.min('arrives_by').as('by'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row?.by ?? null
}
