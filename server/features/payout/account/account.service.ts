import { randomUUID } from 'node:crypto'
import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import type { PayoutAccountsView, payoutAccountCalls } from '#contract/payout.account.ts'
import { isRefusal } from '#contract/refusals/refusal.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { textTo } from '#server/features/notification/notification.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { documentSeal } from '#server/providers/documents/document-seal.ts'
import { type KeyRotationSummary, rotateRowKeys } from '#server/providers/documents/rotate-row-keys.ts'
import { lockHolder } from '../cash/cash.queries.ts'
import { requireNotOwn } from '../own-payout.service.ts'
import {
  type AccountRow,
  confirmAccount,
  declineAccount,
  findAccount,
  findHolder,
  hasOwnPhone,
  insertAccount,
  listAccounts,
  listHolders,
  replaceSealedAccount,
  sealedAccountsAfter,
} from './account.queries.ts'
import { accountInSms, isLikelySame, maskAccount, type PayoutAccount, parseAccount } from './account.rules.ts'

type Calls = typeof payoutAccountCalls
type ReadContext = Pick<Context, 'db' | 'config'>
type WriteContext = ReadContext & Pick<Context, 'clock' | 'jobs'>

const maxRows = 1_000

export async function listAccountHolders(
  { db }: Pick<Context, 'db'>,
  input: EndpointInput<Calls['list']>,
): Promise<EndpointResponse<Calls['list']>['data']> {
  const rows = await listHolders(db, { ...input, limit: maxRows + 1 })
  return { professionals: rows.slice(0, maxRows), more: rows.length > maxRows }
}

/** Throws NOT_FOUND. */
export async function getPayoutAccounts(
  { db, config }: ReadContext,
  actor: StaffActor,
  professionalId: string,
): Promise<PayoutAccountsView> {
  const holder = await findHolder(db, professionalId)
  if (!holder) throw new AppError('NOT_FOUND')
  const rows = await listAccounts(db, professionalId)
  const shown = (state: AccountRow['state']) => {
    const row = rows.find((one) => one.state === state)
    return row ? toView(config, actor, { ...row, name: holder.name }) : null
  }
  const pan = holder.pan ?? ''
  return { professionalId, name: holder.name, current: shown('confirmed'), waiting: shown('waiting'), pan }
}

/** Throws NOT_FOUND, OWN_BOOKING, BAD_INPUT. */
export async function enterAccount(
  ctx: WriteContext,
  actor: StaffActor,
  { professionalId, reason, ...entered }: EndpointInput<Calls['enter']>,
): Promise<PayoutAccountsView> {
  const account = parseAccount(entered)
  if (isRefusal(account)) throw new AppError('BAD_INPUT', account)
  return await change(ctx, actor, professionalId, async (trx) => {
    const id = randomUUID()
    const sealed = documentSeal(ctx.config.documentKeys).seal(Buffer.from(JSON.stringify(account)), sealedFor(id))
    const by = { enteredBy: actor.customerId, at: ctx.clock.now() }
    await insertAccount(trx, {
      id,
      professionalId,
      kind: account.kind,
      masked: maskAccount(account),
      sealed,
      reason,
      ...by,
    })
  })
}

/** Confirmed, the professional gets an SMS: not theirs, they call. Throws NOT_FOUND, OWN_BOOKING, OWN_DECISION, DECISION_CLOSED. */
export async function decideAccount(
  ctx: WriteContext,
  actor: StaffActor,
  { accountId, confirm }: EndpointInput<Calls['decide']>,
): Promise<PayoutAccountsView> {
  const known = await findAccount(ctx.db, accountId)
  if (!known) throw new AppError('NOT_FOUND')
  const { professionalId } = known
  return await change(ctx, actor, professionalId, async (trx, phone) => {
    const account = await findAccount(trx, accountId)
    if (account?.state !== 'waiting') throw new AppError('DECISION_CLOSED')
    if (confirm && account.enteredBy === actor.customerId) throw new AppError('OWN_DECISION')
    const decision = { decidedBy: actor.customerId, at: ctx.clock.now() }
    if (!confirm) return await declineAccount(trx, accountId, decision)
    const opened = openAccount(ctx.config, account)
    if (!opened) throw new AppError('DECISION_CLOSED', { reason: 'ACCOUNT_UNREADABLE' })
    await confirmAccount(trx, account, decision)
    if (!(await hasOwnPhone(trx, professionalId))) return
    const values = { account: accountInSms(opened) }
    await textTo(ctx, trx, { event: `payout-account:${accountId}`, phone, template: 'payout_account', values })
  })
}

/** Under the lock of the professional. */
async function change(
  ctx: WriteContext,
  actor: StaffActor,
  professionalId: string,
  write: (trx: Queryable, phone: string) => Promise<void>,
): Promise<PayoutAccountsView> {
  return await ctx.db.transaction().execute(async (trx) => {
    const phone = await lockHolder(trx, professionalId)
    if (phone === undefined) throw new AppError('NOT_FOUND')
    await requireNotOwn(trx, actor, professionalId)
    await write(trx, phone)
    return await getPayoutAccounts({ ...ctx, db: trx }, actor, professionalId)
  })
}

/** Null when no key opens it. */
export function openAccount(
  { documentKeys }: Pick<Context['config'], 'documentKeys'>,
  { id, sealed }: { id: string; sealed: Buffer | null },
): PayoutAccount | null {
  if (!sealed) return null
  try {
    return JSON.parse(documentSeal(documentKeys).open(sealed, sealedFor(id)).toString()) as PayoutAccount
  } catch {
    return null
  }
}

/** Associated data of the encryption: sealed bytes copied to another row cannot be decrypted. */
export function sealedFor(accountId: string): string {
  return `payout-account:${accountId}`
}

function toView(config: Context['config'], actor: StaffActor, row: AccountRow & { name: string }) {
  const opened = openAccount(config, row)
  return {
    ...{ _id: row.id, kind: row.kind, masked: row.masked, reason: row.reason, enteredBy: row.enteredBy },
    holder: opened?.holder ?? '',
    isNameAlike: isLikelySame(opened?.holder ?? '', row.name),
    ifsc: opened?.kind === 'bank' ? opened.ifsc : '',
    enteredAt: row.enteredAt.toISOString(),
    isOwn: row.enteredById === actor.customerId,
    confirmedBy: row.confirmedBy ?? '',
  }
}

/** Seals every account of a professional with the newest key. */
export async function rotateAccountKeys(db: Queryable, keys: readonly string[]): Promise<KeyRotationSummary> {
  return await rotateRowKeys(
    {
      rowsAfter: async (last) =>
        (await sealedAccountsAfter(db, last)).map((row) => ({ ...row, belongsTo: sealedFor(row.id) })),
      replace: ({ id, sealed: before }, after) => replaceSealedAccount(db, id, { before, after }),
    },
    keys,
  )
}
