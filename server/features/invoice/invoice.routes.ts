import type { FastifyInstance } from 'fastify'
import { invoiceCalls, staffInvoiceCalls } from '#contract/gst/invoice.ts'
import { serve } from '#server/http/serve.ts'
import { downloadInvoice, invoicesOfBooking } from './invoice.service.ts'

export function registerInvoice(app: FastifyInstance): void {
  serve(app, invoiceCalls.list, async ({ ctx, actor, input }) => ({
    status: true,
    data: { invoices: await invoicesOfBooking(ctx, actor, input.bookingId) },
  }))
  serve(app, invoiceCalls.download, async ({ ctx, actor, input }) => {
    const { document } = await downloadInvoice(ctx, { id: input.invoiceId, customerId: actor.customerId })
    return { status: true, data: document }
  })
  serve(app, staffInvoiceCalls.download, async ({ ctx, input, audit }) => {
    const { document, bookingId } = await downloadInvoice(ctx, input)
    audit({ bookings: [bookingId] })
    return { status: true, data: document }
  })
}
