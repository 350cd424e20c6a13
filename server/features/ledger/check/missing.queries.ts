import { type RawBuilder, sql } from 'kysely'
import { currency } from '#contract/lib/business.ts'
import { isOfKind } from '#server/db/booking-kind.ts'
import type { Queryable } from '#server/db/database.ts'
import { type Part, within } from '#server/db/tables/parts.ts'

/** Selects kind, source, booking_id, happened_at and entries (paise by account), perhaps professional_id, of the rows to be posted that happened then. */
type Source = (at: Part<Date>) => RawBuilder<unknown>

export const isKept = sql<boolean>`(refund.payment_id like 'cash %' or exists (
  select from payment_attempt attempt where attempt.payment_id = refund.payment_id and attempt.state = 'paid'))`
/** Of the refunds of its payment; a payment that its booking did not keep is as large. */
export const isLargest = sql<boolean>`not exists (
  select from refund other where other.payment_id = refund.payment_id and other.currency = refund.currency
    and (other.amount_paise, other.id) > (refund.amount_paise, refund.id))`
const owed = sql`case when ${isKept} then 'customer_advances' else 'payments_to_return' end`

const move = (debit: RawBuilder<unknown>, credit: RawBuilder<unknown>, paise: RawBuilder<unknown>) =>
  sql`jsonb_build_object(${debit}, ${paise}, ${credit}, -${paise})`

const refundOf = (kind: string, debit: RawBuilder<unknown>, credit: RawBuilder<unknown>, states: RawBuilder<unknown>) =>
  ((at) => sql`
    select ${kind}::text as kind, id::text as source, booking_id, coalesce(processed_at, created_at) as happened_at,
      ${move(debit, credit, sql`amount_paise`)} as entries
    from refund
    where currency = ${currency} and ${states} and ${within(sql`coalesce(processed_at, created_at)`, at)}`) satisfies Source

const providerReceivable = sql`'provider_receivable'`
const refundsPayable = sql`'refunds_payable'`

const payable = sql`'payable_to_professionals'`

/** Of cash: the professional who ended the visit, or the first of the crew as long as that is stored. */
const holder = sql`case when booking_event.actor like 'professional:%' then substr(booking_event.actor, 14)::uuid else (
  select min(cell.professional_id::text)::uuid from booking work
  join slot_reservation held on held.booking_id = coalesce(work.extra_of, work.id)
  join reserved_cell cell on cell.reservation_id = held.id where work.id = booking_event.booking_id) end`

