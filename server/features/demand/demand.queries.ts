import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

/** One more who asked in a week; nothing for an unknown pincode. */
export async function countDemand(db: Queryable, week: string, pincode: string): Promise<void> {
  await sql`
    insert into area_demand as known (week, pincode, asked)
    select ${week}::date, ${pincode}, 1 where exists (select from place where pincode = ${pincode})
    on conflict (week, pincode) do update set asked = known.asked + 1`.execute(db)
}
