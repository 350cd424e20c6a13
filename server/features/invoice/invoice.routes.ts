import type { FastifyInstance } from 'fastify'
import { invoiceCalls } from '#contract/gst/invoice.ts'
import { serve } from '#server/http/serve.ts'
import { invoicesOfBooking } from './invoice.service.ts'

export function registerInvoice(app: FastifyInstance): void {
  serve(app, invoiceCalls.list, async ({ ctx, actor, input }) => ({
    status: true,
    data: { invoices: await invoicesOfBooking(ctx, actor, input.bookingId) },
  }))
}
