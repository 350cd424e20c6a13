import { sql } from 'kysely'
import { timeZone } from '#contract/lib/business.ts'
import { arrivalMinutes } from '#server/db/arrival-window.ts'
import { isOfKind } from '#server/db/booking-kind.ts'
import type { Queryable } from '#server/db/database.ts'

interface Span {
  professionalId: string
  from: Date
  until: Date
}

/** Visits of the professional that start in the span; those that were not done are known by their pay. */
const theirs = ({ professionalId, from, until }: Span) => sql`
  booking.starts_at >= ${from} and booking.starts_at < ${until} and ${isOfKind('visit')} and (
    exists (select from slot_reservation held join reserved_cell cell on cell.reservation_id = held.id
      where held.booking_id = booking.id and not held.without_crew and held.expires_at is null
        and cell.professional_id = ${professionalId})
    or exists (select from visit_pay pay where pay.booking_id = booking.id and pay.professional_id = ${professionalId}))`

interface VisitRow {
  bookingId: string
  number: string
  startsAt: Date
  status: string
  outcome: string | null
  onTheWayAt: Date | null
  arrivedAt: Date | null
  startedAt: Date | null
}

/** The earliest first. */
export async function listVisits(db: Queryable, span: Span): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select booking.id as "bookingId", booking.number, booking.starts_at as "startsAt", booking.status, visit.outcome,
      visit.on_the_way_at as "onTheWayAt", visit.arrived_at as "arrivedAt", visit.started_at as "startedAt"
    from booking left join booking_visit visit on visit.booking_id = booking.id
    where ${theirs(span)} order by booking.starts_at, booking.number`.execute(db)
  return rows
}

interface Work {
  visits: number
  arrivals: number
  onTime: number
  notDone: number
  stars: number
  reviews: number
}

export async function countWork(db: Queryable, span: Span): Promise<Work> {
  const { rows } = await sql<Work>`
    with work as (
      select booking.id, booking.status, booking.starts_at, visit.arrived_at, visit.outcome, ${arrivalMinutes} as minutes
      from booking left join booking_visit visit on visit.booking_id = booking.id where ${theirs(span)}
    ), given as (
      select review.stars from review join booking_item item on item.id = review.booking_item_id
      join work on work.id = item.booking_id and work.status = 'Completed'
      where review.hidden is distinct from 'review'
    )
    select count(*) filter (where status = 'Completed')::int as visits,
      count(*) filter (where arrived_at is not null or outcome = 'we_did_not_come')::int as arrivals,
      count(*) filter (where arrived_at <= starts_at + minutes * interval '1 minute'
        and outcome is distinct from 'we_did_not_come')::int as "onTime",
      count(*) filter (where outcome in ('not_possible', 'not_at_home', 'cancelled_at_door'))::int as "notDone",
      (select coalesce(sum(stars), 0) from given)::int as stars, (select count(*) from given)::int as reviews
    from work`.execute(db)
  return rows[0] as Work
}

interface Answers {
  refusals: number
  quickAsked: number
  quickAccepted: number
}

export async function countAnswers(db: Queryable, professionalId: string, since: Date): Promise<Answers> {
  const { rows } = await sql<Answers>`
    select
      (select count(*) from visit_refusal where professional_id = ${professionalId} and at >= ${since})::int as refusals,
      count(*)::int as "quickAsked", count(*) filter (where answer = 'accepted')::int as "quickAccepted"
    from visit_offer where professional_id = ${professionalId} and offered_at >= ${since}`.execute(db)
  return rows[0] as Answers
}

/** The last visit of theirs on a day of the span that was done and paid for. */
export async function lastPaidVisit(db: Queryable, { professionalId, from, until }: Span): Promise<string | undefined> {
  const { rows } = await sql<{ bookingId: string }>`
    select booking_id as "bookingId" from visit_pay
    where professional_id = ${professionalId} and kind = 'visit'
      and day >= (${from}::timestamptz at time zone ${timeZone})::date
      and day < (${until}::timestamptz at time zone ${timeZone})::date
    order by day desc, id desc limit 1`.execute(db)
  return rows[0]?.bookingId
}

/** By correction. */
export async function correctionStates(db: Queryable, ids: readonly string[]) {
  const rows = await db.selectFrom('pay_correction').select(['id', 'state']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, state }) => [id, state as 'waiting' | 'approved' | 'declined']))
}
