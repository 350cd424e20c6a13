import { sql } from 'kysely'
import { timeZone } from '#contract/lib/business.ts'
import { indiaInstant } from '#contract/lib/india-time.ts'
import type { Queryable } from '#server/db/database.ts'

/** One more who asked in a week; nothing for an unknown pincode. */
export async function countDemand(db: Queryable, week: string, pincode: string): Promise<void> {
  await sql`
    insert into area_demand as known (week, pincode, asked)
    select ${week}::date, ${pincode}, 1 where exists (select from place where pincode = ${pincode})
    on conflict (week, pincode) do update set asked = known.asked + 1`.execute(db)
}

interface WeekOfDemand {
  pincode: string
  week: string
  asked: number
  waitlisted: number
}

/** Weeks of the pincodes with the most since a Monday. */
export async function listDemand(db: Queryable, from: string, maxPlaces: number): Promise<WeekOfDemand[]> {
  const { rows } = await sql<WeekOfDemand>`
    with known as (
      select pincode, week, asked, waitlisted from area_demand where week >= ${from}::date
      union all
      select pincode, date_trunc('week', created_at at time zone ${timeZone})::date, 0, 1 from area_waitlist
      where interest = 'area' and created_at >= ${indiaInstant(from)}
    ), most as (
      select pincode, sum(asked + waitlisted) as total from known
      group by pincode order by total desc, pincode limit ${maxPlaces}
    )
    select pincode, week::text, sum(asked)::int as asked, sum(waitlisted)::int as waitlisted
    from known join most using (pincode)
    group by pincode, week, total order by total desc, pincode, week desc`.execute(db)
  return rows
}

/** Localities and cities before post offices. */
export async function listPincodes(db: Queryable, pincodes: readonly string[]) {
  return await db
    .selectFrom('place')
    .distinctOn('pincode')
    .select(['pincode', 'city', 'state', 'lat', 'lng'])
    .where('pincode', 'in', pincodes.length > 0 ? pincodes : [''])
    .orderBy('pincode')
    .orderBy('id')
    .execute()
}
