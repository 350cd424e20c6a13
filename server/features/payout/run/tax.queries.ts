import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'
import type { Tax, TaxFacts } from './tax.rules.ts'

/** Of the lines of a run; the financial year is that of its last day. */
export async function taxFacts(trx: Queryable, runId: string): Promise<(TaxFacts & { id: string; day: string })[]> {
  const { rows } = await sql<TaxFacts & { id: string; day: string }>`
    select line.id, run.to_day::text as day, line.net_paise as "availablePaise",
      coalesce(line.base_paise, line.earned_paise) as "basePaise", pan.professional_id is not null as "hasPan",
      coalesce(year.base, 0) as "yearBasePaise", coalesce(year.taxed, 0) as "yearTaxedPaise"
    from payout_line line join payout_run run on run.id = line.run_id
    left join professional_pan pan on pan.professional_id = line.professional_id
    cross join lateral (select make_date(extract(year from run.to_day - interval '3 months')::int, 4, 1) as april) as begin
    cross join lateral (
      select sum(coalesce(other.base_paise, other.earned_paise))::bigint as base, sum(other.taxed_paise)::bigint as taxed
      from payout_line other join payout_run earlier on earlier.id = other.run_id and earlier.state = 'approved'
      where other.professional_id = line.professional_id and other.id <> line.id
        and earlier.to_day >= begin.april and earlier.to_day < begin.april + interval '1 year'
    ) as year
    where line.run_id = ${runId}`.execute(trx)
  return rows
}

export async function saveTaxes(trx: Queryable, taxes: readonly (Tax & { id: string })[]): Promise<void> {
  await sql`
    update payout_line line set taxed_paise = tax."taxedPaise", tax_basis_points = tax."basisPoints", tax_paise = tax."taxPaise"
    from jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb)
      as tax(id uuid, "taxedPaise" int, "basisPoints" int, "taxPaise" int)
    where line.id = tax.id`.execute(trx)
}

/** The draft that a professional is in. */
export async function findDraftWith(db: Queryable, professionalId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payout_line')
    .innerJoin('payout_run', 'payout_run.id', 'payout_line.run_id')
    .select('payout_run.id')
    .where('payout_line.professional_id', '=', professionalId)
    .where('payout_run.state', '=', 'draft')
    .executeTakeFirst()
  return row?.id
}

interface NewPan {
  professionalId: string
  masked: string
  sealed: Buffer
  reason: string
  enteredBy: string
  at: Date
}

/** In place of the one before. */
export async function savePan(trx: Queryable, pan: NewPan): Promise<void> {
  const row = {
    ...{ masked: pan.masked, sealed: pan.sealed, reason: pan.reason },
    ...{ entered_by: pan.enteredBy, entered_at: pan.at },
  }
  await trx
    .insertInto('professional_pan')
    .values({ professional_id: pan.professionalId, ...row })
    .onConflict((conflict) => conflict.column('professional_id').doUpdateSet(row))
    .execute()
}

export interface TaxRow {
  professionalId: string
  name: string
  masked: string
  sealed: Buffer | null
  grossPaise: number
  taxedPaise: number
  basisPoints: number | null
  taxPaise: number
}

/** Pay of approved runs whose last day is in a period, of each professional by the rate. */
export async function listTaxes(db: Queryable, { from, to }: { from: string; to: string }): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    select line.professional_id as "professionalId", professional.name, coalesce(pan.masked, '') as masked, pan.sealed,
      sum(coalesce(line.base_paise, line.earned_paise))::bigint as "grossPaise", sum(line.taxed_paise)::bigint as "taxedPaise",
      line.tax_basis_points as "basisPoints", sum(line.tax_paise)::bigint as "taxPaise"
    from payout_line line join payout_run run on run.id = line.run_id and run.state = 'approved'
    join professional on professional.id = line.professional_id
    left join professional_pan pan on pan.professional_id = line.professional_id
    where run.to_day between ${from}::date and ${to}::date
    group by line.professional_id, professional.name, pan.masked, pan.sealed, line.tax_basis_points
    order by professional.name, line.professional_id, line.tax_basis_points nulls first`.execute(db)
  return rows
}

const batchRows = 200

export async function sealedPansAfter(db: Queryable, last: string | undefined) {
  return await db
    .selectFrom('professional_pan')
    .select(['professional_id as id', 'sealed'])
    .$if(last !== undefined, (query) => query.where('professional_id', '>', last as string))
    .orderBy('professional_id')
    .limit(batchRows)
    .execute()
}

/** False when another one was entered meanwhile. */
export async function replaceSealedPan(
  db: Queryable,
  id: string,
  { before, after }: { before: Buffer; after: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('professional_pan')
    .set({ sealed: after })
    .where('professional_id', '=', id)
    .where('sealed', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
