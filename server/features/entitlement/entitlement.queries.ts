import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { planPolicy } from '#contract/lib/business.ts'
import { addDays } from '#contract/lib/india-time.ts'
import type { PlanKind } from '#contract/plan.ts'
import type { PermittedDays } from '#contract/rules/plan-days.ts'
import type { Queryable } from '#server/db/database.ts'
import type { ItemTerms } from '#server/features/booking/order.service.ts'

function entitlements(db: Queryable) {
  return db
    .selectFrom('entitlement')
    .innerJoin('booking', 'booking.id', 'entitlement.booking_id')
    .innerJoin('booking_item', 'booking_item.id', 'entitlement.item_id')
    .select([
      'entitlement.id',
      'entitlement.booking_id as bookingId',
      'entitlement.item_id as itemId',
      'entitlement.kind',
      'entitlement.visits',
      'entitlement.price_paise as pricePaise',
      'entitlement.single_paise as singlePaise',
      'entitlement.valid_until as validUntil',
      'entitlement.permitted_days as permittedDays',
      'entitlement.duration_minutes as durationMinutes',
      'entitlement.crew_size as crewSize',
      'entitlement.notice_minutes as noticeMinutes',
      'entitlement.category_ids as categoryIds',
      'entitlement.paused_at as pausedAt',
      'entitlement.paused_days as pausedDays',
      'entitlement.ended_at as endedAt',
      'booking.number as bookingNumber',
      'booking.status as bookingStatus',
      'booking.payment_status as paymentStatus',
      'booking.address_text as address',
      'booking_item.service_id as serviceId',
      'booking_item.name',
      'booking_item.variants',
      sql<number>`booking_item.total_paise - booking_item.discount_paise`.as('linePaise'),
      sql<boolean>`coalesce((select status <> 'closed' from area where area.id = booking.area_id), true)`.as(
        'isServed',
      ),
      sql<number>`(
        select count(*)::int from entitlement_visit used
        where used.entitlement_id = entitlement.id and not used.returned
      )`.as('taken'),
    ])
    .$narrowType<{ kind: PlanKind; permittedDays: PermittedDays | null }>()
}

export type Entitlement = Awaited<ReturnType<typeof listEntitlements>>[number]

export async function findEntitlement(
  db: Queryable,
  customerId: string,
  entitlementId: string,
): Promise<Entitlement | undefined> {
  return await entitlements(db)
    .where('entitlement.id', '=', entitlementId)
    .where('booking.customer_id', '=', customerId)
    .executeTakeFirst()
}

export async function listEntitlements(db: Queryable, customerId: string) {
  return await entitlements(db)
    .where('booking.customer_id', '=', customerId)
    .orderBy('entitlement.created_at', 'desc')
    .orderBy('entitlement.id')
    .execute()
}

/** Of purchases in an area, paid or not; warranties have no price. */
export async function listOpenPlansOfArea(db: Queryable, areaId: string): Promise<Entitlement[]> {
  return await entitlements(db)
    .where('booking.area_id', '=', areaId)
    .where('entitlement.kind', 'in', ['plan', 'follow_up'])
    .where('entitlement.ended_at', 'is', null)
    .orderBy('entitlement.created_at')
    .orderBy('entitlement.id')
    .execute()
}

export async function entitlementsOfPurchase(db: Queryable, bookingId: string): Promise<Entitlement[]> {
  return await entitlements(db)
    .where('entitlement.booking_id', '=', bookingId)
    .where('entitlement.ended_at', 'is', null)
    .execute()
}

/** Those with a price, ended ones too. */
export async function plansOfPurchase(db: Queryable, bookingId: string): Promise<Entitlement[]> {
  return await entitlements(db)
    .where('entitlement.booking_id', '=', bookingId)
    .where('entitlement.kind', '=', 'plan')
    .execute()
}

/** The one that a later visit was booked with; none for the purchase itself. */
export async function entitlementOfVisit(db: Queryable, bookingId: string): Promise<Entitlement | undefined> {
  return await entitlements(db)
    .where('entitlement.booking_id', '!=', bookingId)
    .where('entitlement.id', 'in', (eb) =>
      eb.selectFrom('entitlement_visit').select('entitlement_id').where('entitlement_visit.booking_id', '=', bookingId),
    )
    .executeTakeFirst()
}

