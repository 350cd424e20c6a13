import { type RawBuilder, sql } from 'kysely'
import { currency } from '#contract/lib/business.ts'
import { isOfKind } from '#server/db/booking-kind.ts'
import type { Queryable } from '#server/db/database.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { allTime, getParts, within } from '#server/db/tables/parts.ts'
import { isKept, isLargest } from './missing.queries.ts'

/** A table that grows with the bookings, and the indexed column that divides it. */
type Divided<Value extends Date | number> = {
  [Table in keyof DB]: readonly [Table, keyof DB[Table] & string, Value]
}[keyof DB]

/** A connection and the rows that one statement sums up. */
interface Reading {
  db: Queryable
  rows: number
}

async function eachPart<Value extends Date | number, Row>(
  { db, rows }: Reading,
  [table, column, after]: Divided<Value>,
  query: (part: RawBuilder<boolean>) => RawBuilder<Row>,
): Promise<Row[]> {
  const all: Row[] = []
  for await (const part of getParts(db, table, column, { after, rows }))
    all.push(...(await query(within(sql.ref(`${table}.${column}`), part)).execute(db)).rows)
  return all
}

/** Each column added up over the parts of the table. */
async function sumsOfParts<Value extends Date | number, Sums extends object>(
  reading: Reading,
  divided: Divided<Value>,
  query: (part: RawBuilder<boolean>) => RawBuilder<Sums>,
): Promise<Sums> {
  const [first, ...others] = (await eachPart(reading, divided, query)) as [Sums, ...Sums[]]
  return others.reduce(
    (sums, more) =>
      Object.fromEntries(Object.entries(sums).map(([name, paise]) => [name, paise + more[name as keyof Sums]])) as Sums,
    first,
  )
}

async function sumsOf<Sums extends object>({ db }: Reading, query: RawBuilder<Sums>): Promise<Sums> {
  const { rows } = await query.execute(db)
  return rows[0] as Sums
}

/** Paise of every account by the kind of posting, more than once. */
export async function ledgerTotals(reading: Reading) {
  return await eachPart(
    reading,
    ['ledger_posting', 'id', 0],
    (part) => sql<{ account: string; kind: string; paise: number }>`
      select entry.account, ledger_posting.kind, sum(entry.amount_paise)::bigint as paise
      from ledger_entry entry join ledger_posting on ledger_posting.id = entry.posting_id
      where ${part} group by 1, 2`,
  )
}

/** Payments of the provider in rupees. A payment that its booking did not keep is as large as its largest refund. */
export async function paymentTotals(reading: Reading) {
  const { kept } = await sumsOfParts(
    reading,
    ['payment_attempt', 'created_at', allTime.after],
    (part) => sql<{ kept: number }>`
      select coalesce(sum(amount_paise), 0)::bigint as kept from payment_attempt
      where state = 'paid' and payment_id is not null and ${part}`,
  )
  const { unkept } = await sumsOfParts(
    reading,
    ['refund', 'created_at', allTime.after],
    (part) => sql<{ unkept: number }>`
      select coalesce(sum(amount_paise), 0)::bigint as unkept from refund
      where currency = ${currency} and not ${isKept} and ${isLargest} and ${part}`,
  )
  return { kept, unkept }
}

/** Refunds in rupees; `kept` and `unkept` are those that did not fail and, by hand, are paid, by whether their booking keeps the payment. */
export async function refundTotals(reading: Reading) {
  return await sumsOfParts(
    reading,
    ['refund', 'created_at', allTime.after],
    (part) => sql<{ underWay: number; processed: number; kept: number; unkept: number; byHand: number }>`
      select coalesce(sum(amount_paise) filter (where way = 'source' and state in ('requested', 'pending')), 0)::bigint
          as "underWay",
        coalesce(sum(amount_paise) filter (where way = 'source' and state = 'processed'), 0)::bigint as processed,
        coalesce(sum(amount_paise) filter (where is_posted and is_kept), 0)::bigint as kept,
        coalesce(sum(amount_paise) filter (where is_posted and not is_kept), 0)::bigint as unkept,
        coalesce(sum(amount_paise) filter (where way in ('bank_transfer', 'other_payment') and is_posted), 0)::bigint as "byHand"
      from (select refund.*, ${isKept} as is_kept,
          state = 'processed' or way = 'source' and state <> 'failed' as is_posted from refund where currency = ${currency} and ${part}) as refund`,
  )
}

export async function creditTotals(reading: Reading) {
  return await sumsOfParts(
    reading,
    ['credit_entry', 'id', 0],
    (part) => sql<{ all: number; inBookings: number; goodwill: number; referrals: number; expired: number }>`
      select coalesce(sum(amount_paise), 0)::bigint as all,
        coalesce(sum(amount_paise) filter (where booking_id is not null and kind in ('spent', 'returned')
          or kind = 'goodwill' and of_unused_visits), 0)::bigint as "inBookings",
        coalesce(sum(amount_paise) filter (where kind = 'goodwill' and not of_unused_visits), 0)::bigint
          as goodwill,
        coalesce(sum(amount_paise) filter (where kind like 'referral%'), 0)::bigint as referrals,
        coalesce(sum(amount_paise) filter (where kind = 'expired'), 0)::bigint as expired
      from credit_entry where ${part}`,
  )
}

