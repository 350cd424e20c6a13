import type { FastifyInstance } from 'fastify'
import { invoiceCalls } from '#contract/invoice.ts'
import { serve } from '#server/http/serve.ts'
import { downloadInvoice, invoicesOfBooking } from './invoice.service.ts'

export function registerInvoice(app: FastifyInstance): void {
  serve(app, invoiceCalls.list, async ({ ctx, actor, input }) => ({
    status: true,
    data: { invoices: await invoicesOfBooking(ctx, actor, input.bookingId) },
  }))
  serve(app, invoiceCalls.download, async ({ ctx, actor, input }) => {
    return { status: true, data: await downloadInvoice(ctx, { id: input.invoiceId, customerId: actor.customerId }) }
  })
}
