import { sql } from 'kysely'
import { timeZone } from '#contract/lib/business.ts'
import { isOfKind } from '#server/db/booking-kind.ts'
import type { Queryable } from '#server/db/database.ts'
import type { PaidWork, PayKind, PayRate, VisitEnd } from './earnings.rules.ts'

/** One of the crew of a visit that ended, with their rate and the pay so far. */
export interface Payable extends PaidWork, PayRate {
  bookingId: string
  professionalId: string
  /** Of the visit in India. */
  day: string
  /** 0 before the first one. */
  revision: number
  /** Without corrections by staff. */
  earnedPaise: number
}

const net = (paise: string) => sql`round(${sql.raw(paise)}::numeric * 100 / (100 + item.gst_percent))::int`

/** A visit of its own is the first of the plans bought with it; a later one is its share of their price. */
const pricePaise = sql`coalesce((
    select sum(${net('item.total_paise / coalesce(plan.visits, 1)')}) from booking_item item
    left join entitlement plan on plan.item_id = item.id and plan.kind = 'plan' and plan.booking_id = work.id
    where item.booking_id = work.id), 0)::int
  + coalesce((
    select sum(${net('item.total_paise / plan.visits')}) from entitlement_visit used
    join entitlement plan on plan.id = used.entitlement_id and plan.kind = 'plan' and plan.booking_id <> work.id
    join booking_item item on item.id = plan.item_id
    where used.booking_id = work.id), 0)::int`

/** The hours of the crew are gone after a visit that was not done: then those who were paid, or who reported its end. */
const crew = sql`
  select cell.professional_id as id from slot_reservation held join reserved_cell cell on cell.reservation_id = held.id
  where held.booking_id = visit.id and not held.without_crew
  union select pay.professional_id from visit_pay pay where pay.booking_id = work.id
  union select substr(event.actor, 14)::uuid from booking_event event
  where event.booking_id = visit.id and event.actor like 'professional:%' and event.to_status in ('Completed', 'Cancelled')`

/** For each of the crews of these bookings. `end` is the outcome when its row is written later in the transaction. */
export async function listPayables(db: Queryable, bookingIds: readonly string[], end?: VisitEnd): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    with ended as (
      select work.id, not ${isOfKind('visit', 'work')} as is_extra, work.duration_minutes, visit.id as visit_id,
        visit.duration_minutes as visit_minutes, visit.starts_at,
        coalesce(${end ?? null}, outcome.outcome, 'cancelled') as "end", ${pricePaise} as price_paise,
        coalesce(outcome.reduced_paise, 0) as reduced_paise,
        coalesce((select max(item.gst_percent) from booking_item item where item.booking_id = work.id), 0) as gst_percent,
        coalesce(way.on_the_way_at, way.arrived_at, way.started_at) is not null as has_set_out, cancellation.by_actor,
        coalesce(cancellation.inputs ->> 'terms', '') as terms,
        coalesce(extract(epoch from visit.starts_at - cancellation.at) / 3600, 0)::float8 as hours_left,
        exists (select from entitlement_visit used where used.booking_id = work.id and used.returned) as is_returned,
        array(${crew}) as crew
      from booking work join booking visit on visit.id = coalesce(work.extra_of, work.id)
      left join booking_visit outcome on outcome.booking_id = work.id
      left join booking_visit way on way.booking_id = visit.id
      left join booking_cancellation cancellation on cancellation.booking_id = work.id
      where work.id = any(${bookingIds}::uuid[]) and visit.starts_at is not null and work.confirmed_at is not null
    )
    select ended.id as "bookingId", member.id as "professionalId", ended.day, ended."end", is_extra as "isExtraWork",
      is_returned as "isReturned", has_set_out as "hasSetOut", coalesce(by_actor like 'customer%' and terms <> 'just_booked', false) as "isByCustomer",
      hours_left as "hoursLeft", price_paise as "pricePaise",
      round(reduced_paise::numeric * 100 / (100 + gst_percent))::int as "reducedPaise",
      cardinality(crew) as "crewSize", duration_minutes as minutes, visit_minutes as "visitMinutes",
      rate.amount_paise as "ratePaise", rate.share_basis_points as "shareBasisPoints",
      coalesce(earned.revision, 0) as revision, coalesce(earned.paise, 0)::int as "earnedPaise"
    from (select *, (starts_at at time zone ${timeZone})::date::text as day from ended) as ended
    cross join unnest(crew) as member (id)
    left join lateral (
      select amount_paise, share_basis_points from professional_pay_rate
      where professional_id = member.id and valid_from <= ended.day::date order by valid_from desc limit 1
    ) as rate on true
    left join lateral (
      select max(pay.revision) as revision, sum(pay.amount_paise) filter (where pay.correction_id is null) as paise
      from visit_pay pay
      where pay.booking_id = ended.id and pay.professional_id = member.id
    ) as earned on true
    order by ended.id, member.id`.execute(db)
  return rows
}

/** Null when the same revision was written at the same time. */
export async function insertPay(
  trx: Queryable,
  pay: Payable & { kind: PayKind; amountPaise: number; at: Date },
): Promise<number | null> {
  const row = await trx
    .insertInto('visit_pay')
    .values({
      booking_id: pay.bookingId,
      professional_id: pay.professionalId,
      revision: pay.revision + 1,
      day: pay.day,
      kind: pay.kind,
      amount_paise: pay.amountPaise,
      rate_paise: pay.ratePaise,
      share_basis_points: pay.shareBasisPoints,
      price_paise: pay.pricePaise,
      crew_size: pay.crewSize,
      at: pay.at,
    })
    .onConflict((conflict) => conflict.columns(['booking_id', 'professional_id', 'revision']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export interface PayCorrection {
  correctionId: string
  bookingId: string
  professionalId: string
  /** The difference. */
  amountPaise: number
  at: Date
}

/** A further revision with the terms of the newest one. */
export async function insertCorrection(
  trx: Queryable,
  { correctionId, bookingId, professionalId, amountPaise, at }: PayCorrection,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into visit_pay (booking_id, professional_id, revision, day, kind, amount_paise, rate_paise, share_basis_points,
      price_paise, crew_size, at, correction_id)
    select booking_id, professional_id, revision + 1, day, kind, ${amountPaise}, rate_paise, share_basis_points,
      price_paise, crew_size, ${at}, ${correctionId}
    from visit_pay where booking_id = ${bookingId} and professional_id = ${professionalId}
    order by revision desc limit 1 returning id`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('There is no pay to correct')
  return row.id
}

export async function markSettled(trx: Queryable, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return
  await trx
    .updateTable('booking_visit')
    .set({ pay_settled: true })
    .where('booking_id', 'in', bookingIds)
    .where('pay_settled', '=', false)
    .execute()
}

export async function lockBookings(trx: Queryable, ids: readonly string[]): Promise<string[]> {
  const all = trx.selectFrom('booking').select('id').where('id', 'in', ids).orderBy('id')
  const rows = await all.forNoKeyUpdate().execute()
  return rows.map(({ id }) => id)
}

/** Visits that ended without the pay of their whole crew, in the order of their ends. */
export async function listUnpaid(db: Queryable, after: { endedAt: Date; id: string }, limit: number) {
  const { rows } = await sql<{ id: string; endedAt: Date }>`
    select booking_id as id, ended_at as "endedAt" from booking_visit
    where outcome is not null and not pay_settled and (ended_at, booking_id) > (${after.endedAt}, ${after.id}::uuid)
    order by ended_at, booking_id limit ${limit}`.execute(db)
  return rows
}
