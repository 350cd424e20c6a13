import Type, { type Static } from 'typebox'
import { answering, read } from './lib/call.ts'
import { Rupees } from './lib/fields.ts'

/** Months of the longest summary. */
export const maxGstMonths = 24

const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'a month in India' })

const taxes = { taxable: Type.Number({ description: 'rupees without GST' }), cgst: Rupees, sgst: Rupees, igst: Rupees }
const Documents = Type.Object({ documents: Type.Integer(), ...taxes, total: Rupees })

const GstSummary = Type.Object({
  rows: Type.Array(
    Type.Object({
      month: Month,
      state: Type.Object({ code: Type.String(), name: Type.String() }, { description: 'of the place of supply' }),
      invoices: Documents,
      creditNotes: Documents,
    }),
  ),
  ledger: Type.Array(Type.Object({ month: Month, ...taxes }), {
    description: 'the same months by the accounts of the ledger, credit notes subtracted',
  }),
})
export type GstSummaryView = Static<typeof GstSummary>

export const gstSummaryCalls = {
  months: read({
    path: '/v1/staff/gst/summary',
    roles: ['finance'],
    access: 'staff',
    summary: 'Invoices and credit notes by month of issue and state, with taxable value and GST; at most 24 months.',
    input: Type.Object({ from: Month, until: Type.String({ ...Month, description: 'the last month' }) }),
    answer: answering(GstSummary),
    errors: ['BAD_DATE'],
  }),
}
