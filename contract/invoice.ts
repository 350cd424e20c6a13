import Type, { type Static } from 'typebox'
import { envelope, read, tagged } from './lib/endpoint.ts'
import { Instant, literals, Rupees, Uuid } from './lib/fields.ts'

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

/** A PDF to save. */
export const Document = Type.Object({ fileName: Type.String(), pdf: Type.String({ description: 'base64' }) })

export const invoiceCalls = tagged('invoice', {
  list: read({
    path: '/v1/invoice/ofBooking',
    access: 'customer',
    summary: 'The tax invoice of a booking, issued when its visit is over, and its credit notes.',
    input: Type.Object({ bookingId: Uuid }),
    response: envelope(Type.Object({ invoices: Type.Array(InvoiceView) })),
    errors: ['BOOKING_NOT_FOUND'],
  }),
  download: read({
    path: '/v1/invoice/pdf',
    access: 'customer',
    summary: 'An invoice or credit note of the customer as a PDF.',
    input: Type.Object({ invoiceId: Uuid }),
    response: envelope(Document),
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
  }),
})

const WaitingInvoice = Type.Object({
  bookingId: Uuid,
  number: Type.String(),
  since: Instant,
  tries: Type.Integer({ description: 'of the sweep' }),
  problem: Type.String({ description: 'of its last try' }),
})
export type WaitingInvoiceView = Static<typeof WaitingInvoice>

export const staffInvoiceCalls = tagged('money', {
  waiting: read({
    path: '/v1/staff/invoice/waiting',
    roles: ['support', 'finance'],
    access: 'staff',
    summary:
      'Bookings whose invoice or credit note could not be issued for ten minutes, the oldest first: the first 500, and how many there are. They are tried again with growing pauses.',
    response: envelope(
      Type.Object({
        bookings: Type.Array(WaitingInvoice),
        total: Type.Integer({ description: 'with those not shown' }),
      }),
    ),
  }),
  download: read({
    path: '/v1/staff/invoice/pdf',
    roles: ['support', 'finance'],
    looks: 'Opened an invoice',
    access: 'staff',
    summary: 'The invoice or credit note with a number as a PDF.',
    input: Type.Object({ number: Type.String({ maxLength: 16 }) }),
    response: envelope(Document),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'UNAVAILABLE'],
  }),
})
