import type { EndpointInput, EndpointResponse } from '#contract/lib/endpoint.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { payoutCalls } from '#contract/payout.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { openAccount } from '../account/account.service.ts'
import { requireNotOwn } from '../own-payout.service.ts'
import { paymentReference } from './return-file.rules.ts'
import { lockRun } from './run.queries.ts'
import { lockToPay, markFiled } from './run-view.queries.ts'
import { requireSeen } from './run-view.service.ts'

type BankFile = EndpointResponse<typeof payoutCalls.file>['data']
type Line = Awaited<ReturnType<typeof lockToPay>>[number]

/**
 * What the bank has to pay, and to which account; the lines remember it. Throws NOT_FOUND, OWN_BOOKING, DECISION_CLOSED, and
 * CHANGED_MEANWHILE when a colleague has made a file that the caller does not know of: the bank would pay twice.
 */
export async function bankFile(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  actor: StaffActor,
  { runId, revision }: EndpointInput<typeof payoutCalls.file>,
): Promise<BankFile> {
  return await db.transaction().execute(async (trx) => {
    const run = await lockRun(trx, runId)
    if (!run) throw new AppError('NOT_FOUND')
    if (run.state !== 'approved') throw new AppError('DECISION_CLOSED')
    await requireSeen(trx, { runId, revision })
    const lines = await lockToPay(trx, runId)
    await requireNotOwn(trx, actor, ...lines.map(({ professionalId }) => professionalId))
    const shown = lines.map((line) => ({ line, row: toRow(config, line) }))
    const filed = shown.filter(({ row }) => row !== null).map(({ line }) => line.id)
    await markFiled(trx, filed, clock.now())
    return {
      lines: shown.flatMap(({ row }) => row ?? []),
      heldBack: shown.filter(({ row }) => row === null).map(({ line }) => line.name),
    }
  })
}

/** Null for one who is held back. */
function toRow(config: Context['config'], { id, professionalId, netPaise, accountId, sealed }: Line) {
  const account = accountId && openAccount(config, { id: accountId, sealed })
  if (!account) return null
  const isBank = account.kind === 'bank'
  return {
    ...{ lineId: id, professionalId, holder: account.holder, amount: rupeesFromPaise(netPaise) },
    accountNumber: isBank ? account.accountNumber : '',
    ifsc: isBank ? account.ifsc : '',
    upi: isBank ? '' : account.upi,
    reference: paymentReference(id),
  }
}
