import { type RawBuilder, sql } from 'kysely'
import { currency } from '#contract/business.ts'
import type { Queryable } from '#server/db/database.ts'

/** Paise of every account by the kind of posting. */
export async function ledgerTotals(db: Queryable) {
  const { rows } = await sql<{ account: string; kind: string; paise: number }>`
    select entry.account, posting.kind, sum(entry.amount_paise)::bigint as paise
    from ledger_entry entry join ledger_posting posting on posting.id = entry.posting_id group by 1, 2`.execute(db)
  return rows
}

async function sumsOf<Sums extends object>(db: Queryable, query: RawBuilder<Sums>): Promise<Sums> {
  const { rows } = await query.execute(db)
  return rows[0] as Sums
}

/** Payments of the provider in rupees. A payment that its booking did not keep is as large as its largest refund. */
export async function paymentTotals(db: Queryable) {
  return await sumsOf(
    db,
    sql<{ kept: number; unkept: number }>`
      select (select coalesce(sum(amount_paise), 0) from payment_attempt
          where state = 'paid' and payment_id is not null)::bigint as kept,
        (select coalesce(sum(paise), 0) from (
          select max(amount_paise) as paise from refund
          where currency = ${currency} and payment_id not like 'cash %' and not ${isKept} group by payment_id
        ) as payment)::bigint as unkept`,
  )
}

const isKept = sql<boolean>`exists (
  select from payment_attempt attempt where attempt.payment_id = refund.payment_id and attempt.state = 'paid')`

/** Refunds in rupees; `kept` and `unkept` are those that did not fail, by whether their booking keeps the payment. */
export async function refundTotals(db: Queryable) {
  return await sumsOf(
    db,
    sql<{ underWay: number; processed: number; kept: number; unkept: number; byHand: number }>`
      select coalesce(sum(amount_paise) filter (where way = 'source' and state in ('requested', 'pending')), 0)::bigint
          as "underWay",
        coalesce(sum(amount_paise) filter (where way = 'source' and state = 'processed'), 0)::bigint as processed,
        coalesce(sum(amount_paise) filter (where state <> 'failed' and is_kept), 0)::bigint as kept,
        coalesce(sum(amount_paise) filter (where state <> 'failed' and not is_kept), 0)::bigint as unkept,
        coalesce(sum(amount_paise) filter (where way in ('bank_transfer', 'other_payment')), 0)::bigint as "byHand"
      from (select refund.*, payment_id like 'cash %' or ${isKept} as is_kept from refund
        where currency = ${currency}) as refund`,
  )
}

export async function creditTotals(db: Queryable) {
  return await sumsOf(
    db,
    sql<{ all: number; inBookings: number; goodwill: number; referrals: number; expired: number }>`
      select coalesce(sum(amount_paise), 0)::bigint as all,
        coalesce(sum(amount_paise) filter (where booking_id is not null and kind in ('spent', 'returned')
          or kind = 'goodwill' and of_unused_visits), 0)::bigint as "inBookings",
        coalesce(sum(amount_paise) filter (where kind = 'goodwill' and not of_unused_visits), 0)::bigint
          as goodwill,
        coalesce(sum(amount_paise) filter (where kind like 'referral%'), 0)::bigint as referrals,
        coalesce(sum(amount_paise) filter (where kind = 'expired'), 0)::bigint as expired
      from credit_entry`,
  )
}

export async function cashTotal(db: Queryable): Promise<number> {
  const { paise } = await sumsOf(
    db,
    sql<{ paise: number }>`
      select coalesce(sum((detail ->> 'paidInCash')::int), 0)::bigint as paise from booking_event
      where detail ? 'paidInCash'`,
  )
  return paise
}

/** What professionals did with the cash they received. */
export async function holderTotals(db: Queryable) {
  return await sumsOf(
    db,
    sql<{ handedIn: number; fromPay: number; writtenOff: number }>`
      select (select coalesce(sum(amount_paise), 0) from cash_hand_in where not is_from_pay)::bigint as "handedIn",
        (select coalesce(sum(amount_paise), 0) from cash_hand_in where is_from_pay)::bigint as "fromPay",
        (select coalesce(sum(amount_paise), 0) from cash_write_off where state = 'approved')::bigint as "writtenOff"`,
  )
}

/** Paid by the bank and not sent back, and taken off for other reasons than cash. */
export async function payoutTotals(db: Queryable) {
  return await sumsOf(
    db,
    sql<{ paid: number; deducted: number }>`
      select coalesce(sum(net_paise) filter (where state = 'paid'), 0)::bigint as paid,
        coalesce(sum(other_paise) filter (where state <> 'draft'), 0)::bigint as deducted
      from payout_line`,
  )
}

/** What professionals earned by visits; tips that were given less those taken back, and how much of them is shared out. */
export async function payTotals(db: Queryable) {
  return await sumsOf(
    db,
    sql<{ visits: number; tips: number; shared: number }>`
      select (select coalesce(sum(amount_paise) filter (where kind <> 'tip'), 0) from visit_pay)::bigint as visits,
        (select coalesce(sum(amount_paise) filter (where kind = 'tip'), 0) from visit_pay)::bigint as shared,
        ((select coalesce(sum(total_paise), 0) from booking where is_tip and status = 'Completed')
          - (select coalesce(sum(total_paise), 0) from booking where is_tip and exists (
            select from visit_pay pay where pay.booking_id = booking.id and pay.kind = 'tip' and pay.revision = 2))
        )::bigint as tips`,
  )
}

/** What the provider settled. */
export async function settledTotals(db: Queryable) {
  return await sumsOf(
    db,
    sql<{ bank: number; fees: number; tax: number }>`
      select coalesce(sum(credit_paise - debit_paise), 0)::bigint as bank,
        coalesce(sum(fee_paise - tax_paise), 0)::bigint as fees, coalesce(sum(tax_paise), 0)::bigint as tax
      from settled_item`,
  )
}

/** Invoices without their credit notes. */
export async function documentTotals(db: Queryable) {
  const part = (name: string) =>
    sql`coalesce(sum((content ->> ${sql.lit(name)})::int * case series when 'IN' then 1 else -1 end), 0)::bigint`
  return await sumsOf(
    db,
    sql<{ total: number; taxable: number; cgst: number; sgst: number; igst: number; rounding: number }>`
      select ${part('totalPaise')} as total, ${part('taxablePaise')} as taxable, ${part('cgstPaise')} as cgst,
        ${part('sgstPaise')} as sgst, ${part('igstPaise')} as igst, ${part('roundingPaise')} as rounding
      from invoice`,
  )
}
