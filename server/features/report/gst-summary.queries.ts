import { sql } from 'kysely'
import { timeZone } from '#contract/lib/business.ts'
import type { Queryable } from '#server/db/database.ts'

interface Span {
  from: Date
  until: Date
}

/** Sums in paise of the documents of a series, as positive amounts. */
export interface DocumentSums {
  month: string
  state: string
  series: 'IN' | 'CN'
  documents: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
  total: number
}

const monthOf = (at: string) => sql`to_char(${sql.ref(at)} at time zone ${timeZone}, 'YYYY-MM')`

/** By the month in India of their issue and the place of supply. */
export async function sumDocuments(db: Queryable, { from, until }: Span): Promise<DocumentSums[]> {
  const { rows } = await sql<DocumentSums>`
    select ${monthOf('issued_at')} as month, place_of_supply as state, series, count(*) as documents,
      sum(taxable_paise) as taxable, sum(cgst_paise) as cgst, sum(sgst_paise) as sgst, sum(igst_paise) as igst,
      sum(total_paise) as total
    from invoice where issued_at >= ${from} and issued_at < ${until}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}

interface LedgerSums {
  month: string
  taxable: number
  cgst: number
  sgst: number
  igst: number
}

/** What invoices and credit notes posted to the accounts of sales and GST, in paise. */
export async function sumLedger(db: Queryable, { from, until }: Span): Promise<LedgerSums[]> {
  const { rows } = await sql<LedgerSums>`
    select ${monthOf('happened_at')} as month,
      -coalesce(sum(amount_paise) filter (where account in ('revenue', 'discounts', 'cancellation_fees')), 0) as taxable,
      -coalesce(sum(amount_paise) filter (where account = 'output_cgst'), 0) as cgst,
      -coalesce(sum(amount_paise) filter (where account = 'output_sgst'), 0) as sgst,
      -coalesce(sum(amount_paise) filter (where account = 'output_igst'), 0) as igst
    from ledger_posting posting join ledger_entry on posting_id = posting.id
    where happened_at >= ${from} and happened_at < ${until} and posting.kind in ('invoice', 'credit_note')
    group by 1 order by 1`.execute(db)
  return rows
}
