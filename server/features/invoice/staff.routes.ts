import type { FastifyInstance } from 'fastify'
import { staffInvoiceCalls } from '#contract/invoice.ts'
import { limitRows } from '#server/http/lists/limit-rows.ts'
import { registerEndpoint } from '#server/http/register-endpoint.ts'
import { downloadForStaff } from './invoice.service.ts'
import { waitingInvoices } from './waiting.service.ts'

export function registerInvoiceForStaff(app: FastifyInstance): void {
  registerEndpoint(app, staffInvoiceCalls.waiting, async ({ ctx, audit }) => {
    const { shown: bookings, total } = limitRows(await waitingInvoices(ctx))
    audit({ bookings: bookings.map(({ bookingId }) => bookingId) })
    return { status: true, data: { bookings, total } }
  })
  registerEndpoint(app, staffInvoiceCalls.download, async ({ ctx, actor, input, audit }) => {
    const { document, bookingId } = await downloadForStaff(ctx, actor, input)
    audit({ bookings: [bookingId] })
    return { status: true, data: document }
  })
}
