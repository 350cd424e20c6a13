import Type from 'typebox'
import { answering, read } from '../call.ts'
import { Instant, literals, Rupees, Uuid } from '../fields.ts'

const InvoiceView = Type.Object({
  _id: Uuid,
  number: Type.String({ description: 'consecutive within its series and financial year' }),
  kind: literals(['invoice', 'credit_note'] as const),
  issuedAt: Instant,
  total: Rupees,
  tax: Type.Number({ description: 'rupees of GST within the total' }),
  gstin: Type.Union([Type.String(), Type.Null()], { description: 'of the customer; null for a household' }),
})

/** In the export of an account. */
export const ExportedInvoice = Type.Object({ ...InvoiceView.properties, name: Type.String(), address: Type.String() })

export const invoiceCalls = {
  list: read({
    path: '/v1/invoice/ofBooking',
    access: 'customer',
    summary: 'The tax invoice of a booking, issued when its visit is over, and its credit notes.',
    input: Type.Object({ bookingId: Uuid }),
    answer: answering(Type.Object({ invoices: Type.Array(InvoiceView) })),
    errors: ['BOOKING_NOT_FOUND'],
  }),
}
