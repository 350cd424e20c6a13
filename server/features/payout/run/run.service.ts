import { randomUUID } from 'node:crypto'
import type { EndpointInput } from '#contract/lib/endpoint.ts'
import { indiaDay, isDay } from '#contract/lib/india-time.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { PayoutRunView, payoutCalls } from '#contract/payout.ts'
import { actorName, type StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { post } from '#server/features/ledger/ledger.service.ts'
import { transfer } from '#server/features/ledger/postings.rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockHolder } from '../cash/cash.queries.ts'
import { shortDays } from '../cash/cash.service.ts'
import { requireNotOwn } from '../own-payout.service.ts'
import {
  endRun,
  freeLines,
  hasDraft,
  insertCashFromPay,
  insertLines,
  insertRun,
  listLines,
  lockArea,
  lockLine,
  lockRun,
  markFailed,
  markPaid,
  openLines,
  saveDeductions,
} from './run.queries.ts'
import { requireSeen, runView } from './run-view.service.ts'
import { setTaxes } from './tax.service.ts'

type Calls = typeof payoutCalls
type RunContext = Pick<Context, 'db' | 'clock'>
type Input<Name extends keyof Calls> = EndpointInput<Calls[Name]>

/** Throws NOT_FOUND, BAD_DATE, PAYOUT_OPEN, NOTHING_TO_PAY. */
export async function draftRun(ctx: RunContext, actor: StaffActor, { area, from, to }: Input<'draft'>) {
  const at = ctx.clock.now()
  const isPeriod = isDay(from) && isDay(to) && from <= to && to <= indiaDay(at)
  if (!isPeriod) throw new AppError('BAD_DATE', { reason: 'DAYS_UNTIL_TODAY' })
  return await ctx.db.transaction().execute(async (trx): Promise<PayoutRunView> => {
    if (!(await lockArea(trx, area))) throw new AppError('NOT_FOUND')
    if (await hasDraft(trx, area)) throw new AppError('PAYOUT_OPEN')
    const id = await insertRun(trx, { area, from, to, createdBy: actor.customerId, at })
    if ((await insertLines(trx, { id, area, to })) === 0) throw new AppError('NOTHING_TO_PAY')
    await setTaxes(trx, id)
    return await runView(trx, actor, id)
  })
}

/** Throws NOT_FOUND, OWN_BOOKING, DECISION_CLOSED, CASH_CHANGED, BAD_INPUT above the pay of the line. */
export async function deduct(ctx: RunContext, actor: StaffActor, { lineId, cash, other, reason }: Input<'deduct'>) {
  return await changeLine(ctx, actor, lineId, async (trx, line) => {
    if (line.runState !== 'draft') throw new AppError('DECISION_CLOSED')
    const [cashPaise, otherPaise] = [paiseFromRupees(cash), paiseFromRupees(other)]
    await lockHolder(trx, line.professionalId)
    await requireCash(trx, line.professionalId, cashPaise)
    if (!(await saveDeductions(trx, lineId, { cashPaise, otherPaise, reason, changedBy: actor.customerId })))
      throw new AppError('BAD_INPUT', { reason: 'MORE_THAN_PAY' })
    await setTaxes(trx, line.runId)
  })
}

async function requireCash(trx: Queryable, professionalId: string, paise: number) {
  const days = paise > 0 ? await shortDays(trx, professionalId) : []
  const shortPaise = days.reduce((sum, day) => sum + day.shortPaise, 0)
  if (paise <= shortPaise) return days
  const amount = formatRupees(rupeesFromPaise(shortPaise))
  throw new AppError('CASH_CHANGED', { reason: 'CASH_SHORT', values: { amount } })
}

/**
 * The deductions are posted with it; each line is posted when the bank paid it. Throws NOT_FOUND, OWN_BOOKING, OWN_DECISION,
 * DECISION_CLOSED, CASH_CHANGED, CHANGED_MEANWHILE.
 */
export async function approveRun(ctx: RunContext, actor: StaffActor, { runId, revision }: Input<'approve'>) {
  const at = ctx.clock.now()
  return await ctx.db.transaction().execute(async (trx): Promise<PayoutRunView> => {
    const run = await lockDraft(trx, runId)
    await requireSeen(trx, { runId, revision })
    const lines = await listLines(trx, runId)
    const hands = [run.createdBy, ...lines.map(({ changedBy }) => changedBy)]
    if (hands.includes(actor.customerId)) throw new AppError('OWN_DECISION')
    await requireNotOwn(trx, actor, ...lines.map(({ professionalId }) => professionalId))
    for (const line of lines) {
      if (line.cashPaise > 0) await takeCash(trx, actor, line, at)
      if (line.otherPaise > 0) {
        const entries = transfer('payable_to_professionals', 'professional_pay', line.otherPaise)
        await postLine(trx, 'pay_deducted', line, { entries, at })
      }
      if (line.taxPaise === 0) continue
      const entries = transfer('payable_to_professionals', 'tds_payable', line.taxPaise)
      await postLine(trx, 'tax_deducted', line, { entries, at })
    }
    await openLines(trx, runId, at)
    await endRun(trx, runId, { state: 'approved', decidedBy: actor.customerId, at })
    return await runView(trx, actor, runId)
  })
}

/** Of the oldest days first. */
async function takeCash(
  trx: Queryable,
  actor: StaffActor,
  { professionalId, cashPaise }: { professionalId: string; cashPaise: number },
  at: Date,
): Promise<void> {
  await lockHolder(trx, professionalId)
  let left = cashPaise
  for (const { day, shortPaise } of await requireCash(trx, professionalId, cashPaise)) {
    const amountPaise = Math.min(left, shortPaise)
    if (amountPaise === 0) return
    const id = randomUUID()
    await insertCashFromPay(trx, { id, professionalId, day, amountPaise, actor: actorName(actor), at })
    const entries = transfer('payable_to_professionals', 'cash_with_professionals', amountPaise)
    await post(trx, { kind: 'cash_from_pay', source: id, bookingId: null, professionalId, happenedAt: at, entries })
    left -= amountPaise
  }
}

/** Throws NOT_FOUND, DECISION_CLOSED. */
export async function discardRun(ctx: RunContext, actor: StaffActor, { runId }: Input<'discard'>) {
  return await ctx.db.transaction().execute(async (trx): Promise<PayoutRunView> => {
    await lockDraft(trx, runId)
    await freeLines(trx, runId)
    await endRun(trx, runId, { state: 'discarded', decidedBy: actor.customerId, at: ctx.clock.now() })
    return await runView(trx, actor, runId)
  })
}

async function lockDraft(trx: Queryable, runId: string) {
  const run = await lockRun(trx, runId)
  if (!run) throw new AppError('NOT_FOUND')
  if (run.state !== 'draft') throw new AppError('DECISION_CLOSED')
  return run
}

/** Throws NOT_FOUND, OWN_BOOKING, DECISION_CLOSED, NO_BANK_ACCOUNT. */
export async function payLine(ctx: RunContext, actor: StaffActor, { lineId, utr }: Input<'paid'>) {
  return await changeLine(ctx, actor, lineId, (trx, line) => markLinePaid(trx, line, { utr, at: ctx.clock.now() }))
}

/** The caller holds the lock of the line. Throws DECISION_CLOSED, NO_BANK_ACCOUNT. */
export async function markLinePaid(trx: Queryable, line: Line, { utr, at }: { utr: string; at: Date }): Promise<void> {
  if (line.state !== 'to_pay') throw new AppError('DECISION_CLOSED')
  if (!(await markPaid(trx, line.id, { utr: utr.toUpperCase(), at }))) throw new AppError('NO_BANK_ACCOUNT')
  const entries = transfer('payable_to_professionals', 'bank', line.netPaise)
  await postLine(trx, 'payout_paid', line, { entries, at })
}

/** Also what the bank sends back later. Throws NOT_FOUND, OWN_BOOKING, DECISION_CLOSED. */
export async function failLine(ctx: RunContext, actor: StaffActor, { lineId, reason }: Input<'failed'>) {
  const at = ctx.clock.now()
  return await changeLine(ctx, actor, lineId, (trx, line) => markLineFailed(trx, line, { failure: reason, at }))
}

/** The caller holds the lock of the line. Throws DECISION_CLOSED. */
export async function markLineFailed(
  trx: Queryable,
  line: Line,
  { failure, at }: { failure: string; at: Date },
): Promise<void> {
  if (line.netPaise === 0 || (line.state !== 'to_pay' && line.state !== 'paid')) throw new AppError('DECISION_CLOSED')
  await markFailed(trx, line.id, { failure, at })
  if (line.state === 'to_pay') return
  const entries = transfer('bank', 'payable_to_professionals', line.netPaise)
  await postLine(trx, 'payout_returned', line, { entries, at })
}

type Line = NonNullable<Awaited<ReturnType<typeof lockLine>>>

async function changeLine(
  ctx: RunContext,
  actor: StaffActor,
  lineId: string,
  change: (trx: Queryable, line: Line) => Promise<void>,
): Promise<PayoutRunView> {
  return await ctx.db.transaction().execute(async (trx) => {
    const line = await lockLine(trx, lineId)
    if (!line) throw new AppError('NOT_FOUND')
    await requireNotOwn(trx, actor, line.professionalId)
    await change(trx, line)
    return await runView(trx, actor, line.runId)
  })
}

async function postLine(
  trx: Queryable,
  kind: string,
  { id: source, professionalId }: Pick<Line, 'id' | 'professionalId'>,
  { entries, at }: { entries: ReturnType<typeof transfer>; at: Date },
): Promise<void> {
  await post(trx, { kind, source, bookingId: null, professionalId, happenedAt: at, entries })
}
