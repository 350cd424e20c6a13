import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { RosterPolicy } from './roster.rules.ts'

export async function rosterPolicy(db: Queryable): Promise<RosterPolicy> {
  const row = await db.selectFrom('roster_policy').selectAll().executeTakeFirstOrThrow()
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

/** Planning terms of a day; `closed` on a national holiday or one of the area's state. */
export interface DayTerms extends RosterPolicy {
  closed: boolean
}

export async function termsOfDay(db: Queryable, areaId: string, day: string): Promise<DayTerms> {
  return { ...(await rosterPolicy(db)), closed: await isHoliday(db, areaId, day) }
}

async function isHoliday(db: Queryable, areaId: string, day: string): Promise<boolean> {
  const holiday = await db
    .selectFrom('holiday')
    .select('name')
    // Compared as text, so that an invalid day does not fail the query.
    .where(sql<string>`date::text`, '=', day)
    .where('closed', '=', true)
    .where((eb) =>
      eb.or([
        eb('state', '=', ''),
        eb('state', '=', eb.selectFrom('area').select('area.state').where('area.id', '=', areaId)),
      ]),
    )
    .executeTakeFirst()
  return holiday !== undefined
}
