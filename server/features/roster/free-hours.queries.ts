import { sql } from 'kysely'
import { addDays, indiaInstant, weekday } from '#contract/india-time.ts'
import type { Queryable } from '#server/db/database.ts'
import type { ProfessionalDay } from './roster.rules.ts'

/** A professional's day; `lapsed` are cells of expired holds or of the booking itself, free once deleted. */
interface DayFound extends ProfessionalDay {
  lapsed: ReadonlySet<number>
}

interface DayQuestion {
  areaId: string
  /** A valid day. */
  day: string
  /** Skills that each of the crew needs. */
  categoryIds: readonly string[]
  now: Date
  /** Cells of this booking count as free. */
  exceptBookingId?: string
}

/** Instants are milliseconds. */
interface ProfessionalRow {
  id: string
  worksFrom: number
  worksUntil: number
  leaves: { startsAt: number; endsAt: number }[]
  busy: number[]
  lapsed: number[]
}

/** Professionals who work in an area on a day and have all the skills, with their leaves and reserved half hours. */
export async function professionalsOn(db: Queryable, question: DayQuestion): Promise<DayFound[]> {
  const { areaId, day, categoryIds, now, exceptBookingId = null } = question
  const from = indiaInstant(day)
  // The travel after a late visit may extend past midnight.
  const until = indiaInstant(addDays(day, 1), 6 * 60)
  const ms = (instant: string) => sql`(extract(epoch from ${sql.ref(instant)}) * 1000)::float8`
  const { rows } = await sql<ProfessionalRow>`
    select professional.id, hours.starts_minute as "worksFrom", hours.ends_minute as "worksUntil",
      (select coalesce(json_agg(json_build_object('startsAt', ${ms('starts_at')}, 'endsAt', ${ms('ends_at')})), '[]')
        from professional_leave absence
        where absence.professional_id = professional.id and starts_at < ${until} and ends_at > ${from}) as leaves,
      cells.busy, cells.lapsed
    from professional
    join working_hours hours on hours.professional_id = professional.id and hours.weekday = ${weekday(day)}
    cross join lateral (
      select coalesce(array_agg(${ms('cell_at')}) filter (where kept), '{}') as busy,
        coalesce(array_agg(${ms('cell_at')}) filter (where not kept), '{}') as lapsed
      from (
        select cell.cell_at, (reservation.expires_at is null or reservation.expires_at > ${now})
          and reservation.booking_id is distinct from ${exceptBookingId}::uuid as kept
        from reserved_cell cell
        join slot_reservation reservation on reservation.id = cell.reservation_id
        where cell.professional_id = professional.id and cell.cell_at >= ${from} and cell.cell_at < ${until}
      ) as cell
    ) as cells
    where professional.area_id = ${areaId} and professional.active
      and (select count(*) from professional_skill skill
        where skill.professional_id = professional.id and skill.category_id = any(${categoryIds}::text[])
      ) = ${categoryIds.length}::int`.execute(db)
  return rows.map(professionalDay)
}

function professionalDay({ busy, lapsed, leaves, ...row }: ProfessionalRow): DayFound {
  const absences = leaves.map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }))
  return { ...row, leaves: absences, busy: new Set(busy), lapsed: new Set(lapsed) }
}