/** The days that lines of a booking permit, and the period of the plan that it is a later visit of. */
export async function listPlanLimits(db: Queryable, bookingId: string) {
  const { permittedDays, validUntil, pausedAt, pausedDays } = await db
    .selectFrom('booking')
    .leftJoin('entitlement_visit as used', 'used.booking_id', 'booking.id')
    .leftJoin('entitlement as plan', (join) =>
      join.onRef('plan.id', '=', 'used.entitlement_id').onRef('plan.booking_id', '!=', 'booking.id'),
    )
    .select(['plan.valid_until as validUntil', 'plan.paused_at as pausedAt', 'plan.paused_days as pausedDays'])
    .select(
      sql<PermittedDays[]>`array(select distinct terms ->> 'permittedDays' from booking_item
        where booking_id = booking.id and terms ->> 'permittedDays' is not null)`.as('permittedDays'),
    )
    .where('booking.id', '=', bookingId)
    .orderBy('plan.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const period = validUntil === null ? undefined : { validUntil, pausedAt, pausedDays: pausedDays ?? 0 }
  return { permittedDays, period }
}

interface NewEntitlement {
  bookingId: string
  itemId: string
  kind: PlanKind
  visits: number
  pricePaise: number
  /** For the quantity of the line. */
  singlePaise: number | null
  validUntil: string
  terms: Pick<ItemTerms, 'visit' | 'permittedDays'>
  now: Date
}

/** The existing one when the line has one of that kind. */
export async function insertEntitlement(trx: Queryable, entitlement: NewEntitlement): Promise<string> {
  const { visit, permittedDays } = entitlement.terms
  const { id } = await trx
    .insertInto('entitlement')
    .values({
      booking_id: entitlement.bookingId,
      item_id: entitlement.itemId,
      kind: entitlement.kind,
      visits: entitlement.visits,
      price_paise: entitlement.pricePaise,
      single_paise: entitlement.singlePaise,
      valid_until: entitlement.validUntil,
      permitted_days: permittedDays,
      duration_minutes: visit.durationMinutes,
      crew_size: visit.crewSize,
      notice_minutes: visit.noticeMinutes,
      category_ids: visit.categoryIds,
      created_at: entitlement.now,
    })
    // A repeated request gets the row of the first.
    .onConflict((on) => on.columns(['item_id', 'kind']).doUpdateSet({ kind: entitlement.kind }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertVisit(trx: Queryable, entitlementId: string, bookingId: string): Promise<void> {
  await trx
    .insertInto('entitlement_visit')
    .values({ entitlement_id: entitlementId, booking_id: bookingId })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** The newest first. */
export async function listVisits(db: Queryable, entitlementIds: readonly string[]) {
  if (entitlementIds.length === 0) return []
  return await db
    .selectFrom('entitlement_visit')
    .innerJoin('booking', 'booking.id', 'entitlement_visit.booking_id')
    .select((eb) => [
      'entitlement_visit.entitlement_id as entitlementId',
      'entitlement_visit.returned',
      'booking.id as bookingId',
      'booking.number',
      'booking.status',
      'booking.starts_at as startsAt',
      jsonArrayFrom(
        eb
          .selectFrom('slot_reservation')
          .innerJoin('reserved_cell', 'reserved_cell.reservation_id', 'slot_reservation.id')
          .innerJoin('professional', 'professional.id', 'reserved_cell.professional_id')
          .select(['professional.id', 'professional.name'])
          .whereRef('slot_reservation.booking_id', '=', 'booking.id')
          .where('slot_reservation.without_crew', '=', false)
          .distinct()
          .orderBy('professional.name'),
      ).as('crew'),
    ])
    .where('entitlement_visit.entitlement_id', 'in', entitlementIds)
    .orderBy('booking.starts_at', 'desc')
    .orderBy('booking.number')
    .execute()
}
export type VisitRow = Awaited<ReturnType<typeof listVisits>>[number]

/** Completed visits with a warranty, and when they ended; without those a free revisit was asked for. */
export async function listWarranties(db: Queryable, customerId: string, since: Date) {
  return await db
    .selectFrom('booking_item')
    .innerJoin('booking', 'booking.id', 'booking_item.booking_id')
    .innerJoin('booking_visit', 'booking_visit.booking_id', 'booking.id')
    .select(['booking.id as bookingId', 'booking_item.id as itemId', 'booking_item.name', 'booking_item.terms'])
    .select(({ ref }) => ref('booking_visit.ended_at').$notNull().as('endedAt'))
    .where('booking.customer_id', '=', customerId)
    .where('booking.status', '=', sql.lit('Completed'))
    .where('booking_visit.ended_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entitlement')
            .select('entitlement.id')
            .whereRef('entitlement.item_id', '=', 'booking_item.id')
            .where('entitlement.kind', '=', 'warranty'),
        ),
      ),
    )
    .orderBy('booking_visit.ended_at', 'desc')
    .execute()
}

/** A cancelled visit that can be booked again. */
export async function returnVisit(trx: Queryable, bookingId: string): Promise<void> {
  await trx.updateTable('entitlement_visit').set({ returned: true }).where('booking_id', '=', bookingId).execute()
}

export async function endEntitlement(
  trx: Queryable,
  entitlementId: string,
  { visits, paise, now }: { visits: number; paise: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('entitlement')
    .set({ ended_at: now, refunded_visits: visits, refunded_paise: paise })
    .where('id', '=', entitlementId)
    .execute()
}

export async function endEntitlements(
  trx: Queryable,
  bookingId: string,
  kinds: readonly PlanKind[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('entitlement')
    .set({ ended_at: now })
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', kinds)
    .where('ended_at', 'is', null)
    .execute()
}

export async function setPause(
  trx: Queryable,
  entitlementId: string,
  pause: { pausedAt: Date | null; pausedDays: number; validUntil: string },
): Promise<void> {
  await trx
    .updateTable('entitlement')
    .set({ paused_at: pause.pausedAt, paused_days: pause.pausedDays, valid_until: pause.validUntil })
    .where('id', '=', entitlementId)
    .execute()
}

export async function findWarranty(db: Queryable, bookingId: string, itemId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('entitlement')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('item_id', '=', itemId)
    .where('kind', '=', 'warranty')
    .executeTakeFirst()
  return row?.id
}

/** With the purchase, whose lock guards the plan. */
export async function lockVisits(trx: Queryable, entitlementId: string): Promise<void> {
  await trx
    .selectFrom('booking')
    .select('id')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(
          'id',
          'in',
          selectFrom('entitlement_visit').select('booking_id').where('entitlement_id', '=', entitlementId),
        ),
        eb('id', 'in', selectFrom('entitlement').select('booking_id').where('entitlement.id', '=', entitlementId)),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Plans and follow-ups that can still have visits; a pause extends them. */
export async function listOpenPlans(db: Queryable, today: string, entitlementId?: string) {
  return await entitlements(db)
    .select(({ selectFrom }) => [
      // From the first visit to the last day as sold, without pauses.
      sql<number>`greatest(1, entitlement.valid_until - entitlement.paused_days - entitlement.created_at::date)`.as(
        'validDays',
      ),
      sql<boolean>`exists (
        select from entitlement_visit booked join booking visit on visit.id = booked.booking_id
        where booked.entitlement_id = entitlement.id and visit.status in ('Confirmed', 'Progress')
      )`.as('hasBooked'),
      sql<Date | null>`(
        select max(visit.starts_at) from entitlement_visit kept join booking visit on visit.id = kept.booking_id
        where kept.entitlement_id = entitlement.id and not kept.returned
      )`.as('lastVisitAt'),
      sql<string[]>`array(${selectFrom('notification')
        .select('notification.event')
        .whereRef('notification.booking_id', '=', 'entitlement.booking_id')})`.as('sentEvents'),
    ])
    .where('entitlement.kind', 'in', ['plan', 'follow_up'])
    .where('entitlement.ended_at', 'is', null)
    .where('entitlement.valid_until', '>=', addDays(today, -planPolicy.maxPauseDays))
    .$if(entitlementId !== undefined, (query) => query.where('entitlement.id', '=', entitlementId as string))
    .orderBy('entitlement.created_at')
    .execute()
}
export type OpenPlan = Awaited<ReturnType<typeof listOpenPlans>>[number]
