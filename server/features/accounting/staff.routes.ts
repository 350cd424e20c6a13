import type { FastifyInstance } from 'fastify'
import { accountingCalls, bankCalls } from '#contract/accounting.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import {
  checkNow,
  creditsPage,
  documentsPage,
  listAccounts,
  paymentsPage,
  postingsPage,
  refundsPage,
} from './accounting.service.ts'
import { bankLinesPage, bankMovements, getBankSums } from './bank/bank.service.ts'
import { matchLine, matchOpenLines, takeOver, undoMatch, uploadStatement } from './bank/match.service.ts'
import { listSettlements } from './settlements.service.ts'

/** Rows about a booking are recorded as read about its customer. */
const bookingsOf = (rows: readonly { bookingId: string | null }[]) => ({
  bookings: [...new Set(rows.flatMap(({ bookingId }) => bookingId ?? []))],
})

export function registerAccounting(app: FastifyInstance): void {
  registerBank(app)
  registerEndpoint(app, accountingCalls.payments, async ({ ctx, input, audit }) => {
    const data = await paymentsPage(ctx, input)
    audit(bookingsOf(data.rows))
    return { status: true, data }
  })
  registerEndpoint(app, accountingCalls.refunds, async ({ ctx, input, audit }) => {
    const data = await refundsPage(ctx, input)
    audit(bookingsOf(data.rows))
    return { status: true, data }
  })
  registerEndpoint(app, accountingCalls.credits, async ({ ctx, input, audit }) => {
    const data = await creditsPage(ctx, input)
    audit({ ...bookingsOf(data.rows), customers: [...new Set(data.rows.map(({ customerId }) => customerId))] })
    return { status: true, data }
  })
  registerEndpoint(app, accountingCalls.documents, async ({ ctx, input, audit }) => {
    const data = await documentsPage(ctx, input)
    audit(bookingsOf(data.rows))
    return { status: true, data }
  })
  registerEndpoint(app, accountingCalls.postings, async ({ ctx, input, audit }) => {
    const data = await postingsPage(ctx, input)
    audit(bookingsOf(data.rows))
    return { status: true, data }
  })
  registerEndpoint(app, accountingCalls.settlements, async ({ ctx, input, audit }) => {
    const data = await listSettlements(ctx, input)
    audit(bookingsOf(data.differences))
    return { status: true, data }
  })
  registerEndpoint(app, accountingCalls.accounts, async ({ ctx, input }) => ({
    status: true,
    data: await listAccounts(ctx, input),
  }))
  registerEndpoint(app, accountingCalls.check, async ({ ctx }) => ({ status: true, data: await checkNow(ctx) }))
}

function registerBank(app: FastifyInstance): void {
  registerEndpoint(app, bankCalls.lines, async ({ ctx, input, audit }) => {
    const data = await bankLinesPage(ctx, input)
    audit(bookingsOf(data.rows.flatMap(({ parts }) => parts)))
    return { status: true, data }
  })
  registerEndpoint(app, bankCalls.sums, async ({ ctx }) => ({ status: true, data: await getBankSums(ctx) }))
  registerEndpoint(app, bankCalls.movements, async ({ ctx, input, audit }) => {
    const data = await bankMovements(ctx, input)
    audit(bookingsOf(data.movements))
    return { status: true, data }
  })
  registerEndpoint(app, bankCalls.upload, async ({ ctx, actor, input, audit }) => {
    const data = await uploadStatement(ctx, actor, input)
    audit({ detail: { file: input.name, added: String(data.added) } })
    return { status: true, data }
  })
  registerEndpoint(app, bankCalls.matchAgain, async ({ ctx }) => ({
    status: true,
    data: { matched: await matchOpenLines(ctx) },
  }))
  registerEndpoint(app, bankCalls.match, async ({ ctx, actor, input, audit }) => {
    const { lineId, rest } = input
    const data = await matchLine(ctx, actor, input)
    audit({ ...bookingsOf(data.parts), detail: { lineId, ...(rest && { kind: rest.kind, reason: rest.reason }) } })
    return { status: true, data }
  })
  registerEndpoint(app, bankCalls.undo, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { lineId: input.lineId, reason: input.reason } })
    return { status: true, data: await undoMatch(ctx, actor, input) }
  })
  registerEndpoint(app, bankCalls.takeOver, async ({ ctx, actor, input, audit }) => {
    audit({ detail: { amount: String(input.amount), reason: input.reason } })
    return { status: true, data: await takeOver(ctx, actor, input) }
  })
}
