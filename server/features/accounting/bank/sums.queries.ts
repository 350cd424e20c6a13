import { sql } from 'kysely'
import { timeZone } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'

interface Sums {
  until: string
  /** After the newest line. */
  statementPaise: number
  /** Before the oldest. */
  openingPaise: number
  linesPaise: number
  openPaise: number
  openLines: number
  ledgerPaise: number
  /** Posted as in the bank before the oldest line. */
  takenOverPaise: number
  /** Movements on no line, before the day of the oldest and since. */
  earlierPaise: number
  freePaise: number
  freeMovements: number
}

/** In paise, of one snapshot; undefined without a line. */
export async function bankSums(db: Queryable): Promise<Sums | undefined> {
  const { rows } = await sql<Sums>`
    with first as (select day, balance_paise - amount_paise as paise from bank_line order by day, id limit 1),
    last as (select day, balance_paise as paise from bank_line order by day desc, id desc limit 1),
    line as (select sum(amount_paise) as paise, sum(amount_paise) filter (where state = 'open') as open,
      count(*) filter (where state = 'open') as count from bank_line),
    free as (
      select (posting.happened_at at time zone ${timeZone})::date < first.day as is_earlier,
        sum(entry.amount_paise) as paise, count(*) as count
      from first cross join ledger_entry entry join ledger_posting posting on posting.id = entry.posting_id
      where entry.account = 'bank' and posting.kind in ('settlement', 'payout_paid', 'payout_returned', 'refund_by_hand', 'cash_handed_in',
        'damage_paid', 'insurance_recovered')
        and not exists (select from bank_match taken where taken.posting_id = posting.id and taken.undone_at is null)
      group by 1)
    select last.day::text as until, last.paise as "statementPaise", first.paise as "openingPaise",
      line.paise::bigint as "linesPaise", coalesce(line.open, 0)::bigint as "openPaise", line.count::int as "openLines",
      (select coalesce(sum(amount_paise), 0) from ledger_entry where account = 'bank')::bigint as "ledgerPaise",
      (select coalesce(sum(amount_paise), 0) from bank_entry where kind = 'opening')::bigint as "takenOverPaise",
      (select coalesce(sum(paise), 0) from free where is_earlier)::bigint as "earlierPaise",
      (select coalesce(sum(paise), 0) from free where not is_earlier)::bigint as "freePaise",
      (select coalesce(sum(count), 0) from free where not is_earlier)::int as "freeMovements"
    from first cross join last cross join line`.execute(db)
  return rows[0]
}

export async function ledgerInBank(db: Queryable): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from ledger_entry where account = 'bank'`.execute(db)
  return rows[0]?.paise ?? 0
}
