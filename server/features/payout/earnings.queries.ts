import { sql } from 'kysely'
import type { EarningsView } from '#contract/payout.earnings.ts'
import type { Queryable } from '#server/db/database.ts'

type Visit = EarningsView['visits'][number]
type Payout = EarningsView['payouts'][number]

/** With the kind of the newest revision; the newest day first. */
export async function listPay(
  db: Queryable,
  professionalId: string,
  from: string,
): Promise<(Omit<Visit, 'amount'> & { paise: number })[]> {
  const { rows } = await sql<Omit<Visit, 'amount'> & { paise: number }>`
    select pay.booking_id as "bookingId", visit.number, pay.day::text as day,
      (array_agg(pay.kind order by pay.revision desc))[1] as kind, sum(pay.amount_paise)::int as paise,
      coalesce((array_agg(correction.reason order by pay.revision desc) filter (where correction.id is not null))[1], '')
        as correction
    from visit_pay pay join booking on booking.id = pay.booking_id
    left join pay_correction correction on correction.id = pay.correction_id
    join booking visit on visit.id = coalesce(booking.extra_of, booking.id)
    where pay.professional_id = ${professionalId} and pay.day >= ${from}::date
    group by pay.booking_id, visit.number, pay.day, visit.starts_at
    having not (bool_or(pay.kind = 'tip') and sum(pay.amount_paise) = 0)
    order by pay.day desc, visit.starts_at desc, pay.booking_id`.execute(db)
  return rows
}

interface PayoutRow extends Omit<Payout, 'amount' | 'deducted' | 'tax'> {
  netPaise: number
  deductedPaise: number
  taxPaise: number
}

export async function listPayouts(db: Queryable, professionalId: string, limit: number): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select line.id as _id, run.from_day::text as "from", run.to_day::text as "to", line.net_paise - line.tax_paise as "netPaise",
      line.tax_paise as "taxPaise", line.cash_paise + line.other_paise as "deductedPaise", line.state, line.reason, line.utr
    from payout_line line join payout_run run on run.id = line.run_id
    where line.professional_id = ${professionalId} and run.state = 'approved'
    order by run.decided_at desc, line.id limit ${limit}`.execute(db)
  return rows
}