/** Keep in step with postings.rules.ts; the test posts every kind both ways. */
export const sources: readonly Source[] = [
  (at) => sql`
    select 'payment_captured' as kind, payment_id as source, booking_id, created_at as happened_at,
      ${move(providerReceivable, sql`'customer_advances'`, sql`amount_paise`)} as entries
    from payment_attempt where state = 'paid' and payment_id is not null and ${within(sql`created_at`, at)}`,
  (at) => sql`
    select 'payment_captured' as kind, payment_id as source, booking_id,
      created_at as happened_at, ${move(providerReceivable, sql`'payments_to_return'`, sql`amount_paise`)} as entries
    from refund where currency = ${currency} and not ${isKept} and ${isLargest} and ${within(sql`created_at`, at)}`,
  refundOf('refund_requested', owed, refundsPayable, sql`way = 'source'`),
  refundOf('refund_processed', refundsPayable, providerReceivable, sql`way = 'source' and state = 'processed'`),
  refundOf('refund_failed', refundsPayable, owed, sql`way = 'source' and state = 'failed'`),
  refundOf(
    'refund_by_hand',
    owed,
    sql`case way when 'credit' then 'refunds_payable' else 'bank' end`,
    sql`way <> 'source' and state = 'processed'`,
  ),
  (at) => sql`
    select 'credit_' || kind as kind, id::text as source, booking_id, at as happened_at,
      ${move(
        sql`case when kind = 'spent' or kind = 'returned' and booking_id is not null
          or kind = 'goodwill' and of_unused_visits then 'customer_advances'
          when kind = 'returned' then 'refunds_payable' when kind = 'expired' then 'expired_credit'
          when kind = 'goodwill' then 'goodwill' else 'referral_cost' end`,
        sql`'customer_credit'`,
        sql`amount_paise`,
      )} as entries
    from credit_entry where ${within(sql`at`, at)}`,
  (at) => sql`
    select 'cash_received' as kind, booking_id::text as source, booking_id, at as happened_at, ${holder} as professional_id,
      ${move(sql`'cash_with_professionals'`, sql`'customer_advances'`, sql`(detail ->> 'paidInCash')::int`)} as entries
    from booking_event where detail ? 'paidInCash' and (detail ->> 'paidInCash')::int > 0 and ${within(sql`at`, at)}`,
  (at) => sql`
    select 'cash_handed_in' as kind, id::text as source, null::uuid as booking_id, professional_id, at as happened_at,
      ${move(sql`'bank'`, sql`'cash_with_professionals'`, sql`amount_paise`)} as entries
    from cash_hand_in where not is_from_pay and ${within(sql`at`, at)}`,
  (at) => sql`
    select 'bank_' || kind as kind, id::text as source, null::uuid as booking_id, happened_at,
      ${move(
        sql`'bank'`,
        sql`case kind when 'charge' then 'bank_charges' when 'interest' then 'bank_interest' when 'other' then 'bank_other'
          else 'opening_funds' end`,
        sql`amount_paise`,
      )} as entries
    from bank_entry where ${within(sql`happened_at`, at)}`,
  (at) => sql`
    select 'cash_written_off' as kind, id::text as source, null::uuid as booking_id, professional_id,
      decided_at as happened_at, ${move(sql`'cash_shortage'`, sql`'cash_with_professionals'`, sql`amount_paise`)} as entries
    from cash_write_off where state = 'approved' and ${within(sql`decided_at`, at)}`,
  (at) => sql`
    select 'dispute_lost' as kind, id as source, booking_id, changed_at as happened_at,
      ${move(sql`'lost_disputes'`, providerReceivable, sql`amount_paise`)} as entries
    from payment_dispute where state = 'lost' and currency = ${currency} and booking_id is not null
      and ${within(sql`changed_at`, at)}`,
  (at) => sql`
    select 'damage_accepted' as kind, id::text as source, booking_id, decided_at as happened_at,
      jsonb_build_object('damage_cost', company_paise, 'professional_pay', professional_paise,
        'damages_payable', -amount_paise) as entries
    from damage_claim where state in ('approved', 'revoked', 'paid') and ${within(sql`decided_at`, at)}`,
  (at) => sql`
    select 'damage_revoked' as kind, id::text as source, booking_id, revoked_at as happened_at,
      jsonb_build_object('damage_cost', -company_paise, 'professional_pay', -professional_paise,
        'damages_payable', amount_paise) as entries
    from damage_claim where state = 'revoked' and ${within(sql`revoked_at`, at)}`,
  (at) => sql`
    select 'damage_paid' as kind, id::text as source, booking_id, paid_at as happened_at,
      ${move(sql`'damages_payable'`, sql`'bank'`, sql`amount_paise`)} as entries
    from damage_claim where state = 'paid' and ${within(sql`paid_at`, at)}`,
  (at) => sql`
    select 'insurance_recovered' as kind, id::text as source, booking_id, recovered_at as happened_at,
      ${move(sql`'bank'`, sql`'damage_cost'`, sql`recovered_paise`)} as entries
    from damage_claim where recovered_paise is not null and ${within(sql`recovered_at`, at)}`,
  (at) => sql`
    select 'cash_from_pay' as kind, id::text as source, null::uuid as booking_id, professional_id, at as happened_at,
      ${move(payable, sql`'cash_with_professionals'`, sql`amount_paise`)} as entries
    from cash_hand_in where is_from_pay and ${within(sql`at`, at)}`,
  (at) => sql`
    select 'pay_deducted' as kind, line.id::text as source, null::uuid as booking_id, professional_id,
      run.decided_at as happened_at, ${move(payable, sql`'professional_pay'`, sql`other_paise`)} as entries
    from payout_line line join payout_run run on run.id = line.run_id
    where other_paise > 0 and run.state = 'approved' and ${within(sql`run.decided_at`, at)}`,
  (at) => sql`
    select 'tax_deducted' as kind, line.id::text as source, null::uuid as booking_id, professional_id,
      run.decided_at as happened_at, ${move(payable, sql`'tds_payable'`, sql`tax_paise`)} as entries
    from payout_line line join payout_run run on run.id = line.run_id
    where tax_paise > 0 and run.state = 'approved' and ${within(sql`run.decided_at`, at)}`,
  (at) => sql`
    select 'payout_paid' as kind, id::text as source, null::uuid as booking_id, professional_id, paid_at as happened_at,
      ${move(payable, sql`'bank'`, sql`(net_paise - tax_paise)`)} as entries
    from payout_line where net_paise > tax_paise and ${within(sql`paid_at`, at)}`,
  (at) => sql`
    select 'payout_returned' as kind, id::text as source, null::uuid as booking_id, professional_id,
      failed_at as happened_at, ${move(sql`'bank'`, payable, sql`(net_paise - tax_paise)`)} as entries
    from payout_line where paid_at is not null and ${within(sql`failed_at`, at)}`,
  (at) => sql`
    select 'visit_pay' as kind, id::text as source, booking_id, professional_id, at as happened_at,
      ${move(sql`case kind when 'tip' then 'tips_payable' else 'professional_pay' end`, payable, sql`amount_paise`)} as entries
    from visit_pay where amount_paise <> 0 and ${within(sql`at`, at)}`,
  (at) => sql`
    select 'tip_given' as kind, id::text as source, id as booking_id, confirmed_at as happened_at,
      ${move(sql`'customer_advances'`, sql`'tips_payable'`, sql`total_paise`)} as entries
    from booking where ${isOfKind('tip')} and status = 'Completed' and ${within(sql`confirmed_at`, at)}`,
  (at) => sql`
    select 'tip_returned' as kind, pay.booking_id::text as source, pay.booking_id, min(pay.at) as happened_at,
      ${move(sql`'tips_payable'`, sql`'customer_advances'`, sql`max(pay.price_paise)`)} as entries
    from visit_pay pay where pay.kind = 'tip' and pay.revision = 2 and ${within(sql`pay.at`, at)} group by pay.booking_id`,
  (at) => sql`
    select case series when 'IN' then 'invoice' else 'credit_note' end as kind, id::text as source, booking_id,
      issued_at as happened_at, jsonb_build_object('customer_advances', sign * total_paise,
        case when is_charge then 'cancellation_fees' else 'revenue' end,
        -sign * ((content ->> 'taxablePaise')::int + discount),
        'discounts', sign * discount, 'output_cgst', -sign * (content ->> 'cgstPaise')::int,
        'output_sgst', -sign * (content ->> 'sgstPaise')::int, 'output_igst', -sign * (content ->> 'igstPaise')::int,
        'rounding', -sign * (content ->> 'roundingPaise')::int) as entries
    from (
      select document.*, case series when 'IN' then 1 else -1 end as sign, charge.is_charge,
        case when charge.is_charge then 0 else (
          select coalesce(sum(round((line ->> 'discountPaise')::numeric * 100 / (100 + (line ->> 'ratePercent')::int))), 0)::int
          from jsonb_array_elements(content -> 'lines') as line) end as discount
      from invoice document join booking on booking.id = document.booking_id
      cross join lateral (select booking.status = 'Cancelled' and not exists (
        select from entitlement where entitlement.booking_id = booking.id and kind = 'plan') as is_charge) as charge
      where ${within(sql`issued_at`, at)}
    ) as document`,
]

