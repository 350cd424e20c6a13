import type { FastifyInstance } from 'fastify'
import { accountingCalls } from '#contract/accounting.ts'
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
import { listSettlements } from './settlements.service.ts'

/** Rows about a booking are recorded as read about its customer. */
const bookingsOf = (rows: readonly { bookingId: string | null }[]) => ({
  bookings: [...new Set(rows.flatMap(({ bookingId }) => bookingId ?? []))],
})

export function registerAccounting(app: FastifyInstance): void {
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