export async function cashTotal(reading: Reading): Promise<number> {
  const { paise } = await sumsOfParts(
    reading,
    ['booking_event', 'id', 0],
    (part) => sql<{ paise: number }>`
      select coalesce(sum((detail ->> 'paidInCash')::int), 0)::bigint as paise from booking_event
      where detail ? 'paidInCash' and ${part}`,
  )
  return paise
}

/** What professionals did with the cash they received. */
export async function holderTotals(reading: Reading) {
  return await sumsOf(
    reading,
    sql<{ handedIn: number; fromPay: number; writtenOff: number }>`
      select (select coalesce(sum(amount_paise), 0) from cash_hand_in where not is_from_pay)::bigint as "handedIn",
        (select coalesce(sum(amount_paise), 0) from cash_hand_in where is_from_pay)::bigint as "fromPay",
        (select coalesce(sum(amount_paise), 0) from cash_write_off where state = 'approved')::bigint as "writtenOff"`,
  )
}

/** Paid by the bank and not sent back, taken off for other reasons than cash, and as tax. */
export async function payoutTotals(reading: Reading) {
  return await sumsOf(
    reading,
    sql<{ paid: number; deducted: number; taxed: number }>`
      select coalesce(sum(net_paise - tax_paise) filter (where state = 'paid'), 0)::bigint as paid,
        coalesce(sum(tax_paise) filter (where state <> 'draft'), 0)::bigint as taxed,
        coalesce(sum(other_paise) filter (where state <> 'draft'), 0)::bigint as deducted
      from payout_line`,
  )
}

/** What professionals earned by visits; tips that were given less those taken back, and how much of them is shared out. */
export async function payTotals(reading: Reading) {
  const pay = await sumsOfParts(
    reading,
    ['visit_pay', 'id', 0],
    (part) => sql<{ visits: number; shared: number }>`
      select coalesce(sum(amount_paise) filter (where kind <> 'tip'), 0)::bigint as visits,
        coalesce(sum(amount_paise) filter (where kind = 'tip'), 0)::bigint as shared
      from visit_pay where ${part}`,
  )
  const { tips } = await sumsOfParts(
    reading,
    ['booking', 'confirmed_at', allTime.after],
    (part) => sql<{ tips: number }>`
      select (coalesce(sum(total_paise) filter (where status = 'Completed'), 0)
        - coalesce(sum(total_paise) filter (where exists (select from visit_pay pay
          where pay.booking_id = booking.id and pay.kind = 'tip' and pay.revision = 2)), 0))::bigint as tips
      from booking where ${isOfKind('tip')} and ${part}`,
  )
  return { ...pay, tips }
}

/** What the bank took back after disputes. */
export async function disputeTotal(reading: Reading): Promise<number> {
  const { paise } = await sumsOf(
    reading,
    sql<{ paise: number }>`
      select coalesce(sum(amount_paise), 0)::bigint as paise from payment_dispute
      where state = 'lost' and currency = ${currency} and booking_id is not null`,
  )
  return paise
}

/** Of claims for damage that were accepted. */
export async function damageTotals(reading: Reading) {
  return await sumsOf(
    reading,
    sql<{ company: number; professionals: number; paid: number; recovered: number }>`
      select coalesce(sum(company_paise), 0)::bigint as company,
        coalesce(sum(professional_paise), 0)::bigint as professionals,
        coalesce(sum(amount_paise) filter (where state = 'paid'), 0)::bigint as paid,
        coalesce(sum(recovered_paise), 0)::bigint as recovered
      from damage_claim where state in ('approved', 'paid')`,
  )
}

/** What statements of the bank brought that nothing else had. */
export async function bankTotals(reading: Reading) {
  return await sumsOf(
    reading,
    sql<{ charge: number; interest: number; other: number; opening: number }>`
      select coalesce(sum(amount_paise) filter (where kind = 'charge'), 0)::bigint as charge,
        coalesce(sum(amount_paise) filter (where kind = 'interest'), 0)::bigint as interest,
        coalesce(sum(amount_paise) filter (where kind = 'other'), 0)::bigint as other,
        coalesce(sum(amount_paise) filter (where kind = 'opening'), 0)::bigint as opening
      from bank_entry`,
  )
}

/** What the provider settled. */
export async function settledTotals(reading: Reading) {
  return await sumsOfParts(
    reading,
    ['settled_item', 'settled_at', allTime.after],
    (part) => sql<{ bank: number; fees: number; tax: number }>`
      select coalesce(sum(credit_paise - debit_paise), 0)::bigint as bank,
        coalesce(sum(fee_paise - tax_paise), 0)::bigint as fees, coalesce(sum(tax_paise), 0)::bigint as tax
      from settled_item where ${part}`,
  )
}

/** Invoices without their credit notes. */
export async function documentTotals(reading: Reading) {
  const sum = (name: string) =>
    sql`coalesce(sum((content ->> ${sql.lit(name)})::int * case series when 'IN' then 1 else -1 end), 0)::bigint`
  return await sumsOfParts(
    reading,
    ['invoice', 'issued_at', allTime.after],
    (part) => sql<{ total: number; taxable: number; cgst: number; sgst: number; igst: number; rounding: number }>`
      select ${sum('totalPaise')} as total, ${sum('taxablePaise')} as taxable, ${sum('cgstPaise')} as cgst,
        ${sum('sgstPaise')} as sgst, ${sum('igstPaise')} as igst, ${sum('roundingPaise')} as rounding
      from invoice where ${part}`,
  )
}
