import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { openStatuses } from '#contract/rules/booking-states.ts'
import type { Concern } from '#contract/rules/concerns.ts'
import { arrivalMinutes } from '#server/db/arrival-window.ts'
import { isOfKind } from '#server/db/booking-kind.ts'
import { columns } from '#server/db/columns.gen.ts'
import type { Queryable } from '#server/db/database.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { findFeeOwed, openDue } from './due/due.queries.ts'
import { paidInAllPaise, refundedPaise } from './paid.queries.ts'
import { reEntryHoursOfBooking } from './treatment/treatment.rules.ts'

/** No payment of the booking is in progress. */
const hasNoOpenPayment = sql<boolean>`not exists (
  select from payment_attempt attempt where attempt.booking_id = booking.id and attempt.state in ('starting', 'open'))`

const waitsForNoSlot = sql<boolean>`not exists (select from standby where standby.booking_id = booking.id)`

/** An unpaid order can lose its last service. */
const hasServices = sql<boolean>`exists (select from booking_item item where item.booking_id = booking.id)`

export interface BookingFilter {
  customerId: string
  bookingId?: string
  tab?: 'pending' | 'history'
  withTips?: boolean
}

/** Bookings of a customer with items, crew, refunds and cancellation, newest first; one round trip. */
export async function listBookingDetails(db: Queryable, { customerId, bookingId, tab, withTips }: BookingFilter) {
  return await bookingDetails(db, customerId)
    .$if(bookingId !== undefined, (query) => query.where('booking.id', '=', bookingId as string))
    .$if(tab === 'pending', (query) => query.where('booking.status', 'in', openStatuses))
    .$if(tab === 'history', (query) => query.where('booking.status', 'not in', openStatuses).where(hasServices))
    // The page of its visit shows a tip.
    .$if(bookingId === undefined && !withTips, (query) => query.where(({ not }) => not(isOfKind('tip'))))
    .execute()
}
export type BookingDetails = Awaited<ReturnType<typeof listBookingDetails>>[number]

/** The crew can change until the visit is confirmed, so a pending booking shows none. */
const crewNames = sql<string[]>`array(
  select professional.name from professional
  where booking.status <> 'Pending' and not slot_reservation.without_crew and professional.id in (
    select professional_id from reserved_cell where reserved_cell.reservation_id = slot_reservation.id
  )
  order by professional.name, professional.id
)`

function bookingDetails(db: Queryable, customerId: string) {
  return db
    .selectFrom('booking')
    .innerJoin('customer', 'customer.id', 'booking.customer_id')
    .leftJoin('area', 'area.id', 'booking.area_id')
    .leftJoin('offer', 'offer.code', 'booking.offer_code')
    .leftJoin('slot_reservation', 'slot_reservation.booking_id', 'booking.id')
    .leftJoin('booking_cancellation', 'booking_cancellation.booking_id', 'booking.id')
    .leftJoin('booking_visit', 'booking_visit.booking_id', 'booking.id')
    .leftJoin('booking_problem', 'booking_problem.booking_id', 'booking.id')
    .leftJoin('treatment_answer', 'treatment_answer.booking_id', 'booking.id')
    .leftJoin('booking as visit', 'visit.id', 'booking.extra_of')
    .select(columns.booking)
    .select((eb) => [
      'visit.number as visitNumber',
      'booking_visit.ended_at as visitEndedAt',
      'booking_visit.outcome as visitOutcome',
      'booking_visit.reason as visitReason',
      'booking_visit.reduced_paise as visitReducedPaise',
      'booking_problem.at as problemAt',
      'booking_problem.answer as problemAnswer',
      'booking_problem.case_number as problemCase',
      'treatment_answer.allowed_at as allowedAt',
      eb.ref('treatment_answer.concerns').$castTo<Concern[] | null>().as('concerns'),
      reEntryHoursOfBooking.as('reEntryHours'),
      'area.gst_state_code as gstStateCode',
      'customer.name as customerName',
      'customer.email as customerEmail',
      'customer.phone as customerPhone',
      'customer.language as customerLanguage',
      'offer.payment_methods as offerMethods',
      'slot_reservation.id as reservationId',
      'slot_reservation.expires_at as expiresAt',
      'slot_reservation.without_crew as withoutCrew',
      'booking_cancellation.fee_paise as cancellationFeePaise',
      openDue.as('duePaise'),
      findFeeOwed.as('feeDuePaise'),
      eb
        .selectFrom('credit_entry')
        .select(({ fn, val }) => fn.coalesce(fn.sum<number>('credit_entry.amount_paise'), val(0)).as('sum'))
        .whereRef('credit_entry.customer_id', '=', 'booking.customer_id')
        .whereRef('credit_entry.booking_id', '=', 'booking.id')
        .where('credit_entry.kind', 'in', ['spent', 'returned'])
        .as('creditMovedPaise'),
      refundedPaise.as('refundPaise'),
      paidInAllPaise.as('paidPaise'),
      arrivalMinutes.as('windowMinutes'),
      jsonArrayFrom(
        eb
          .selectFrom('booking_item')
          .select(columns.booking_item)
          .whereRef('booking_item.booking_id', '=', 'booking.id')
          .orderBy('booking_item.position'),
      ).as('items'),
      sql<Date | null>`(
        select max(booking_event.at) from booking_event
        where booking_event.booking_id = booking.id and booking_event.to_status = 'Completed'
          and booking.status = 'Completed' and exists (
            select from booking_item item where item.booking_id = booking.id
              and not exists (select from review where review.booking_item_id = item.id)))`.as('unreviewedSince'),
      crewNames.as('crew'),
    ])
    .select([planOfVisit, failureOf])
    .where('booking.customer_id', '=', customerId)
    .orderBy('booking.created_at', 'desc')
    .orderBy('booking.id')
}

