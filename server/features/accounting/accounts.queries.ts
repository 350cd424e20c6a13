import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

interface AccountRow {
  code: string
  name: string
  kind: 'asset' | 'liability' | 'revenue' | 'expense'
  opening: number
  debit: number
  credit: number
}

/** In paise; `credit` as a positive sum. */
export async function accountBalances(db: Queryable, from: Date | null, to: Date | null): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select account.code, account.name, account.kind,
      coalesce(sum(amount_paise) filter (where happened_at < ${from}), 0)::bigint as opening,
      coalesce(sum(amount_paise) filter (where happened_at >= ${from} and amount_paise > 0), 0)::bigint as debit,
      coalesce(-sum(amount_paise) filter (where happened_at >= ${from} and amount_paise < 0), 0)::bigint as credit
    from ledger_account account
    left join (ledger_entry entry join ledger_posting posting on posting.id = entry.posting_id and happened_at < ${to})
      on entry.account = account.code
    group by account.code order by account.position`.execute(db)
  return rows
}
