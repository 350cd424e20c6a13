import { sql } from 'kysely'
import { grievance } from '#contract/lib/business.ts'
import type { KindReportView } from '#contract/support.case.ts'
import type { Queryable } from '#server/db/database.ts'

/** Cases received in [from, until) by kind, the most first. The first answer is the earliest of the case. */
export async function reportsByKind(db: Queryable, from: Date, until: Date): Promise<KindReportView[]> {
  const { rows } = await sql<KindReportView>`
    select kind, count(*)::int as received,
      count(*) filter (where exists (select from case_photo photo
        where photo.case_id = one.id and photo.staff_id is null))::int as "withPhotos",
      count(answered_at)::int as answered,
      count(*) filter (where answered_at <= created_at + make_interval(hours => ${grievance.acknowledgedHours}))::int
        as "inTime",
      count(*) filter (where state = 'settled')::int as settled,
      round((percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) / 3600)::numeric,
        1)::float8 as "medianHours"
    from customer_case one
    left join lateral (
      select min(at) as answered_at from case_entry where case_id = one.id and kind = 'answer') first on true
    where created_at >= ${from} and created_at < ${until}
    group by kind order by received desc, kind`.execute(db)
  return rows
}
