import type { FastifyInstance } from 'fastify'
import { invoiceCalls } from '#contract/invoice.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { downloadInvoice, invoicesOfBooking } from './invoice.service.ts'

export function registerInvoice(app: FastifyInstance): void {
  registerEndpoint(app, invoiceCalls.list, async ({ ctx, actor, input }) => ({
    status: true,
    data: { invoices: await invoicesOfBooking(ctx, actor, input.bookingId) },
  }))
  registerEndpoint(app, invoiceCalls.download, async ({ ctx, actor, input }) => {
    return { status: true, data: await downloadInvoice(ctx, { id: input.invoiceId, customerId: actor.customerId }) }
  })
}
