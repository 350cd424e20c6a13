import type { FastifyInstance } from 'fastify'
import { invoiceCalls, staffInvoiceCalls } from '#contract/invoice.ts'
import { firstOf } from '#server/http/lists/first-of.ts'
import { serve } from '#server/http/serve.ts'
import { downloadForStaff, downloadInvoice, invoicesOfBooking } from './invoice.service.ts'
import { waitingInvoices } from './waiting.service.ts'

export function registerInvoice(app: FastifyInstance): void {
  serve(app, invoiceCalls.list, async ({ ctx, actor, input }) => ({
    status: true,
    data: { invoices: await invoicesOfBooking(ctx, actor, input.bookingId) },
  }))
  serve(app, invoiceCalls.download, async ({ ctx, actor, input }) => {
    return { status: true, data: await downloadInvoice(ctx, { id: input.invoiceId, customerId: actor.customerId }) }
  })
  serve(app, staffInvoiceCalls.waiting, async ({ ctx, audit }) => {
    const { shown: bookings, total } = firstOf(await waitingInvoices(ctx))
    audit({ bookings: bookings.map(({ bookingId }) => bookingId) })
    return { status: true, data: { bookings, total } }
  })
  serve(app, staffInvoiceCalls.download, async ({ ctx, actor, input, audit }) => {
    const { document, bookingId } = await downloadForStaff(ctx, actor, input)
    audit({ bookings: [bookingId] })
    return { status: true, data: document }
  })
}
