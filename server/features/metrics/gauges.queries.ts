import { sql } from 'kysely'
import { timeZone } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'
import { anyWork, documentEnds } from '#server/features/roster/documents.rules.ts'

/** Lost slots keep no mark on the booking, so young payments are looked through. */
const recentHours = 48
const daysAhead = 7

/** The start of the oldest payment whose booking has no visit and whose money is not on its way back. */
export async function oldestPaidUnbooked(db: Queryable, now: Date): Promise<Date | null> {
  const recent = new Date(now.getTime() - recentHours * 60 * 60_000)
  const { rows } = await sql<{ at: Date | null }>`
    select min(found.created_at) as at
    from (
      select attempt.created_at, attempt.payment_id
      from booking join payment_attempt attempt on attempt.booking_id = booking.id and attempt.state = 'paid'
      where booking.payment_status = 'Paid' and booking.status in ('Pending', 'Failed', 'Cancelled')
      union all
      select attempt.created_at, attempt.payment_id
      from payment_attempt attempt join booking on booking.id = attempt.booking_id
      where attempt.state = 'paid' and attempt.created_at > ${recent}
        and booking.status in ('Pending', 'Failed', 'Cancelled')
    ) as found
    where not exists (select from refund where refund.payment_id = found.payment_id)`.execute(db)
  return rows[0]?.at ?? null
}

type UnsettledRefund = 'requested' | 'retrying' | 'pending' | 'failed' | 'in_doubt'

/** Refunds that are not processed. A failed one counts until the same payment is refunded again. */
export async function unsettledRefunds(db: Queryable) {
  const { rows } = await sql<{ state: UnsettledRefund; count: number; oldest: Date }>`
    select found.state, count(*) as count, min(found.created_at) as oldest
    from (
      select refund.created_at, case
        when refund.state <> 'failed' and exists (
          select from booking_event event
          where event.booking_id = refund.booking_id and event.kind = 'refund_in_doubt'
        ) then 'in_doubt'
        when refund.state = 'requested' and refund.first_id is not null then 'retrying'
        else refund.state end as state
      from refund
      where refund.state in ('requested', 'pending', 'failed') and refund.way = 'source'
        and not (refund.state = 'failed' and (refund.amount_paise <= (
          select coalesce(sum(other.amount_paise), 0) from refund other where other.payment_id = refund.payment_id
            and other.id <> refund.id and other.created_at >= refund.created_at and other.state <> 'failed')
          or exists (select from refund other where other.first_id = coalesce(refund.first_id, refund.id)
            and other.id <> refund.id and other.created_at >= refund.created_at)))
    ) as found
    group by found.state`.execute(db)
  return rows
}

/** How long each queue's oldest due job has been waiting, by the clock of the database as the queue does. */
export async function waitingJobs(db: Queryable): Promise<{ queue: string; seconds: number }[]> {
  const { rows } = await sql<{ queue: string; seconds: number }>`
    select name as queue, extract(epoch from now() - min(start_after))::float8 as seconds
    from pgboss.job
    where state < 'active' and not blocked and start_after <= now() and name not like '\\_\\_%'
    group by name`.execute(db)
  return rows
}

/** Without those that wait for the morning. */
export async function waitingSms(db: Queryable, now: Date): Promise<{ count: number; oldest: Date | null }> {
  return await db
    .selectFrom('sms_message')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min(sql<Date>`coalesce(send_after, created_at)`).as('oldest'),
    ])
    .where('state', '=', sql.lit('waiting'))
    .where(sql<boolean>`coalesce(send_after <= ${now}, true)`)
    .executeTakeFirstOrThrow()
}

interface FreeHours {
  area: string
  daysAhead: number
  free: number
}

/** Half hours of professionals that are neither reserved nor on leave nor without documents, by live area, from `now` on. */
export async function freeHalfHours(db: Queryable, today: string, now: Date): Promise<FreeHours[]> {
  const { rows } = await sql<FreeHours>`
    select area.id as area, day.ahead as "daysAhead", count(cell.at) as free
    from area
    cross join (select n as ahead, ${today}::date + n as date from generate_series(0, ${daysAhead}::int - 1) as n) as day
    left join professional on professional.area_id = area.id and professional.active
    left join working_hours hours on hours.professional_id = professional.id
      and hours.weekday = extract(dow from day.date)
      and not exists (select from (${documentEnds(anyWork)}) as paper where paper.until < day.date)
      and not exists (select from holiday
        where holiday.date = day.date and holiday.closed and holiday.state in ('', area.state))
      and not exists (select from local_holiday
        where local_holiday.date = day.date and first_minute is null and coalesce(local_holiday.area_id, area.id) = area.id)
    left join lateral (
      select (day.date + make_interval(mins => minute)) at time zone ${timeZone} as at
      from generate_series(hours.starts_minute, hours.ends_minute - 30, 30) as minute
      where not exists (select from working_break pause
        where pause.professional_id = professional.id and pause.weekday = hours.weekday
          and pause.starts_minute < minute + 30 and pause.ends_minute > minute)
    ) as cell on cell.at > ${now}
      and not exists (select from reserved_cell
        where reserved_cell.professional_id = professional.id and reserved_cell.cell_at = cell.at)
      and not exists (select from professional_leave absence
        where absence.professional_id = professional.id and cell.at >= absence.starts_at and cell.at < absence.ends_at)
    where area.status = 'live'
    group by area.id, day.ahead`.execute(db)
  return rows
}
