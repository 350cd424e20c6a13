import type { FastifyInstance } from 'fastify'
import type { Endpoint, EndpointInput } from '#contract/lib/endpoint.ts'
import { askedMessage } from '#contract/lib/staff-roles.ts'
import { type PayoutAccountsView, payoutAccountCalls, payoutTaxCalls } from '#contract/payout.account.ts'
import { type CashDayView, cashCalls } from '#contract/payout.cash.ts'
import { payoutCorrectionCalls } from '#contract/payout.correction.ts'
import { type PayoutRunView, payoutCalls } from '#contract/payout.ts'
import type { Whose } from '#server/access-note.ts'
import type { StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { decideAccount, enterAccount, getPayoutAccounts, listAccountHolders } from './account/account.service.ts'
import { askWriteOff, cashList, correctHandIn, decideWriteOff, handIn } from './cash/cash.service.ts'
import { correctPay, decidePay, payOfVisit, waitingCorrections } from './correction/correction.service.ts'
import { bankFile } from './run/bank-file.service.ts'
import { applyReturn, previewReturn } from './run/return-file.service.ts'
import { approveRun, deduct, discardRun, draftRun, failLine, payLine } from './run/run.service.ts'
import { listPayoutRuns, runView } from './run/run-view.service.ts'
import { enterPan, taxesOfQuarter, taxFile } from './run/tax.service.ts'
import { statementForStaff } from './statement/statement.service.ts'

export function registerPayoutForStaff(app: FastifyInstance): void {
  registerCorrections(app)
  registerTax(app)
  registerEndpoint(app, cashCalls.list, async ({ ctx, actor, input }) => ({
    status: true,
    data: await cashList(ctx, actor, input),
  }))
  registerEndpoint(app, payoutCalls.list, async ({ ctx, input }) => ({
    status: true,
    data: await listPayoutRuns(ctx, input),
  }))
  registerEndpoint(app, payoutCalls.find, async ({ ctx, actor, input: { runId }, audit }) => {
    audit({ detail: { runId } })
    return { status: true, data: await runView(ctx.db, actor, runId) }
  })
  registerEndpoint(app, payoutCalls.draft, change(payoutCalls.draft, draftRun))
  registerEndpoint(app, payoutCalls.deduct, change(payoutCalls.deduct, deduct))
  registerEndpoint(app, payoutCalls.approve, change(payoutCalls.approve, approveRun))
  registerEndpoint(app, payoutCalls.discard, change(payoutCalls.discard, discardRun))
  registerEndpoint(app, payoutCalls.paid, change(payoutCalls.paid, payLine))
  registerEndpoint(app, payoutCalls.failed, change(payoutCalls.failed, failLine))
  registerEndpoint(app, payoutCalls.applyReturn, change(payoutCalls.applyReturn, applyReturn))
  registerEndpoint(app, payoutCalls.previewReturn, async ({ ctx, input, audit }) => {
    audit({ detail: { runId: input.runId } })
    return { status: true, data: await previewReturn(ctx, input) }
  })
  registerEndpoint(app, payoutCalls.file, async ({ ctx, actor, input, audit }) => {
    const { runId } = input
    const data = await bankFile(ctx, actor, input)
    const professionals = data.lines.map(({ professionalId }) => professionalId).join(' ')
    audit({ detail: { runId, lines: String(data.lines.length), professionals } })
    return { status: true, data }
  })
  registerEndpoint(app, payoutCalls.statement, async ({ ctx, actor, input: { lineId }, audit }) => {
    const { professionalId, document } = await statementForStaff(ctx, actor, lineId)
    audit({ detail: { professionalId, lineId } })
    return { status: true, data: document }
  })
  registerEndpoint(app, payoutAccountCalls.list, async ({ ctx, input }) => ({
    status: true,
    data: await listAccountHolders(ctx, input),
  }))
  registerEndpoint(app, payoutAccountCalls.find, async ({ ctx, actor, input: { professionalId }, audit }) => {
    audit({ detail: { professionalId } })
    return { status: true, data: await getPayoutAccounts(ctx, actor, professionalId) }
  })
  registerEndpoint(app, payoutAccountCalls.enter, account(payoutAccountCalls.enter, enterAccount))
  registerEndpoint(app, payoutAccountCalls.decide, account(payoutAccountCalls.decide, decideAccount))
  registerEndpoint(app, cashCalls.handIn, async ({ ctx, actor, input, audit }) => {
    const { view, isAsked } = await handIn(ctx, actor, input)
    audit({ detail: { professionalId: view.professionalId, day: view.day, reason: input.reason } })
    return { status: true, ...(isAsked && { message: askedMessage }), data: view }
  })
  registerEndpoint(app, cashCalls.correct, write(cashCalls.correct, correctHandIn))
  registerEndpoint(app, cashCalls.writeOff, write(cashCalls.writeOff, askWriteOff))
  registerEndpoint(app, cashCalls.decide, write(cashCalls.decide, decideWriteOff))
}

interface Writing<Call extends Endpoint> {
  ctx: Context
  actor: StaffActor
  input: EndpointInput<Call>
  audit: (whose: Whose) => void
}

/** A change of the cash of a day: recorded with its professional and reason. */
function write<Call extends Endpoint>(
  _call: Call,
  change: (ctx: Context, actor: StaffActor, input: EndpointInput<Call>) => Promise<CashDayView>,
) {
  return async ({ ctx, actor, input, audit }: Writing<Call>) => {
    const data = await change(ctx, actor, input)
    const { reason = '', approve } = input as { reason?: string; approve?: boolean }
    audit({ detail: { professionalId: data.professionalId, day: data.day, reason } })
    if (approve !== undefined) audit({ detail: { decision: approve ? 'approved' : 'declined' } })
    return { status: true, data }
  }
}

/** A change of the account of a professional: recorded with them and the reason. */
function account<Call extends Endpoint>(
  _call: Call,
  make: (ctx: Context, actor: StaffActor, input: EndpointInput<Call>) => Promise<PayoutAccountsView>,
) {
  return async ({ ctx, actor, input, audit }: Writing<Call>) => {
    const data = await make(ctx, actor, input)
    const { reason, confirm } = input as { reason?: string; confirm?: boolean }
    audit({ detail: { professionalId: data.professionalId } })
    if (reason !== undefined) audit({ detail: { reason } })
    if (confirm !== undefined) audit({ detail: { decision: confirm ? 'confirmed' : 'declined' } })
    return { status: true, data }
  }
}

/** A change of a run of payouts: recorded with the line and the reason. */
function change<Call extends Endpoint>(
  _call: Call,
  make: (ctx: Context, actor: StaffActor, input: EndpointInput<Call>) => Promise<PayoutRunView>,
) {
  return async ({ ctx, actor, input, audit }: Writing<Call>) => {
    const data = await make(ctx, actor, input)
    const { lineId, reason = '' } = input as { lineId?: string; reason?: string }
    const line = data.lines.find(({ _id }) => _id === lineId)
    audit({ detail: { runId: data._id, reason } })
    if (line) {
      const { professionalId, cash, other, state } = line
      audit({ detail: { professionalId, cash: String(cash), other: String(other), state } })
    }
    return { status: true, data }
  }
}

function registerCorrections(app: FastifyInstance): void {
  registerEndpoint(app, payoutCorrectionCalls.ofVisit, async ({ ctx, actor, input: { bookingId }, audit }) => {
    audit({ bookings: [bookingId] })
    return { status: true, data: await payOfVisit(ctx.db, actor, bookingId) }
  })
  registerEndpoint(app, payoutCorrectionCalls.waiting, async ({ ctx, input }) => ({
    status: true,
    data: await waitingCorrections(ctx, input),
  }))
  registerEndpoint(app, payoutCorrectionCalls.correct, async ({ ctx, actor, input, audit }) => {
    const { bookingId, professionalId, reason } = input
    const data = await correctPay(ctx, actor, input)
    audit({ bookings: [bookingId], detail: { professionalId, reason } })
    return { status: true, data }
  })
  registerEndpoint(app, payoutCorrectionCalls.decide, async ({ ctx, actor, input, audit }) => {
    const data = await decidePay(ctx, actor, input)
    const decision = input.approve ? 'approved' : 'declined'
    audit({ bookings: [data.bookingId], detail: { correctionId: input.correctionId, decision } })
    return { status: true, data }
  })
}

function registerTax(app: FastifyInstance): void {
  registerEndpoint(app, payoutTaxCalls.list, async ({ ctx, input }) => ({
    status: true,
    data: await taxesOfQuarter(ctx, input),
  }))
  registerEndpoint(app, payoutTaxCalls.file, async ({ ctx, input: { year, quarter }, audit }) => {
    audit({ detail: { year: String(year), quarter: String(quarter) } })
    return { status: true, data: await taxFile(ctx, { year, quarter }) }
  })
  registerEndpoint(app, payoutTaxCalls.enterPan, account(payoutTaxCalls.enterPan, enterPan))
}
