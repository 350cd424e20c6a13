import { sql } from 'kysely'
import type { Queryable } from '#server/db/database.ts'

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
      line.net_paise as "netPaise", account.id as "accountId", account.sealed
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
