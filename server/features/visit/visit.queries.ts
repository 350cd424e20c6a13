import { sql } from 'kysely'
import { actorName, type ProfessionalActor } from '#server/actor.ts'
import { arrivalMinutes } from '#server/db/arrival-window.ts'
import { isOfKind } from '#server/db/booking-kind.ts'
import type { Queryable } from '#server/db/database.ts'
import type { SoldItem } from '#server/features/catalog/translate-texts.service.ts'
import type { ClaimedOutcome } from './claim.rules.ts'

export interface ProVisitRow {
  id: string
  number: string
  status: string
  paymentStatus: string
  totalPaise: number
  /** Of extra work that is to be paid in cash. */
  workCashPaise: number
  startsAt: Date
  endsAt: Date
  windowMinutes: number
  city: string
  address: string
  lat: number | null
  lng: number | null
  customer: string
  items: (SoldItem & { quantity: number })[]
  others: string[]
  onTheWayAt: Date | null
  arrivedAt: Date | null
  startedAt: Date | null
  endedAt: Date | null
  refused: boolean
  categoryIds: string[]
  ticked: string[]
  photos: { _id: string; moment: 'before' | 'after' }[]
  claim: { outcome: ClaimedOutcome; state: 'waiting' | 'confirmed' | 'refused'; answer: string } | null
  /** When the arrival reached us. */
  arrivalAt: Date | null
  /** Of the professional to the customer since the arrival. */
  calls: number
}

interface Question {
  from: Date
  until: Date
  bookingId?: string
}

/** Visits of the professional, and those they ended, which released their hours when they were not done. */
export async function listProVisits(
  db: Queryable,
  actor: ProfessionalActor,
  { from, until, bookingId }: Question,
): Promise<ProVisitRow[]> {
  const { rows } = await sql<ProVisitRow>`
    with mine as (
      select visit.booking_id as id from reserved_cell cell join slot_reservation visit on visit.id = cell.reservation_id
      where cell.professional_id = ${actor.professionalId} and cell.cell_at >= ${from} and cell.cell_at < ${until}
        and visit.expires_at is null and not visit.without_crew
      union
      select booking_id from booking_event
      where actor = ${actorName(actor)} and actor like 'professional:%' and at >= ${from}
        and to_status in ('Completed', 'Cancelled')
      union
      select booking_id from visit_claim where professional_id = ${actor.professionalId} and at >= ${from}
    )
    select booking.id, booking.number, booking.status, booking.payment_status as "paymentStatus",
      booking.total_paise as "totalPaise",
      coalesce((select sum(extra.total_paise)::int from booking extra where extra.extra_of = booking.id
        and extra.status in ('Confirmed', 'Progress') and extra.payment_status = 'PayAfterService'), 0) as "workCashPaise", booking.starts_at as "startsAt", booking.ends_at as "endsAt",
      ${arrivalMinutes} as "windowMinutes", coalesce(area.city, '') as city, booking.address_text as address,
      booking.lat, booking.lng, customer.name as customer,
      (select coalesce(json_agg(json_build_object('serviceId', item.service_id, 'name', item.name,
            'quantity', item.quantity, 'variants', item.variants)
          order by sold.created_at, item.position), '[]')
        from booking sold join booking_item item on item.booking_id = sold.id
        where sold.id = booking.id
          or sold.extra_of = booking.id and sold.status in ('Confirmed', 'Progress', 'Completed')) as items,
      array(select professional.name from professional
        where professional.id <> ${actor.professionalId} and professional.id in (
          select cell.professional_id from reserved_cell cell join slot_reservation held on held.id = cell.reservation_id
          where held.booking_id = booking.id)
        order by professional.name, professional.id) as others,
      visit.on_the_way_at as "onTheWayAt", visit.arrived_at as "arrivedAt", visit.started_at as "startedAt",
      visit.ended_at as "endedAt",
      exists (select from visit_refusal refusal
        where refusal.booking_id = booking.id and refusal.professional_id = ${actor.professionalId}
          and refusal.starts_at = booking.starts_at) as refused,
      booking.category_ids as "categoryIds",
      array(select tick.item_id from visit_tick tick where tick.booking_id = booking.id order by tick.item_id) as ticked,
      (select coalesce(json_agg(json_build_object('_id', photo.id, 'moment', photo.moment) order by photo.at, photo.id), '[]')
        from visit_photo photo where photo.booking_id = booking.id) as photos,
      (select json_build_object('outcome', claim.outcome, 'state', claim.state, 'answer', claim.answer)
        from visit_claim claim where claim.booking_id = booking.id) as claim,
      (select max(event.at) from booking_event event where event.booking_id = booking.id and event.kind = 'arrived') as "arrivalAt",
      (select count(*)::int from masked_call call
        where call.booking_id = booking.id and call.caller = 'professional' and call.at >= visit.arrived_at
          and (call.state <> 'failed' or call.provider_id is not null)) as calls
    from mine join booking on booking.id = mine.id join customer on customer.id = booking.customer_id
      left join area on area.id = booking.area_id
      left join booking_visit visit on visit.booking_id = booking.id
    where booking.status in ('Confirmed', 'Progress', 'Completed', 'Cancelled') and ${isOfKind('visit')}
      and booking.starts_at >= ${from} and booking.starts_at < ${until}
      and (${bookingId ?? null}::uuid is null or booking.id = ${bookingId ?? null}::uuid)
    order by booking.starts_at, booking.number`.execute(db)
  return rows
}

