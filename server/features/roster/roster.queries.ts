import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { RosterPolicy } from './roster.rules.ts'

const policyColumns = [
  'start_minutes as startMinutes',
  'window_minutes as windowMinutes',
  'lead_minutes as leadMinutes',
  'horizon_days as horizonDays',
  'hold_minutes as holdMinutes',
  'max_unpaid_holds as maxUnpaidHolds',
] as const

export async function rosterPolicy(db: Queryable): Promise<RosterPolicy> {
  return await db.selectFrom('roster_policy').select(policyColumns).executeTakeFirstOrThrow()
}

/** Planning terms of a day; `closed` on a national holiday, on one of the area's state, and after an area closed. */
export interface DayTerms extends RosterPolicy {
  closed: boolean
}

export async function termsOfDay(db: Queryable, areaId: string, day: string): Promise<DayTerms> {
  return await db
    .selectFrom('roster_policy')
    .select(policyColumns)
    .select(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('holiday')
            .select('holiday.name')
            // Compared as text, so that an invalid day does not fail the query.
            .where(sql<string>`holiday.date::text`, '=', day)
            .where('holiday.closed', '=', true)
            .where((eb) =>
              eb.or([
                eb('holiday.state', '=', ''),
                eb('holiday.state', '=', eb.selectFrom('area').select('area.state').where('area.id', '=', areaId)),
              ]),
            ),
        ),
        exists(
          selectFrom('area')
            .select('area.id')
            .where('area.id', '=', areaId)
            .where(sql<string>`area.last_visit_day::text`, '<', day),
        ),
      ])
        .$castTo<boolean>()
        .as('closed'),
    )
    .executeTakeFirstOrThrow()
}
