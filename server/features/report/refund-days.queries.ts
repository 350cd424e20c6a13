import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

interface Refunds {
  refunds: number
  days: number | null
}

/** Refunds that arrived in [from, until), from the first try on. */
export async function meanRefundDays(db: Queryable, from: Date, until: Date): Promise<Refunds> {
  const { rows } = await sql<Refunds>`
    select count(*)::int as refunds,
      round(avg(extract(epoch from refund.processed_at - coalesce(first.created_at, refund.created_at)) / 86400), 1)::float8
        as days
    from refund left join refund first on first.id = refund.first_id
    where refund.state = 'processed' and refund.processed_at >= ${from} and refund.processed_at < ${until}`.execute(db)
  return rows[0] as Refunds
}
