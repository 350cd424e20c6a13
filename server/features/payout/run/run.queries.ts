import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

/** Until the transaction ends no other draft of the city begins. False for an unknown city. */
export async function lockArea(trx: Queryable, area: string): Promise<boolean> {
  const row = await trx.selectFrom('area').select('id').where('id', '=', area).forNoKeyUpdate().executeTakeFirst()
  return row !== undefined
}

export async function hasDraft(trx: Queryable, area: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payout_run')
    .select('id')
    .where('area_id', '=', area)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertRun(
  trx: Queryable,
  run: { area: string; from: string; to: string; createdBy: string; at: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('payout_run')
    .values({
      area_id: run.area,
      from_day: run.from,
      to_day: run.to,
      created_by: run.createdBy,
      created_at: run.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * A line for each professional of the city to whom something is due. One statement: what fails meanwhile is left to the next
 * run. Returns how many.
 */
export async function insertLines(trx: Queryable, run: { id: string; area: string; to: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with free as materialized (
      select pay.id, pay.professional_id, pay.amount_paise, case pay.kind when 'tip' then 0 else pay.amount_paise end as base
      from visit_pay pay
      join professional on professional.id = pay.professional_id and professional.area_id = ${run.area}
      where pay.day <= ${run.to} and pay.amount_paise <> 0
        and not exists (select from payout_item item where item.pay_id = pay.id)
    ), returned as materialized (
      select line.id, line.professional_id, line.net_paise - line.tax_paise as paise from payout_line line
      join professional on professional.id = line.professional_id and professional.area_id = ${run.area}
      where line.state = 'failed' and line.carried_into is null
      for no key update of line
    ), due as (
      select professional_id, sum(earned)::int as earned, sum(base)::int as base, sum(carried)::int as carried
      from (select professional_id, amount_paise as earned, base, 0 as carried from free
        union all select professional_id, 0, 0, paise from returned) as part
      group by 1 having sum(earned + carried) > 0
    ), line as (
      insert into payout_line (run_id, professional_id, earned_paise, base_paise, carried_paise)
      select ${run.id}::uuid, professional_id, earned, base, carried from due returning id, professional_id
    ), item as (
      insert into payout_item (pay_id, line_id)
      select free.id, line.id from free join line using (professional_id)
    ), carried as (
      update payout_line failed set carried_into = line.id from returned join line using (professional_id)
      where failed.id = returned.id
    )
    select count(*) as count from line`.execute(trx)
  return Number(rows[0]?.count ?? 0)
}

export async function lockRun(trx: Queryable, runId: string) {
  return await trx
    .selectFrom('payout_run')
    .select(['id', 'state', 'created_by as createdBy'])
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
}

export async function endRun(
  trx: Queryable,
  runId: string,
  { state, decidedBy, at }: { state: 'approved' | 'discarded'; decidedBy: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('payout_run')
    .set({ state, decided_by: decidedBy, decided_at: at })
    .where('id', '=', runId)
    .execute()
}

/** Lines of the run in the order in which these are locked. */
export async function listLines(trx: Queryable, runId: string) {
  return await trx
    .selectFrom('payout_line')
    .select(['id', 'professional_id as professionalId', 'cash_paise as cashPaise'])
    .select(['other_paise as otherPaise', 'tax_paise as taxPaise', 'changed_by as changedBy'])
    .where('run_id', '=', runId)
    .orderBy('professional_id')
    .execute()
}

/** Lines of nothing are paid by their deductions. */
export async function openLines(trx: Queryable, runId: string, at: Date): Promise<void> {
  await sql`
    update payout_line set state = case when net_paise = tax_paise then 'paid' else 'to_pay' end,
      paid_at = case when net_paise = tax_paise then ${at}::timestamptz end
    where run_id = ${runId}`.execute(trx)
}

/** Its pay is free for another run; the rows of the run stay. */
export async function freeLines(trx: Queryable, runId: string): Promise<void> {
  await sql`
    update payout_line set carried_into = null
    where carried_into in (select id from payout_line where run_id = ${runId})`.execute(trx)
  await sql`
    delete from payout_item where line_id in (select id from payout_line where run_id = ${runId})`.execute(trx)
}

/** With its run, both locked. */
export async function lockLine(trx: Queryable, lineId: string) {
  const { rows } = await sql<{
    id: string
    runId: string
    runState: string
    state: string
    professionalId: string
    netPaise: number
    cashPaise: number
    otherPaise: number
  }>`
    select line.id, run.id as "runId", run.state as "runState", line.state, line.professional_id as "professionalId",
      line.net_paise - line.tax_paise as "netPaise", line.cash_paise as "cashPaise", line.other_paise as "otherPaise"
    from payout_line line join payout_run run on run.id = line.run_id
    where line.id = ${lineId} for update of run, line`.execute(trx)
  return rows[0]
}

interface Deductions {
  cashPaise: number
  otherPaise: number
  reason: string
  changedBy: string
}

/** False when that is more than the line has. */
export async function saveDeductions(trx: Queryable, lineId: string, deductions: Deductions): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payout_line')
    .set({
      cash_paise: deductions.cashPaise,
      other_paise: deductions.otherPaise,
      reason: deductions.reason,
      changed_by: deductions.changedBy,
    })
    .where('id', '=', lineId)
    .where(sql<boolean>`earned_paise + carried_paise >= ${deductions.cashPaise + deductions.otherPaise}::int`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** To the account that the file named, else to the confirmed one. False without either. */
export async function markPaid(
  trx: Queryable,
  lineId: string,
  { utr, at }: { utr: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update payout_line line set state = 'paid', utr = ${utr}, paid_at = ${at}, account_id = coalesce(account_id, account.id)
    from (select ${lineId}::uuid as line_id) as one
    left join payout_account account on account.state = 'confirmed'
      and account.professional_id = (select professional_id from payout_line where id = ${lineId})
    where line.id = one.line_id and coalesce(account_id, account.id) is not null`.execute(trx)
  return numAffectedRows === 1n
}

export async function markFailed(
  trx: Queryable,
  lineId: string,
  { failure, at }: { failure: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('payout_line')
    .set({ state: 'failed', failure, failed_at: at })
    .where('id', '=', lineId)
    .execute()
}

export async function insertCashFromPay(
  trx: Queryable,
  row: { id: string; professionalId: string; day: string; amountPaise: number; actor: string; at: Date },
): Promise<void> {
  const { id, professionalId, day, amountPaise, actor, at } = row
  await trx
    .insertInto('cash_hand_in')
    .values({
      ...{ id, day, actor, at },
      professional_id: professionalId,
      amount_paise: amountPaise,
      reason: 'Taken off a payout',
      is_from_pay: true,
    })
    .execute()
}
