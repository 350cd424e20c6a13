import { sql } from 'kysely'
import { timeZone } from '#contract/lib/business.ts'
import type { CancellationCause } from '#contract/report.ts'
import { isOfKind } from '#server/db/booking-kind.ts'
import type { Queryable } from '#server/db/database.ts'
import { countGroups, inScope, isPlanVisit, type ReportScope } from './grouped.queries.ts'

/** Confirmed bookings by the time of their confirmation, cancelled ones too. Extra work belongs to its visit. */
export async function countBookings(db: Queryable, scope: ReportScope) {
  return await countGroups(
    db,
    scope,
    sql`
      select booking.confirmed_at as at, coalesce(booking.area_id, '') as area, booking.category_ids,
        ${isPlanVisit} as is_plan_visit
      from booking
      where booking.confirmed_at >= ${scope.beforeFrom} and booking.confirmed_at < ${scope.until}
        and ${isOfKind('visit')} and ${inScope(scope)}`,
    {
      orders: sql`count(*) filter (where not is_plan_visit)`,
      planVisits: sql`count(*) filter (where is_plan_visit)`,
    },
  )
}

/** Visits by their planned start at which a crew arrived or should have; before the end of the arrival window is on time. */
export async function countArrivals(db: Queryable, scope: ReportScope) {
  return await countGroups(
    db,
    scope,
    sql`
      select booking.starts_at as at, coalesce(booking.area_id, '') as area, booking.category_ids,
        coalesce(visit.arrived_at <= booking.starts_at + policy.window_minutes * interval '1 minute', false) as on_time
      from booking join booking_visit visit on visit.booking_id = booking.id cross join roster_policy policy
      where booking.starts_at >= ${scope.beforeFrom} and booking.starts_at < ${scope.until} and ${inScope(scope)}
        and ${isOfKind('visit')} and (visit.arrived_at is not null or visit.outcome = 'we_did_not_come')`,
    { arrivals: sql`count(*)`, onTime: sql`count(*) filter (where on_time)` },
  )
}

/** Of confirmed bookings, by the time of the cancellation. */
const cancellations = (scope: ReportScope) => sql`
  select cancellation.at, coalesce(booking.area_id, '') as area, booking.category_ids, case
    when cancellation.by_actor = 'customer' then 'customer'
    when cancellation.inputs ->> 'terms' in ('not_at_home', 'cancelled_at_door', 'not_possible', 'we_did_not_come')
      then cancellation.inputs ->> 'terms'
    when cancellation.by_actor = 'system' then 'area_closed'
    else 'us' end as cause
  from booking_cancellation cancellation join booking on booking.id = cancellation.booking_id
  where cancellation.at >= ${scope.beforeFrom} and cancellation.at < ${scope.until}
    and booking.confirmed_at is not null and ${isOfKind('visit')} and ${inScope(scope)}`

export async function countCancellations(db: Queryable, scope: ReportScope) {
  return await countGroups(db, scope, cancellations(scope), { cancelled: sql`count(*)` })
}

export async function countCauses(db: Queryable, scope: ReportScope) {
  const { rows } = await sql<{ cause: CancellationCause; count: number; before: number }>`
    select cause, count(*) filter (where at >= ${scope.from})::int as count,
      count(*) filter (where at < ${scope.from})::int as before
    from (${cancellations(scope)}) as found group by cause`.execute(db)
  return rows
}

/** Visits of the period that were not cancelled, by the weekday and hour of their start in India. */
export async function countHours(db: Queryable, scope: ReportScope) {
  const { rows } = await sql<{ weekday: number; hour: number; visits: number }>`
    select extract(dow from local)::int as weekday, extract(hour from local)::int as hour, count(*)::int as visits
    from (
      select booking.starts_at at time zone ${timeZone} as local from booking
      where booking.starts_at >= ${scope.from} and booking.starts_at < ${scope.until}
        and booking.status in ('Confirmed', 'Progress', 'Completed') and ${isOfKind('visit')} and ${inScope(scope)}
    ) as visit
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

interface Stars {
  id: string
  name: string
  sum: number
  reviews: number
}

/** Reviews that were written in the period, without hidden ones. */
export async function starsByService(db: Queryable, scope: ReportScope): Promise<Stars[]> {
  const { rows } = await sql<Stars>`
    select service.id, service.name, sum(review.stars)::int as sum, count(*)::int as reviews
    from review join service on service.id = review.service_id
    join booking_item item on item.id = review.booking_item_id join booking on booking.id = item.booking_id
    where review.created_at >= ${scope.from} and review.created_at < ${scope.until} and ${inScope(scope)}
      and review.hidden is distinct from 'review'
    group by service.id order by reviews desc, service.name`.execute(db)
  return rows
}

/** Of everyone in the crew of a completed visit, as on the booking page of its customer. */
export async function starsByProfessional(db: Queryable, scope: ReportScope): Promise<Stars[]> {
  const { rows } = await sql<Stars>`
    select professional.id, professional.name, sum(given.stars)::int as sum, count(*)::int as reviews
    from (
      select distinct review.booking_item_id, review.stars, cell.professional_id
      from review join booking_item item on item.id = review.booking_item_id
      join booking on booking.id = item.booking_id and booking.status = 'Completed'
      join slot_reservation visit on visit.booking_id = booking.id
      join reserved_cell cell on cell.reservation_id = visit.id
      where review.created_at >= ${scope.from} and review.created_at < ${scope.until} and ${inScope(scope)}
        and review.hidden is distinct from 'review'
    ) as given join professional on professional.id = given.professional_id
    group by professional.id order by reviews desc, professional.name`.execute(db)
  return rows
}
