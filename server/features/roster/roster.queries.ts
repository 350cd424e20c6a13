import { type Selectable, sql } from 'kysely'
import { addDays, indiaInstant, weekday } from '#contract/india-time.ts'
import type { Queryable } from '#server/db/database.ts'
import { prepared, raw } from '#server/db/prepared.ts'
import type { RosterPolicy as RosterPolicyTable } from '#server/db/schema.gen.ts'
import type { ProfessionalDay, RosterPolicy } from './roster.rules.ts'

export async function rosterPolicy(db: Queryable): Promise<RosterPolicy> {
  return policyOf(await db.selectFrom('roster_policy').selectAll().executeTakeFirstOrThrow())
}

function policyOf(row: Selectable<RosterPolicyTable>): RosterPolicy {
  return {
    startMinutes: row.start_minutes,
    windowMinutes: row.window_minutes,
    leadMinutes: row.lead_minutes,
    horizonDays: row.horizon_days,
    holdMinutes: row.hold_minutes,
    travelBufferMinutes: row.travel_buffer_minutes,
    maxUnpaidHolds: row.max_unpaid_holds,
  }
}

/** How a day of an area is planned; `closed` on a holiday of all India or of the state the area lies in. */
export interface DayTerms extends RosterPolicy {
  closed: boolean
}

/** One round trip. */
export async function termsOfDay(db: Queryable, areaId: string, day: string): Promise<DayTerms> {
  return termsFrom(await policyAndHoliday(db, areaId, day).executeTakeFirstOrThrow())
}

/** The policy with whether we rest that day; other queries of the roster build on it. */
export function policyAndHoliday(db: Queryable, areaId: string, day: string) {
  return db
    .selectFrom('roster_policy')
    .selectAll('roster_policy')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('holiday')
          .select('holiday.name')
          // Text that is no day is no holiday.
          .where(sql<string>`holiday.date::text`, '=', day)
          .where('holiday.closed', '=', true)
          .where((eb) =>
            eb.or([
              eb('holiday.state', '=', ''),
              eb('holiday.state', '=', eb.selectFrom('area').select('state').where('area.id', '=', areaId)),
            ]),
          ),
      ).as('closed'),
    )
}

export function termsFrom(row: Selectable<RosterPolicyTable> & { closed: unknown }): DayTerms {
  return { ...policyOf(row), closed: row.closed === true }
}

/** Somebody's day, with the half hours that only lapsed holds or the booking in question lie on: free once cleared. */
export interface DayFound extends ProfessionalDay {
  lapsed: ReadonlySet<number>
}

export interface DayQuestion {
  areaId: string
  /** A day that exists. */
  day: string
  /** Skills that everybody in the crew needs. */
  categoryIds: readonly string[]
  now: Date
  /** A booking's own hours never stand in its way. */
  exceptBookingId?: string
}

/** Professionals who work in an area on a day and have all the skills, with what they have to do. One round trip. */
export async function professionalsOn(db: Queryable, question: DayQuestion): Promise<DayFound[]> {
  const rows = await skilled(db, skillsAndHours(question))
  return rows.map(professionalDay)
}

const skilled = prepared((db, question: SkillsAndHours) => raw(db, skilledOn(question)))

/** The terms of a day and its professionals, in one round trip. */
export async function planOfDay(
  db: Queryable,
  question: DayQuestion,
): Promise<{ terms: DayTerms; professionals: DayFound[] }> {
  const [row] = await termsAndSkilled(db, { day: question.day, ...skillsAndHours(question) })
  if (!row) throw new Error('There is no policy of the roster.')
  return { terms: termsFrom(row), professionals: (row.skilled ?? []).map(professionalDay) }
}

const termsAndSkilled = prepared((db, question: SkillsAndHours & { day: string }) =>
  policyAndHoliday(db, question.areaId, question.day).select(
    sql<SkilledRow[] | null>`(select json_agg(skilled) from (${skilledOn(question)}) as skilled)`.as('skilled'),
  ),
)

/** Instants are milliseconds, so that they are the same alone and within JSON. */
interface SkilledRow {
  id: string
  worksFrom: number
  worksUntil: number
  leaves: { startsAt: number; endsAt: number }[]
  busy: number[]
  lapsed: number[]
}

type SkillsAndHours = ReturnType<typeof skillsAndHours>

function skillsAndHours({ areaId, day, categoryIds, now, exceptBookingId }: DayQuestion) {
  return {
    areaId,
    weekday: weekday(day),
    from: indiaInstant(day),
    // A late visit's travel may reach into the small hours of the next day.
    until: indiaInstant(addDays(day, 1), 6 * 60),
    categoryIds,
    skills: categoryIds.length,
    now,
    exceptBookingId: exceptBookingId ?? null,
  }
}

function skilledOn(question: SkillsAndHours) {
  const { areaId, from, until, categoryIds, now, exceptBookingId } = question
  const ms = (instant: string) => sql`(extract(epoch from ${sql.ref(instant)}) * 1000)::float8`
  return sql<SkilledRow>`
    select professional.id, hours.starts_minute as "worksFrom", hours.ends_minute as "worksUntil",
      (select coalesce(json_agg(json_build_object('startsAt', ${ms('starts_at')}, 'endsAt', ${ms('ends_at')})), '[]')
        from professional_leave absence
        where absence.professional_id = professional.id and starts_at < ${until} and ends_at > ${from}) as leaves,
      cells.busy, cells.lapsed
    from professional
    join working_hours hours on hours.professional_id = professional.id and hours.weekday = ${question.weekday}
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
      ) = ${question.skills}::int`
}

function professionalDay({ busy, lapsed, leaves, ...row }: SkilledRow): DayFound {
  const absences = leaves.map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }))
  return { ...row, leaves: absences, busy: new Set(busy), lapsed: new Set(lapsed) }
}