/** Looked up for each row: as `not exists` it may be planned as a join that reads all postings of the kind. */
const isMissing = sql`(
  select true from ledger_posting posted where posted.kind = found.kind and posted.source = found.source) is null`

/** Rows of the source tables without a posting. */
export async function listMissing(db: Queryable, source: Source, at: Part<Date>, limit: number) {
  const { rows } = await sql<{ kind: string; source: string }>`
    select kind, source from (${source(at)}) as found
    where ${isMissing}
    limit ${limit}`.execute(db)
  return rows
}

/** Posts rows without a posting, at most `limit`; returns how many. */
export async function postMissing(db: Queryable, source: Source, at: Part<Date>, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with missing as materialized (
      select * from (${source(at)}) as found
      where ${isMissing}
      limit ${limit}
    ), posting as (
      insert into ledger_posting (kind, source, booking_id, professional_id, happened_at)
      select kind, source, booking_id, (to_jsonb(missing) ->> 'professional_id')::uuid, happened_at from missing
      on conflict (kind, source) do nothing returning id, kind, source
    ), entry as (
      insert into ledger_entry (posting_id, account, amount_paise)
      select posting.id, entry.key, entry.value::bigint
      from posting join missing using (kind, source) cross join lateral jsonb_each_text(missing.entries) as entry
      where entry.value <> '0' returning posting_id
    )
    select count(*) as count from posting`.execute(db)
  return rows[0]?.count ?? 0
}
