import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { PayKind } from '#server/features/earnings/earnings.rules.ts'

export interface StatementRow {
  professionalId: string
  name: string
  city: string
  from: string
  to: string
  carriedPaise: number
  cashPaise: number
  otherPaise: number
  reason: string
  taxPaise: number
  taxBasisPoints: number | null
  pan: string
  netPaise: number
  state: 'to_pay' | 'paid' | 'failed'
  utr: string
  paidAt: Date | null
  account: string
}

/** A line of an approved run. */
export async function findStatement(db: Queryable, lineId: string): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    select line.professional_id as "professionalId", professional.name, area.city,
      run.from_day::text as "from", run.to_day::text as "to", line.carried_paise as "carriedPaise",
      line.cash_paise as "cashPaise", line.other_paise as "otherPaise", line.reason, line.tax_paise as "taxPaise",
      line.tax_basis_points as "taxBasisPoints", coalesce(pan.masked, '') as pan, line.net_paise - line.tax_paise as "netPaise",
      line.state, line.utr, line.paid_at as "paidAt", coalesce(account.masked, '') as account
    from payout_line line join payout_run run on run.id = line.run_id and run.state = 'approved'
    join professional on professional.id = line.professional_id join area on area.id = run.area_id
    left join professional_pan pan on pan.professional_id = line.professional_id
    left join payout_account account on account.id = line.account_id
    where line.id = ${lineId}`.execute(db)
  return rows[0]
}

export interface StatementItem {
  day: string
  number: string
  kind: PayKind | 'tip'
  isCorrection: boolean
  /** Of a correction by staff. */
  reason: string
  ratePaise: number | null
  shareBasisPoints: number | null
  pricePaise: number
  crewSize: number
  amountPaise: number
}

/** The pay of a line, the oldest visit first. */
export async function listItems(db: Queryable, lineId: string): Promise<StatementItem[]> {
  const { rows } = await sql<StatementItem>`
    select pay.day::text as day, visit.number, pay.kind, pay.revision > 1 as "isCorrection",
      coalesce(correction.reason, '') as reason,
      pay.rate_paise as "ratePaise", pay.share_basis_points as "shareBasisPoints", pay.price_paise as "pricePaise",
      pay.crew_size as "crewSize", pay.amount_paise as "amountPaise"
    from payout_item item join visit_pay pay on pay.id = item.pay_id
    join booking on booking.id = pay.booking_id
    join booking visit on visit.id = coalesce(booking.extra_of, booking.id)
    left join pay_correction correction on correction.id = pay.correction_id
    where item.line_id = ${lineId} order by pay.day, visit.starts_at, pay.id`.execute(db)
  return rows
}