/** A visit under way and its extra work, as far as they are to be paid in cash. */
export async function cashParts(db: Queryable, visitId: string) {
  return await db
    .selectFrom('booking')
    .select(['id', 'number', 'total_paise as totalPaise', 'customer_id as customerId'])
    .where((eb) => eb.or([eb('id', '=', visitId), eb('extra_of', '=', visitId)]))
    .where('payment_status', '=', sql.lit('PayAfterService'))
    .where('status', 'in', [sql.lit('Confirmed'), sql.lit('Progress')])
    .where('total_paise', '>', 0)
    .orderBy('created_at')
    .execute()
}

export async function countVisits(trx: Queryable, bookingId: string): Promise<void> {
  await trx
    .updateTable('service')
    .set((eb) => ({ booked_count: eb('booked_count', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('booking_item')
        .innerJoin('booking', 'booking.id', 'booking_item.booking_id')
        .select('service_id')
        .where((on) =>
          on.or([
            on('booking.id', '=', bookingId),
            on.and([on('booking.extra_of', '=', bookingId), on('booking.status', '=', sql.lit('Completed'))]),
          ]),
        ),
    )
    .execute()
}

interface CrewRow {
  name: string
  photoHash: string | null
  stars: number | null
  reviews: number
  visits: number
}

/** The crew of a booking with what customers said of their visits. */
export async function crewOfVisit(db: Queryable, bookingId: string): Promise<CrewRow[]> {
  const { rows } = await sql<CrewRow>`
    select professional.name, professional.photo_hash as "photoHash", seen.stars, seen.reviews, seen.visits
    from professional cross join lateral (
      select avg(review.stars)::float8 as stars, count(review.stars)::int as reviews,
        count(distinct done.id)::int as visits
      from (select distinct reservation_id as id from reserved_cell where professional_id = professional.id) as mine
      join slot_reservation visit on visit.id = mine.id
      join booking done on done.id = visit.booking_id and done.status = 'Completed'
      join booking_item item on item.booking_id = done.id
      left join review on review.booking_item_id = item.id and review.hidden is distinct from 'review'
    ) as seen
    where professional.id in (
      select cell.professional_id from reserved_cell cell join slot_reservation held on held.id = cell.reservation_id
      where held.booking_id = ${bookingId} and not held.without_crew)
    order by professional.name, professional.id`.execute(db)
  return rows
}

/** Visits that start in a span, with the events sent for each; without those confirmed after `settledBy`. */
export async function listVisitsToRemind(db: Queryable, span: { from: Date; until: Date; settledBy: Date }) {
  return await db
    .selectFrom('booking')
    .select(({ selectFrom }) => [
      'booking.id',
      'booking.reschedules',
      sql<string[]>`array(${selectFrom('notification')
        .select('notification.event')
        .whereRef('notification.booking_id', '=', 'booking.id')})`.as('sentEvents'),
    ])
    .where('booking.status', '=', sql.lit('Confirmed'))
    .where(isOfKind('visit'))
    .where('booking.starts_at', '>=', span.from)
    .where('booking.starts_at', '<', span.until)
    .where('booking.confirmed_at', '<', span.settledBy)
    .execute()
}
