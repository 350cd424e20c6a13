import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import { allTime } from '#server/db/tables/parts.ts'
import { compareLedger } from '#server/features/ledger/check/check-ledger.service.ts'
import { isDifferent } from '#server/features/ledger/check/differences.rules.ts'
import { listMissing, sources } from '#server/features/ledger/check/missing.queries.ts'

/** The ledger agrees with what it is posted from, each row is posted, and no plan has more to earn than was sold. */
export async function ledgerProblems(db: Queryable): Promise<string[]> {
  const differences = (await compareLedger(db)).filter(isDifferent)
  const missing = (await Promise.all(sources.map((source) => listMissing(db, source, allTime, 5)))).flat()
  const { rows } = await sql<{ id: string; unearned: number; sold: number }>`
    select * from (
      select posting.booking_id as id, -sum(entry.amount_paise) filter (where account = 'plan_visits') as unearned,
        -sum(entry.amount_paise) filter (where account <> 'plan_visits' and kind in ('invoice', 'credit_note')) as sold
      from ledger_entry entry join ledger_posting posting on posting.id = entry.posting_id
      where account in ('plan_visits', 'revenue', 'discounts') group by 1
    ) as booking where unearned < 0 or unearned > sold`.execute(db)
  return [
    ...differences.map(
      ({ name, ledgerPaise, sourcePaise }) => `${name}: ledger ${ledgerPaise}, sources ${sourcePaise}`,
    ),
    ...missing.map(({ kind, source }) => `${kind} of ${source} is not posted`),
    ...rows.map(({ id, unearned, sold }) => `plans of ${id} have ${unearned} of ${sold} paise to earn`),
  ]
}

/** Paise by account; visits of plans are sales as long as only the tables are posted. */
export async function balances(db: Queryable) {
  const { rows } = await sql<{ account: string; paise: number }>`
    select case account when 'plan_visits' then 'revenue' else account end as account, sum(amount_paise)::int as paise
    from ledger_entry group by 1 having sum(amount_paise) <> 0 order by 1`.execute(db)
  return rows
}
