import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { addDays, indiaInstant, weekday } from '../../../contract/india-time.ts'
import type { Queryable } from '../../db/database.ts'
import type { RosterPolicy as RosterPolicyTable } from '../../db/schema.gen.ts'
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

/** One round trip. Text that is no day is no holiday. */
export async function termsOfDay(db: Queryable, areaId: string, day: string): Promise<DayTerms> {
  const row = await db
    .selectFrom('roster_policy')
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('holiday')
          .select('holiday.name')
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
    .executeTakeFirstOrThrow()
  return { ...policyOf(row), closed: row.closed === true }
}

export interface DayQuestion {
  areaId: string
  day: string
  /** Skills that everybody in the crew needs. */
  categoryIds: readonly string[]
  now: Date
  /** A booking's own hours never stand in its way. */
  exceptBookingId?: string
}

/** Professionals who work in an area on a day and have all the skills, with what they have to do. One round trip. */
export async function professionalsOn(db: Queryable, question: DayQuestion): Promise<ProfessionalDay[]> {
  const from = indiaInstant(question.day)
  // A late visit's travel may reach into the small hours of the next day.
  const until = indiaInstant(addDays(question.day, 1), 6 * 60)
  const rows = await db
    .selectFrom('professional')
    .innerJoin('working_hours', 'working_hours.professional_id', 'professional.id')
    .select((eb) => [
      'professional.id',
      'working_hours.starts_minute',
      'working_hours.ends_minute',
      jsonArrayFrom(
        eb
          .selectFrom('professional_leave')
          .select(['starts_at', 'ends_at'])
          .whereRef('professional_leave.professional_id', '=', 'professional.id')
          .where('starts_at', '<', until)
          .where('ends_at', '>', from),
      ).as('leaves'),
      sql<Date[]>`array(${busyCells(question, from, until)})`.as('busy'),
    ])
    .where('professional.area_id', '=', question.areaId)
    .where('professional.active', '=', true)
    .where('working_hours.weekday', '=', weekday(question.day))
    .where(
      (eb) =>
        eb
          .selectFrom('professional_skill')
          .select(({ fn }) => fn.countAll<number>().as('known'))
          .whereRef('professional_skill.professional_id', '=', 'professional.id')
          .where('category_id', '=', sql<string>`any(${question.categoryIds}::text[])`),
      '=',
      question.categoryIds.length,
    )
    .execute()
  return rows.map((row) => ({
    id: row.id,
    worksFrom: row.starts_minute,
    worksUntil: row.ends_minute,
    leaves: row.leaves.map((leave) => ({ startsAt: new Date(leave.starts_at), endsAt: new Date(leave.ends_at) })),
    busy: new Set(row.busy.map((cell) => cell.getTime())),
  }))
}

/** Half hours of visits and of holds that still live. */
function busyCells({ now, exceptBookingId }: DayQuestion, from: Date, until: Date) {
  return sql`
    select cell.cell_at
    from reserved_cell cell
    join slot_reservation reservation on reservation.id = cell.reservation_id
    where cell.professional_id = professional.id
      and cell.cell_at >= ${from} and cell.cell_at < ${until}
      and (reservation.expires_at is null or reservation.expires_at > ${now})
      and reservation.booking_id is distinct from ${exceptBookingId ?? null}`
}

/** The live area a pincode belongs to. */
export async function areaOfPincode(db: Queryable, pincode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('area_pincode')
    .innerJoin('area', 'area.id', 'area_pincode.area_id')
    .select('area.id')
    .where('area_pincode.pincode', '=', pincode)
    .where('area.status', '=', 'live')
    .executeTakeFirst()
  return row?.id
}

/** Areas where we work now, with the pincodes that lie in them. One round trip. */
export async function liveAreas(db: Queryable) {
  const points = await db
    .selectFrom('area')
    .select(['id', sql<string | null>`null`.as('pincode'), 'lat', 'lng'])
    .where('status', '=', 'live')
    .unionAll(
      db
        .selectFrom('area_pincode')
        .innerJoin('area', 'area.id', 'area_pincode.area_id')
        .select(['area.id', 'area_pincode.pincode', 'area_pincode.lat', 'area_pincode.lng'])
        .where('area.status', '=', 'live'),
    )
    .execute()
  const isArea = ({ pincode }: { pincode: string | null }) => pincode === null
  return {
    areas: points.filter(isArea),
    pincodes: points.filter((point) => !isArea(point)).map(({ id, lat, lng }) => ({ areaId: id, lat, lng })),
  }
}
