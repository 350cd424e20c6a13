import { type RawBuilder, sql } from 'kysely'
import { timeZone } from '#contract/lib/business.ts'
import { isOfKind } from '#server/db/booking-kind.ts'
import type { Queryable } from '#server/db/database.ts'
import type { ReportPeriod } from './period.rules.ts'
import type { CountedGroup } from './series.rules.ts'

export interface ReportScope extends ReportPeriod {
  area: string | null
  category: string | null
}

/** The condition that a booking, named `booking`, is of the asked city and category; a tip is no booking to count. */
export function inScope({ area, category }: ReportScope) {
  return sql`not ${isOfKind('tip')} and (${area}::text is null or booking.area_id = ${area})
    and (${category}::text is null or ${category} = any (booking.category_ids))`
}

/** A visit that was paid before with a plan, a follow-up, or a free revisit: not an order of its own. */
export const isPlanVisit = sql`booking.id in (
  select visit.booking_id from entitlement_visit visit join entitlement on entitlement.id = visit.entitlement_id
  where entitlement.booking_id <> visit.booking_id)`

/** Aggregates by the name of their sum. */
type Counts<Name extends string> = Readonly<Record<Name, RawBuilder<unknown>>>

/**
 * Counts facts by period, step, city and category. `facts` selects `at`, `area`, `category_ids` and what `counts` reads; one of
 * several categories counts in each of them. Counted by day first: all else are sums of days.
 */
export async function countGroups<Name extends string>(
  db: Queryable,
  scope: ReportScope,
  facts: RawBuilder<unknown>,
  counts: Counts<Name>,
): Promise<CountedGroup<Record<Name, number>>[]> {
  const names = Object.keys(counts) as Name[]
  const counted = sql.join(names.map((name) => sql`${counts[name]} as ${sql.ref(name)}`))
  const sums = sql.join(names.map((name) => sql`round(sum(${sql.ref(name)}))::bigint as ${sql.ref(name)}`))
  const { rows } = await sql<CountedGroup<Record<Name, number>>>`
    with daily as (
      select (fact.at at time zone ${timeZone})::date as day, area, category_ids, ${counted}
      from (${facts}) as fact group by 1, 2, 3),
    placed as (
      select daily.*, day >= ${scope.firstDay}::date as current, ${findStep(scope)} as step from daily)
    select current, step, area, null as category, ${sums}
    from placed group by grouping sets ((current), (current, step), (current, area))
    union all
    select current, null, null, category, ${sums}
    from placed cross join unnest(category_ids) as category where current group by current, category`.execute(db)
  return rows
}

/** First day of the step that holds a day. */
export const findStep = ({ by }: ReportPeriod) => sql`to_char(date_trunc(${by}, day::timestamp), 'YYYY-MM-DD')`

/** To filter by: the cities and categories there are. */
export async function listChoices(db: Queryable) {
  const cities = await db.selectFrom('area').select(['id as _id', 'city as name']).orderBy('city').execute()
  const categories = await db.selectFrom('category').select(['id as _id', 'name']).orderBy('position').execute()
  return { cities, categories }
}
