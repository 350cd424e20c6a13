import { type RawBuilder, sql } from 'kysely'
import type { payoutLineStates, payoutRunStates } from '#contract/payout.ts'
import type { Queryable } from '#server/db/database.ts'
import { follows } from '#server/db/newest-first.ts'
import { staffMemberName } from '../staff-member.queries.ts'

export interface RunRow {
  _id: string
  area: string
  from: string
  to: string
  state: (typeof payoutRunStates)[number]
  createdBy: string
  createdById: string
  createdAt: Date
  decidedBy: string
  professionals: number
  netPaise: number
  open: number
  failed: number
  withoutRate: number
  changedBy: string[]
}

const runColumns = sql`
  run.id as _id, run.area_id as area, run.from_day::text as "from", run.to_day::text as "to", run.state,
  ${staffMemberName('maker')} as "createdBy", run.created_by as "createdById", run.created_at as "createdAt",
  coalesce(${staffMemberName('decider')}, '') as "decidedBy", count(line.id) as professionals,
  coalesce(sum(line.net_paise - line.tax_paise), 0)::bigint as "netPaise", count(*) filter (where line.state = 'to_pay') as open,
  count(*) filter (where line.state = 'failed') as failed,
  coalesce(array_agg(distinct line.changed_by::text) filter (where line.changed_by is not null), '{}') as "changedBy"`

const listing = (columns: RawBuilder<unknown>, where: RawBuilder<unknown>, limit: number) => sql<RunRow>`
  select ${columns} from payout_run run join customer maker on maker.id = run.created_by
  left join customer decider on decider.id = run.decided_by left join payout_line line on line.run_id = run.id
  where ${where} group by run.id, maker.id, decider.id order by run.created_at desc, run.id desc limit ${limit}`

interface PageOf {
  area?: string
  state?: string
  cursor?: string
  limit: number
}

/** Newest first, after the cursor's run; undefined when the cursor is unknown. */
export async function listRuns(db: Queryable, { cursor, limit, ...by }: PageOf): Promise<RunRow[] | undefined> {
  const place = db.selectFrom('payout_run').select(['created_at as createdAt', 'id'])
  const after = cursor === undefined ? undefined : await place.where('id', '=', cursor).executeTakeFirst()
  if (cursor !== undefined && !after) return undefined
  const area = by.area ? sql`run.area_id = ${by.area}` : sql`true`
  const state = by.state ? sql`run.state = ${by.state}` : sql`true`
  const where = sql`${area} and ${state} and ${follows(after, 'run.created_at', 'run.id')}`
  return (await listing(runColumns, where, limit).execute(db)).rows
}

/** Visits of the city until the last day, those of earlier weeks too, whose newest pay has no rate and was not corrected. */
const withoutRate = sql`(select count(distinct pay.booking_id) from visit_pay pay
  join professional on professional.id = pay.professional_id and professional.area_id = run.area_id
  where pay.rate_paise is null and pay.share_basis_points is null and pay.day <= run.to_day
    and pay.kind <> 'nothing' and pay.correction_id is null
    and not exists (select from visit_pay later where later.booking_id = pay.booking_id
      and later.professional_id = pay.professional_id and later.revision > pay.revision))`

export async function findRun(db: Queryable, runId: string): Promise<RunRow | undefined> {
  const columns = sql`${runColumns}, ${withoutRate} as "withoutRate"`
  return (await listing(columns, sql`run.id = ${runId}`, 1).execute(db)).rows[0]
}

/** Of what colleagues change in the lines of a run, and of the files that had them. */
export async function findRevision(db: Queryable, runId: string): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select md5(coalesce(string_agg(concat_ws(' ', id, cash_paise, other_paise, net_paise, tax_paise, state, extract(epoch from filed_at)),
      ',' order by id), '')) as revision
    from payout_line where run_id = ${runId}`.execute(db)
  return rows[0]?.revision ?? ''
}

export interface LineRow {
  _id: string
  professionalId: string
  name: string
  visits: number
  visitPaise: number
  extraPaise: number
  tipPaise: number
  carriedPaise: number
  cashPaise: number
  otherPaise: number
  reason: string
  taxPaise: number
  taxBasisPoints: number | null
  pan: string
  netPaise: number
  state: (typeof payoutLineStates)[number]
  utr: string
  failure: string
  account: string
  filedAt: Date | null
}

export async function listLines(db: Queryable, runId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select line.id as _id, line.professional_id as "professionalId", professional.name, parts.visits,
      line.earned_paise - parts.extra - parts.tips as "visitPaise", parts.extra as "extraPaise",
      parts.tips as "tipPaise", line.carried_paise as "carriedPaise",
      line.cash_paise as "cashPaise", line.other_paise as "otherPaise", line.reason, line.tax_paise as "taxPaise",
      line.tax_basis_points as "taxBasisPoints", coalesce(pan.masked, '') as pan, line.net_paise - line.tax_paise as "netPaise",
      line.state, line.utr, line.failure, coalesce(account.masked, '') as account, line.filed_at as "filedAt"
    from payout_line line join professional on professional.id = line.professional_id
    left join professional_pan pan on pan.professional_id = line.professional_id
    left join payout_account account on case when line.state in ('paid', 'failed') then account.id = line.account_id
      else account.professional_id = line.professional_id and account.state = 'confirmed' end
    cross join lateral (
      select count(distinct pay.booking_id) filter (where pay.kind not in ('extra_work', 'tip')) as visits,
        coalesce(sum(pay.amount_paise) filter (where pay.kind = 'extra_work'), 0)::int as extra,
        coalesce(sum(pay.amount_paise) filter (where pay.kind = 'tip'), 0)::int as tips
      from payout_item item join visit_pay pay on pay.id = item.pay_id where item.line_id = line.id
    ) as parts
    where line.run_id = ${runId} order by professional.name, professional.id`.execute(db)
  return rows
}

interface ReturnedRow {
  _id: string
  professionalId: string
  name: string
  failure: string
  netPaise: number
  failedAt: Date
}

export async function listReturned(db: Queryable): Promise<ReturnedRow[]> {
  const { rows } = await sql<ReturnedRow>`
    select line.id as _id, line.professional_id as "professionalId", professional.name, line.failure,
      line.net_paise - line.tax_paise as "netPaise", line.failed_at as "failedAt"
    from payout_line line join professional on professional.id = line.professional_id
    where line.state = 'failed' and line.carried_into is null order by line.failed_at, line.id limit 500`.execute(db)
  return rows
}

interface ToPayRow {
  id: string
  professionalId: string
  name: string
  netPaise: number
  accountId: string | null
  sealed: Buffer | null
}

/** Lines of a run that are still to be paid, with the confirmed account of each professional. */
export async function lockToPay(trx: Queryable, runId: string): Promise<ToPayRow[]> {
  const { rows } = await sql<ToPayRow>`
    select line.id, line.professional_id as "professionalId", professional.name,
      line.net_paise - line.tax_paise as "netPaise", account.id as "accountId", account.sealed
    from payout_line line join professional on professional.id = line.professional_id
    left join payout_account account on account.professional_id = line.professional_id and account.state = 'confirmed'
    where line.run_id = ${runId} and line.state = 'to_pay'
    order by professional.name, professional.id for update of line`.execute(trx)
  return rows
}

export async function markFiled(trx: Queryable, lineIds: readonly string[], at: Date): Promise<void> {
  await sql`
    update payout_line line set filed_at = ${at}, account_id = account.id from payout_account account
    where line.id = any(${lineIds}::uuid[]) and account.professional_id = line.professional_id
      and account.state = 'confirmed'`.execute(trx)
}