/** The latest event that failed a booking; null unless it is failed now. */
function failureOf(eb: ExpressionBuilder<DB, 'booking'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('booking_event')
      .select(['booking_event.kind', sql<string | null>`booking_event.detail ->> 'reason'`.as('reason')])
      .whereRef('booking_event.booking_id', '=', 'booking.id')
      .where('booking_event.to_status', '=', 'Failed')
      .where('booking.status', '=', 'Failed')
      .orderBy('booking_event.id', 'desc')
      .limit(1),
  ).as('failure')
}

/** The plan, or another entitlement, that a booking is a visit of. */
function planOfVisit(eb: ExpressionBuilder<DB, 'booking'>) {
  return jsonObjectFrom(
    eb
      .selectFrom('entitlement_visit')
      .innerJoin('entitlement', 'entitlement.id', 'entitlement_visit.entitlement_id')
      .innerJoin('booking_item as sold', 'sold.id', 'entitlement.item_id')
      .select(['entitlement.id', 'entitlement.kind', 'entitlement_visit.returned', 'sold.name'])
      .select('sold.service_id as serviceId')
      .select('entitlement.booking_id as purchaseId')
      .whereRef('entitlement_visit.booking_id', '=', 'booking.id')
      .orderBy('entitlement.id')
      .limit(1),
  ).as('plan')
}

/** Open bookings with a chosen time, no valid hold and no payment in progress. */
export async function listBookingsWithExpiredHold(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select('booking.id')
    .where('booking.status', '=', sql.lit('Pending'))
    .where('booking.starts_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('slot_reservation as held')
            .select('held.id')
            .whereRef('held.booking_id', '=', 'booking.id')
            .where((eb) => eb.or([eb('held.expires_at', 'is', null), eb('held.expires_at', '>', now)])),
        ),
      ),
    )
    .where(hasNoOpenPayment)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

interface Unused {
  unusedSince: Date
  bookingId?: string
  limit: number
}

/** Open bookings without a time or a payment in progress, and without any change since, that wait for no slot. */
export async function listBookingsWithoutTime(
  db: Queryable,
  { unusedSince, bookingId, limit }: Unused,
): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select('booking.id')
    .where('booking.status', '=', sql.lit('Pending'))
    .where('booking.starts_at', 'is', null)
    .where('booking.created_at', '<=', unusedSince)
    .$if(bookingId !== undefined, (query) => query.where('booking.id', '=', bookingId as string))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking_event as event')
            .select('event.id')
            .whereRef('event.booking_id', '=', 'booking.id')
            .where('event.at', '>', unusedSince),
        ),
      ),
    )
    .where(hasNoOpenPayment)
    .where(waitsForNoSlot)
    .orderBy('booking.created_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
