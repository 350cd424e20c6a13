import { sql } from 'kysely'
import type { settlementReasons } from '#contract/accounting.ts'
import { timeZone } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'

interface Period {
  from: Date | null
  to: Date | null
  /** A payment captured before this should be settled by now. */
  dueBefore: Date
}

/** A line for each settled item beside our posting, and for each payment that should be settled and is not. */
const lines = ({ from, to, dueBefore }: Period) => sql`
  select (item.settled_at at time zone ${timeZone})::date::text as day, item.entity_id as "entityId", item.kind,
    item.settlement_id as "settlementId", posting.booking_id as "bookingId", entry.amount_paise as ours,
    case item.kind when 'refund' then -item.amount_paise else item.amount_paise end as theirs,
    item.credit_paise - item.debit_paise as bank, item.fee_paise - item.tax_paise as fees, item.tax_paise as tax,
    case when item.kind = 'other' then 'adjustment' when entry.amount_paise is null then 'unknown_here'
      when entry.amount_paise <> case item.kind when 'refund' then -item.amount_paise else item.amount_paise end
      then 'amount' end as reason
  from settled_item item
  left join refund on item.kind = 'refund' and refund.provider_refund_id = item.entity_id
  left join ledger_posting posting
    on posting.kind = case item.kind when 'payment' then 'payment_captured' when 'refund' then 'refund_processed' end
    and posting.source = case item.kind when 'payment' then item.entity_id else refund.id::text end
  left join ledger_entry entry on entry.posting_id = posting.id and entry.account = 'provider_receivable'
  where item.settled_at >= ${from} and item.settled_at < ${to}
  union all
  select (posting.happened_at at time zone ${timeZone})::date::text, posting.source, 'payment', null, posting.booking_id,
    entry.amount_paise, null, 0, 0, 0, 'not_settled'
  from ledger_posting posting
  join ledger_entry entry on entry.posting_id = posting.id and entry.account = 'provider_receivable'
  where posting.kind = 'payment_captured' and posting.happened_at >= ${from} and posting.happened_at < ${to}
    and posting.happened_at < ${dueBefore}
    and not exists (select from settled_item item where item.entity_id = posting.source)`

interface SettlementDay {
  day: string
  items: number
  payments: number
  refunds: number
  bank: number
  fees: number
  tax: number
  differences: number
}

/** In paise, the newest day first. */
export async function settlementDays(db: Queryable, period: Period): Promise<SettlementDay[]> {
  const { rows } = await sql<SettlementDay>`
    select day, count(theirs) as items, coalesce(sum(theirs) filter (where kind = 'payment'), 0)::bigint as payments,
      coalesce(-sum(theirs) filter (where kind = 'refund'), 0)::bigint as refunds, sum(bank)::bigint as bank,
      sum(fees)::bigint as fees, sum(tax)::bigint as tax, count(reason) as differences
    from (${lines(period)}) as line group by day order by day desc`.execute(db)
  return rows
}

interface SettlementDifference {
  day: string
  entityId: string
  kind: 'payment' | 'refund' | 'other'
  settlementId: string | null
  bookingId: string | null
  number: string | null
  ours: number | null
  theirs: number | null
  reason: (typeof settlementReasons)[number]
}

/** In paise, the newest day first. */
export async function settlementDifferences(db: Queryable, period: Period, limit: number) {
  const { rows } = await sql<SettlementDifference>`
    select line.day, line."entityId", line.kind, line."settlementId", line."bookingId", booking.number, line.ours,
      line.theirs, line.reason
    from (${lines(period)}) as line left join booking on booking.id = line."bookingId"
    where reason is not null order by day desc, "entityId" limit ${limit}`.execute(db)
  return rows
}
