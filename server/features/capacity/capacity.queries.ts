import { sql } from 'kysely'
import { timeZone } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'
import { itemNames } from '#server/db/item-names.ts'
import { anyWork, documentEnds } from '#server/features/roster/documents.rules.ts'

interface CapacityCell {
  areaId: string
  day: string
  hour: number | null
  free: number
  booked: number
  leave: number
}

interface CapacityQuestion {
  days: readonly string[]
  /** By the hour; null: of all areas, by the day. */
  areaId: string | null
  now: Date
}

/** Half hours of the shifts of active professionals, without breaks, by what becomes of them; in hours. */
export async function listCapacity(db: Queryable, { days, areaId, now }: CapacityQuestion): Promise<CapacityCell[]> {
  const { rows } = await sql<CapacityCell>`
    with half as (
      select professional.area_id, day.date, hours.minute, cell.reservation_id is not null as booked,
        exists (select from professional_leave absence where absence.professional_id = professional.id
          and hours.at >= absence.starts_at and hours.at < absence.ends_at) or papers.ended as absent
      from unnest(${days}::date[]) as day(date)
      join working_hours shift on shift.weekday = extract(dow from day.date)
      join professional on professional.id = shift.professional_id and professional.active
        and (${areaId}::text is null or professional.area_id = ${areaId})
      cross join lateral (
        select coalesce(bool_or(paper.until < day.date), false) as ended from (${documentEnds(anyWork)}) as paper
      ) papers
      cross join lateral (
        select minute, (day.date + make_interval(mins => minute)) at time zone ${timeZone} as at
        from generate_series(shift.starts_minute, shift.ends_minute - 30, 30) as minute
        where not exists (select from working_break pause
          where pause.professional_id = professional.id and pause.weekday = shift.weekday
            and pause.starts_minute < minute + 30 and pause.ends_minute > minute)
      ) hours
      left join (
        select held.professional_id, held.cell_at, held.reservation_id from reserved_cell held
        join slot_reservation visit on visit.id = held.reservation_id
          and (visit.expires_at is null or visit.expires_at > ${now})
      ) cell on cell.professional_id = professional.id and cell.cell_at = hours.at
    )
    select area_id as "areaId", date::text as day,
      case when ${areaId}::text is null then null else minute / 60 end as hour,
      (count(*) filter (where booked) / 2.0)::float8 as booked,
      (count(*) filter (where absent and not booked) / 2.0)::float8 as leave,
      (count(*) filter (where not absent and not booked) / 2.0)::float8 as free
    from half group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

/** Days on which no one comes to an area, with the name of the first reason. */
export async function listClosedDays(db: Queryable, days: readonly string[]) {
  const { rows } = await sql<{ areaId: string; day: string; name: string }>`
    select area.id as "areaId", off.date::text as day, min(off.name) as name
    from area
    join (
      select date, name, state, null as area_id from holiday where closed and date = any(${days}::date[])
      union all
      select date, name, '', area_id from local_holiday where first_minute is null and date = any(${days}::date[])
    ) off on off.state in ('', area.state) and coalesce(off.area_id, area.id) = area.id
    group by 1, 2`.execute(db)
  return rows
}

/** Open ones, or the one named. */
export async function listCapacityAreas(db: Queryable, areaId: string | null) {
  return await db
    .selectFrom('area')
    .select(['id', 'city'])
    .where(({ eb }) => (areaId === null ? eb('status', '=', 'live') : eb('id', '=', areaId)))
    .orderBy('city')
    .execute()
}

/** Those that wait with an open booking without a time: of an area or all, in the order in which freed slots are held for them. */
export async function listStandbysOfDays(db: Queryable, { days, areaId }: Pick<CapacityQuestion, 'days' | 'areaId'>) {
  return await db
    .selectFrom('standby')
    .innerJoin('booking', 'booking.id', 'standby.booking_id')
    .innerJoin('area', 'area.id', 'booking.area_id')
    .innerJoin('customer', 'customer.id', 'standby.customer_id')
    .select(['standby.id', 'standby.day', 'area.id as area', 'area.city', 'booking.id as bookingId', 'booking.number'])
    .select(['customer.name', 'standby.from_minute as fromMinute', 'standby.until_minute as untilMinute'])
    .select('standby.asked_at as since')
    .select(itemNames().as('items'))
    .select(
      sql<number>`(row_number() over (partition by standby.day, area.id order by standby.asked_at, standby.id))::int`.as(
        'place',
      ),
    )
    .where('standby.day', 'in', days)
    .where('standby.held_at', 'is', null)
    .where('booking.status', '=', 'Pending')
    .where('booking.starts_at', 'is', null)
    .$if(areaId !== null, (query) => query.where('area.id', '=', areaId as string))
    .orderBy('standby.day')
    .orderBy('area.city')
    .orderBy('place')
    .execute()
}
