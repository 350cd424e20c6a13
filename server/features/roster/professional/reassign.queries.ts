import { sql } from 'kysely'
import { timeZone } from '#contract/lib/business.ts'
import type { VisitToReassignView } from '#contract/professional.ts'
import type { Queryable } from '#server/db/database.ts'
import { documentEnds } from '../documents.rules.ts'

export interface VisitRow {
  bookingId: string
  number: string
  startsAt: Date
  areaId: string
  id: string
  name: string
  phone: string
  reason: VisitToReassignView['reason']
  since: Date
}

const minuteOf = (instant: string) => sql`
  (extract(epoch from (${sql.ref(instant)} at time zone ${timeZone})::time) / 60)`
const weekdayOf = (instant: string) => sql`extract(dow from ${sql.ref(instant)} at time zone ${timeZone})`

/**
 * Each with the reason that came first. Hours count once they were changed. A skill that an import deleted has no date: the
 * visit then waits since it was booked.
 */
const reasons = sql`
  select 'inactive' as reason, coalesce(inactive_since, professional.created_at) as since where not active
  union all
  select 'leave', absence.created_at from professional_leave absence
  where absence.professional_id = professional.id and absence.starts_at < visit.ends_at and absence.ends_at > visit.starts_at
  union all
  select 'skill', coalesce(lost_at, visit.created_at) from unnest(booking.category_ids) as needed
  left join professional_skill skill on skill.professional_id = professional.id and skill.category_id = needed
  where skill.category_id is null or lost_at is not null
  union all
  select 'refused', refusal.at from visit_refusal refusal
  where refusal.booking_id = booking.id and refusal.professional_id = professional.id and refusal.starts_at = visit.starts_at
  union all
  select 'papers', greatest(document.since, visit.created_at) from (${documentEnds(sql`booking.category_ids`)}) as document
  where document.until < (visit.starts_at at time zone ${timeZone})::date
  union all
  select 'hours', hours_since
  where hours_since is not null and (
    not exists (select from working_hours shift
      where shift.professional_id = professional.id and shift.weekday = ${weekdayOf('visit.starts_at')}
        and shift.starts_minute <= ${minuteOf('visit.starts_at')}
        and shift.ends_minute >= ${minuteOf('visit.starts_at')} + booking.duration_minutes)
    or exists (select from working_break pause
      where pause.professional_id = professional.id and pause.weekday = ${weekdayOf('visit.starts_at')}
        and pause.starts_minute < ${minuteOf('visit.starts_at')} + booking.duration_minutes
        and pause.ends_minute > ${minuteOf('visit.starts_at')}))`

export interface ReassignPart {
  professionalId?: string | undefined
  /** Of the starts. */
  range?: { from: Date; until: Date } | undefined
}

/** With the last who was asked, once no one is any more. */
const notAccepted = sql`
  select visit.id as reservation_id, offer.professional_id, 'not_accepted' as reason, offer.answered_at as since
  from slot_reservation visit cross join lateral (
    select professional_id, answered_at from visit_offer
    where visit_offer.booking_id = visit.booking_id order by offered_at desc limit 1) as offer
  where visit.without_crew and offer.answered_at is not null`

/** Confirmed visits, not over, whose professional cannot come, or that no professional accepted; the next one first. */
export async function listVisitsToReassign(db: Queryable, now: Date, { professionalId, range }: ReassignPart = {}) {
  const { rows } = await sql<VisitRow>`
    with waiting as (
      select visit.id as reservation_id, professional.id as professional_id, found.reason, found.since
      from slot_reservation visit
      join booking on booking.id = visit.booking_id
      cross join lateral (
        select distinct professional_id from reserved_cell where reservation_id = visit.id) as crew
      join professional on professional.id = crew.professional_id
      cross join lateral (select * from (${reasons}) as reason order by since limit 1) as found
      where booking.status = 'Confirmed' and not visit.without_crew and visit.expires_at is null and visit.ends_at > ${now}
        and (${professionalId ?? null}::uuid is null or professional.id = ${professionalId ?? null}::uuid)
        and visit.starts_at >= coalesce(${range?.from ?? null}::timestamptz, '-infinity')
        and visit.starts_at < coalesce(${range?.until ?? null}::timestamptz, 'infinity')
      union all
      select * from (${notAccepted}) as one where ${professionalId ?? null}::uuid is null
    )
    select booking.id as "bookingId", booking.number, visit.starts_at as "startsAt", visit.area_id as "areaId",
      professional.id, professional.name, professional.phone, waiting.reason, waiting.since
    from waiting
    join slot_reservation visit on visit.id = waiting.reservation_id
    join booking on booking.id = visit.booking_id
    join professional on professional.id = waiting.professional_id
    where booking.status = 'Confirmed' and visit.ends_at > ${now}
      and visit.starts_at >= coalesce(${range?.from ?? null}::timestamptz, '-infinity')
      and visit.starts_at < coalesce(${range?.until ?? null}::timestamptz, 'infinity')
    order by visit.starts_at, booking.number, professional.id`.execute(db)
  return rows
}
