import { sql } from 'kysely'
import type { accountKinds, accountStates } from '#contract/payout.account.ts'
import type { Queryable } from '#server/db/database.ts'
import { isInvented } from '#server/features/roster/professional/invented.rules.ts'
import { staffMemberName } from '../staff-member.queries.ts'

export interface AccountRow {
  id: string
  professionalId: string
  kind: (typeof accountKinds)[number]
  masked: string
  sealed: Buffer
  state: 'waiting' | 'confirmed'
  reason: string
  enteredById: string
  enteredBy: string
  enteredAt: Date
  confirmedBy: string | null
}

/** The account that is used and the one that waits. */
export async function listAccounts(db: Queryable, professionalId: string): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select account.id, account.professional_id as "professionalId", account.kind, masked, sealed, state, reason,
      entered_by as "enteredById", ${staffMemberName('maker')} as "enteredBy", entered_at as "enteredAt",
      ${staffMemberName('decider')} as "confirmedBy"
    from payout_account account join customer maker on maker.id = account.entered_by
    left join customer decider on decider.id = account.decided_by
    where account.professional_id = ${professionalId} and state in ('waiting', 'confirmed')`.execute(db)
  return rows
}

interface ListedRow {
  _id: string
  name: string
  area: string
  state: (typeof accountStates)[number]
  masked: string
  waiting: string
}

/** Active professionals, and those who left to whom something is due or whose account waits. */
export async function listHolders(
  db: Queryable,
  { area, state, limit }: { area?: string; state?: string; limit: number },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select * from (
      select professional.id as _id, professional.name, professional.area_id as area,
        case when next.id is not null then 'waiting' when current.id is null then 'missing' else 'confirmed' end as state,
        coalesce(current.masked, '') as masked, coalesce(next.masked, '') as waiting
      from professional
      left join payout_account current on current.professional_id = professional.id and current.state = 'confirmed'
      left join payout_account next on next.professional_id = professional.id and next.state = 'waiting'
      where professional.active or next.id is not null or exists (
        select from payout_line line where line.professional_id = professional.id and line.state in ('to_pay', 'draft'))
    ) as holder
    where (${area ?? null}::text is null or area = ${area ?? null}) and (${state ?? null}::text is null or state = ${state ?? null})
    order by array_position(array['waiting', 'missing', 'confirmed'], state), name, _id limit ${limit}`.execute(db)
  return rows
}

interface NewAccount {
  id: string
  professionalId: string
  kind: AccountRow['kind']
  masked: string
  sealed: Buffer
  reason: string
  enteredBy: string
  at: Date
}

/** In place of one that waits. */
export async function insertAccount(trx: Queryable, account: NewAccount): Promise<void> {
  await endAccounts(trx, account.professionalId, 'waiting')
  await trx
    .insertInto('payout_account')
    .values({
      id: account.id,
      professional_id: account.professionalId,
      kind: account.kind,
      masked: account.masked,
      sealed: account.sealed,
      reason: account.reason,
      entered_by: account.enteredBy,
      entered_at: account.at,
    })
    .execute()
}

/** Its number is deleted. */
async function endAccounts(trx: Queryable, professionalId: string, state: 'waiting' | 'confirmed'): Promise<void> {
  await trx
    .updateTable('payout_account')
    .set({ state: 'replaced', sealed: null })
    .where('professional_id', '=', professionalId)
    .where('state', '=', state)
    .execute()
}

interface Decision {
  decidedBy: string
  at: Date
}

export async function confirmAccount(
  trx: Queryable,
  { id, professionalId }: { id: string; professionalId: string },
  { decidedBy, at }: Decision,
): Promise<void> {
  await endAccounts(trx, professionalId, 'confirmed')
  await trx
    .updateTable('payout_account')
    .set({ state: 'confirmed', decided_by: decidedBy, decided_at: at })
    .where('id', '=', id)
    .execute()
}

export async function declineAccount(trx: Queryable, id: string, { decidedBy, at }: Decision): Promise<void> {
  await trx
    .updateTable('payout_account')
    .set({ state: 'declined', sealed: null, decided_by: decidedBy, decided_at: at })
    .where('id', '=', id)
    .execute()
}

export async function findAccount(db: Queryable, id: string) {
  return await db
    .selectFrom('payout_account')
    .select(['id', 'professional_id as professionalId', 'state', 'entered_by as enteredBy', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findHolder(db: Queryable, professionalId: string) {
  return await db
    .selectFrom('professional')
    .leftJoin('professional_pan as pan', 'pan.professional_id', 'professional.id')
    .select(['professional.name', 'professional.phone', 'pan.masked as pan'])
    .where('professional.id', '=', professionalId)
    .executeTakeFirst()
}

/** False for those that seeding invented: their numbers may belong to anyone. */
export async function hasOwnPhone(db: Queryable, professionalId: string): Promise<boolean> {
  const { rows } = await sql`
    select from professional where id = ${professionalId} and phone <> '' and not ${isInvented}`.execute(db)
  return rows.length > 0
}

const batchRows = 200

export async function sealedAccountsAfter(db: Queryable, last: string | undefined) {
  return await db
    .selectFrom('payout_account')
    .select(['id', 'sealed'])
    .where('sealed', 'is not', null)
    .$narrowType<{ sealed: Buffer }>()
    .$if(last !== undefined, (query) => query.where('id', '>', last as string))
    .orderBy('id')
    .limit(batchRows)
    .execute()
}

/** False when the account was replaced meanwhile. */
export async function replaceSealedAccount(
  db: Queryable,
  id: string,
  { before, after }: { before: Buffer; after: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payout_account')
    .set({ sealed: after })
    .where('id', '=', id)
    .where('sealed', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
