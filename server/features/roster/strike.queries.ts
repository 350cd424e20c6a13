import { sql } from 'kysely'
import { strikePolicy } from '#contract/lib/business.ts'
import type { StrikeKind } from '#contract/professional.ts'
import { arrivalMinutes } from '#server/db/arrival-window.ts'
import { isOfKind } from '#server/db/booking-kind.ts'
import type { Queryable } from '#server/db/database.ts'

/** Of a visit that was not done, its crew is known by its pay. */
const crew = sql`
  select cell.professional_id as id from slot_reservation held join reserved_cell cell on cell.reservation_id = held.id
  where held.booking_id = booking.id and not held.without_crew
  union select pay.professional_id from visit_pay pay where pay.booking_id = booking.id`

/** Visits of some professionals since an instant; null: of all. */
const isOf = (ids: readonly string[] | null, since: Date) =>
  ids
    ? sql`booking.id in (
        select held.booking_id from reserved_cell cell join slot_reservation held on held.id = cell.reservation_id
        where cell.professional_id = any(${ids}::uuid[]) and cell.cell_at >= ${since}
        union select booking_id from visit_pay where professional_id = any(${ids}::uuid[]) and day >= ${since}::date - 1)`
    : sql`true`

/** One a visit, the gravest. */
const strikesSince = (since: Date, ids: readonly string[] | null) => sql`
  select distinct on (professional_id, booking_id) found.*, dismissal.reason as dismiss_reason,
    dismissal.dismissed_by, dismissal.booking_id is not null as is_dismissed
  from (
    select 1 as rank, booking.id as booking_id, booking.number, crew.id as professional_id, booking.starts_at as at,
      case when visit.outcome = 'we_did_not_come' then 'did_not_come' else 'late' end as kind
    from booking join booking_visit visit on visit.booking_id = booking.id cross join lateral (${crew}) as crew
    where booking.starts_at >= ${since} and ${isOf(ids, since)} and ${isOfKind('visit')} and (visit.outcome = 'we_did_not_come'
      or visit.arrived_at > booking.starts_at + ${arrivalMinutes} * interval '1 minute')
    union all
    select 2, booking.id, booking.number, refusal.professional_id, refusal.at, 'refused_late'
    from visit_refusal refusal join booking on booking.id = refusal.booking_id
    where refusal.at >= ${since}
      and refusal.at > refusal.starts_at - ${strikePolicy.lateRefusalHours} * interval '1 hour'
  ) as found
  left join strike_dismissal dismissal using (professional_id, booking_id)
  where ${ids}::uuid[] is null or professional_id = any(${ids}::uuid[])
  order by professional_id, booking_id, rank`

const counts = sql<boolean>`not strike.is_dismissed and strike.at > coalesce((
  select max(talked_at) from strike_talk talk where talk.professional_id = strike.professional_id), '-infinity')`

interface StrikeRow {
  bookingId: string
  number: string
  kind: StrikeKind
  at: Date
  counts: boolean
  dismissReason: string | null
  dismissedBy: string | null
}

/** Of one professional since an instant, the newest first; those from a later one on count. */
export async function listStrikes(
  db: Queryable,
  professionalId: string,
  { since, countsFrom }: { since: Date; countsFrom: Date },
): Promise<StrikeRow[]> {
  const { rows } = await sql<StrikeRow>`
    select strike.booking_id as "bookingId", strike.number, strike.kind, strike.at, strike.at >= ${countsFrom} and ${counts} as counts,
      strike.dismiss_reason as "dismissReason", colleague.name as "dismissedBy"
    from (${strikesSince(since, [professionalId])}) as strike left join customer colleague on colleague.id = strike.dismissed_by
    order by strike.at desc, strike.booking_id`.execute(db)
  return rows
}

interface StruckOut {
  id: string
  name: string
  /** Of the strike that reached the limit, or a later one. */
  since: Date
}

/** Active professionals at the limit, of some or of all (null). */
export async function listStruckOut(db: Queryable, since: Date, ids: readonly string[] | null): Promise<StruckOut[]> {
  const { rows } = await sql<StruckOut>`
    select professional.id, professional.name, max(strike.at) as since
    from (${strikesSince(since, ids)}) as strike join professional on professional.id = strike.professional_id
    where professional.active and ${counts}
    group by professional.id having count(*) >= ${strikePolicy.limit}
    order by since, professional.id`.execute(db)
  return rows
}

interface ByColleague {
  professionalId: string
  reason: string
  by: string
  at: Date
}

/** False when it was dismissed before. */
export async function insertDismissal(
  trx: Queryable,
  bookingId: string,
  { professionalId, reason, by, at }: ByColleague,
) {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('strike_dismissal')
    .values({ professional_id: professionalId, booking_id: bookingId, reason, dismissed_by: by, dismissed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function insertTalk(trx: Queryable, { professionalId, reason, by, at }: ByColleague): Promise<void> {
  await trx
    .insertInto('strike_talk')
    .values({ professional_id: professionalId, reason, talked_by: by, talked_at: at })
    .execute()
}

export async function findLastTalk(db: Queryable, professionalId: string) {
  return await db
    .selectFrom('strike_talk')
    .innerJoin('customer', 'customer.id', 'strike_talk.talked_by')
    .select(['strike_talk.talked_at as at', 'strike_talk.reason', 'customer.name as by'])
    .where('strike_talk.professional_id', '=', professionalId)
    .orderBy('strike_talk.talked_at', 'desc')
    .executeTakeFirst()
}
