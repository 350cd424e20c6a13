import { sql } from 'kysely'
import { isDay } from '#contract/lib/india-time.ts'
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

/** Planning terms of a visit's day; `closed` on a national holiday, on one of the area's state, in a pause, and after an area closed. */
export interface DayTerms extends RosterPolicy {
  closed: boolean
  /** That customers of the area can book; at most the horizon. */
  daysAhead: number
}

/** What staff set for the area and the day. */
interface LocalTerms {
  firstMinute: number | null
  lastMinute: number | null
  leadMinutes: number | null
  daysAhead: number | null
  closed: boolean
}

// Days are compared as text or as null, so that an invalid one does not fail the query.
const localTerms = (areaId: string, day: string) => sql<LocalTerms>`(
  select json_build_object('firstMinute', greatest(hours.first_minute, off.first_minute),
    'lastMinute', least(hours.last_minute, off.last_minute), 'leadMinutes', hours.lead_minutes,
    'daysAhead', hours.days_ahead, 'closed', coalesce(off.closed, false))
  from (
    select max(first_minute) as first_minute, min(last_minute) as last_minute, bool_or(first_minute is null) as closed
    from local_holiday where date = ${isDay(day) ? day : null}::date and (area_id is null or area_id = ${areaId})
  ) off
  left join lateral (
    select * from area_hours where area_id = ${areaId} and valid_from::text <= ${day} order by valid_from desc limit 1
  ) hours on true)`

export async function termsOfDay(db: Queryable, areaId: string, day: string): Promise<DayTerms> {
  const { local, ...terms } = await db
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
        exists(
          selectFrom('area_pause')
            .select('area_pause.area_id')
            .where('area_pause.area_id', '=', areaId)
            .where(sql<string>`area_pause.until::text`, '>=', day),
        ),
      ])
        .$castTo<boolean>()
        .as('closed'),
    )
    .select(localTerms(areaId, day).as('local'))
    .executeTakeFirstOrThrow()
  return withLocal(terms, local)
}

function withLocal(terms: Omit<DayTerms, 'daysAhead'>, local: LocalTerms): DayTerms {
  const [first, last] = [local.firstMinute ?? 0, local.lastMinute ?? 24 * 60]
  return {
    ...terms,
    closed: terms.closed || local.closed,
    startMinutes: terms.startMinutes.filter((minute) => minute >= first && minute <= last),
    leadMinutes: local.leadMinutes ?? terms.leadMinutes,
    daysAhead: Math.min(local.daysAhead ?? terms.horizonDays, terms.horizonDays),
  }
}
