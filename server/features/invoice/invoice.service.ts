import type { invoiceCalls } from '#contract/invoice.ts'
import type { EndpointResponse } from '#contract/lib/endpoint.ts'
import { indiaDay } from '#contract/lib/india-time.ts'
import { rupeesFromPaise } from '#contract/lib/money.ts'
import type { CustomerActor, StaffActor } from '#server/actor.ts'
import type { Context } from '#server/context.ts'
import type { Queryable } from '#server/db/database.ts'
import { ownBooking } from '#server/features/booking/booking.service.ts'
import { AppError } from '#server/http/app-error.ts'
import { findInvoice, listInvoices, type StoredInvoice } from './invoice.queries.ts'
import { invoicePdf } from './pdf/invoice-pdf.ts'

type InvoiceView = EndpointResponse<typeof invoiceCalls.list>['data']['invoices'][number]

/** Throws BOOKING_NOT_FOUND, for another customer's booking too. */
export async function invoicesOfBooking(
  { db }: Pick<Context, 'db'>,
  actor: CustomerActor,
  bookingId: string,
): Promise<InvoiceView[]> {
  const { id } = await ownBooking(db, actor, bookingId)
  return (await listInvoices(db, { bookingId: id })).map(invoiceView)
}

/** Throws NOT_FOUND, for another customer's too, and UNAVAILABLE. */
export async function downloadInvoice({ db }: Pick<Context, 'db'>, by: { id: string; customerId: string }) {
  const invoice = await findInvoice(db, by)
  if (!invoice) throw new AppError('NOT_FOUND')
  return await documentOf(invoice)
}

/** Throws NOT_FOUND, OWN_BOOKING, UNAVAILABLE. */
export async function downloadForStaff({ db }: Pick<Context, 'db'>, actor: StaffActor, by: { number: string }) {
  const invoice = await findInvoice(db, by)
  if (!invoice) throw new AppError('NOT_FOUND')
  if (invoice.customerId === actor.customerId) throw new AppError('OWN_BOOKING')
  return { bookingId: invoice.bookingId, document: await documentOf(invoice) }
}

async function documentOf({ number, issuedAt, content }: StoredInvoice) {
  const bytes = await invoicePdf({ number, issuedOn: indiaDay(issuedAt), content })
  return { fileName: `${number.replaceAll('/', '-')}.pdf`, pdf: bytes.toString('base64') }
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
