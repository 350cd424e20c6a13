import type { AnswerOf } from '#contract/call.ts'
import type { invoiceCalls } from '#contract/gst/invoice.ts'
import { rupeesFromPaise } from '#contract/money.ts'
import type { CustomerActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { ownBooking } from '#server/features/booking/booking.service.ts'
import { listInvoices, type StoredInvoice } from './invoice.queries.ts'

type InvoiceView = AnswerOf<typeof invoiceCalls.list>['data']['invoices'][number]

/** Throws BOOKING_NOT_FOUND, for another customer's booking too. */
export async function invoicesOfBooking(
  { db }: Pick<Context, 'db'>,
  actor: CustomerActor,
  bookingId: string,
): Promise<InvoiceView[]> {
  const { id } = await ownBooking(db, actor, bookingId)
  return (await listInvoices(db, { bookingId: id })).map(invoiceView)
}

/** For the export of an account. */
export async function invoicesTo(db: Queryable, customerId: string) {
  return (await listInvoices(db, { customerId })).map((invoice) => ({
    ...invoiceView(invoice),
    ...{ name: invoice.content.recipient.name, address: invoice.content.recipient.address },
  }))
}

function invoiceView({ id, number, series, issuedAt, totalPaise, content }: StoredInvoice): InvoiceView {
  return {
    _id: id,
    number,
    kind: series === 'IN' ? 'invoice' : 'credit_note',
    issuedAt: issuedAt.toISOString(),
    total: rupeesFromPaise(totalPaise),
    tax: rupeesFromPaise(content.cgstPaise + content.sgstPaise + content.igstPaise),
    gstin: content.recipient.gstin,
  }
}
