import Type, { type Static } from 'typebox'
import { envelope, read, tagged } from './lib/endpoint.ts'
import { Day, Id, literals, Rupees } from './lib/fields.ts'

/** Days of the longest period that figures are counted for. */
export const maxReportDays = 400

const reportSteps = ['day', 'week', 'month'] as const
export type ReportStep = (typeof reportSteps)[number]

export const cancellationCauses = [
  'customer',
  'not_at_home',
  'cancelled_at_door',
  'not_possible',
  'we_did_not_come',
  'us',
  'area_closed',
] as const
export type CancellationCause = (typeof cancellationCauses)[number]

const Period = Type.Object({
  from: Day,
  until: Type.String({ ...Day, description: 'the last day' }),
  by: Type.Optional(literals(reportSteps)),
  area: Type.Optional(Type.String({ maxLength: 60, description: 'id of a city' })),
  category: Type.Optional(Id),
})

const Count = Type.Integer()

/** Counts of the period, of as many days before it, and by step; a step is named by its first day. */
function series<const Counts extends Parameters<typeof Type.Object>[0]>(counts: Counts) {
  const all = Type.Object(counts)
  return Type.Object({ total: all, before: all, points: Type.Array(Type.Object({ day: Day, ...counts })) })
}

const Rated = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  rating: Type.Number({ description: 'mean of the stars, one decimal, as the shop shows it' }),
  reviews: Count,
})

const named = { _id: Type.String(), name: Type.String() }
const Named = Type.Object(named)
const WorkOf = Type.Object({
  ...named,
  orders: Count,
  planVisits: Count,
  arrivals: Count,
  onTime: Count,
  cancelled: Count,
})
const before = Type.Object({ from: Day, until: Day })

const WorkReport = Type.Object({
  before,
  cities: Type.Array(Named, { description: 'to filter by' }),
  categories: Type.Array(Named, { description: 'to filter by' }),
  bookings: series({ orders: Count, planVisits: Count }),
  arrivals: series({ arrivals: Count, onTime: Count }),
  cancellations: Type.Array(Type.Object({ cause: literals(cancellationCauses), count: Count, before: Count })),
  hours: Type.Array(
    Type.Object({ weekday: Type.Integer({ description: '0 is Sunday' }), hour: Type.Integer(), visits: Count }),
  ),
  services: Type.Array(Rated),
  professionals: Type.Array(Rated),
  byCity: Type.Array(WorkOf),
  byCategory: Type.Array(WorkOf),
})
export type WorkReportView = Static<typeof WorkReport>

const SalesOf = Type.Object({ ...named, revenue: Rupees })

const SalesReport = Type.Object({
  before,
  revenue: series({
    revenue: Type.Number({ description: 'rupees without GST' }),
    gst: Type.Number({ description: 'rupees' }),
    documents: Count,
  }),
  carts: series({ carts: Count, checkouts: Count, booked: Count }),
  customers: series({ customers: Count, returning: Count }),
  byCity: Type.Array(SalesOf),
  byCategory: Type.Array(SalesOf),
})
export type SalesReportView = Static<typeof SalesReport>

const reports = { access: 'staff', input: Period, errors: ['BAD_DATE'] } as const

export const reportCalls = tagged('office', {
  work: read({
    ...reports,
    path: '/v1/staff/figures/work',
    roles: ['dispatcher', 'finance'],
    summary: 'Bookings, arrivals, cancellations, ratings and busy hours of a period of at most 400 days.',
    response: envelope(WorkReport),
  }),
  sales: read({
    ...reports,
    path: '/v1/staff/figures/sales',
    roles: ['finance'],
    summary: 'Revenue, carts that became bookings, and customers who came back, of a period of at most 400 days.',
    response: envelope(SalesReport),
  }),
})

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

export const gstSummaryCalls = tagged('office', {
  months: read({
    path: '/v1/staff/gst/summary',
    roles: ['finance'],
    access: 'staff',
    summary: 'Invoices and credit notes by month of issue and state, with taxable value and GST; at most 24 months.',
    input: Type.Object({ from: Month, until: Type.String({ ...Month, description: 'the last month' }) }),
    response: envelope(GstSummary),
    errors: ['BAD_DATE'],
  }),
})

const ShopReport = Type.Object({
  from: Day,
  until: Type.String({ ...Day, description: 'the last day: yesterday' }),
  bookings: Type.Integer({ description: 'confirmed in the period' }),
  cancelledByUs: Type.Integer({ description: 'confirmed bookings that we cancelled or did not come to' }),
  arrivals: Type.Integer({ description: 'visits that a crew came to or should have' }),
  onTime: Type.Integer({ description: 'arrivals within the window of the slot' }),
  refunds: Type.Integer({ description: 'that reached the way they were paid' }),
  refundDays: Type.Union([Type.Number(), Type.Null()], {
    description: 'mean days from the decision to the refund, one decimal; null without refunds',
  }),
  messages: Type.Integer({ description: 'to support, whose first answer is due by now' }),
  answeredInTime: Count,
})
export type ShopReportView = Static<typeof ShopReport>

/** How well we kept our word, for everyone to see. */
export const shopReportCalls = tagged('business', {
  month: read({
    path: '/v1/business/month',
    access: 'public',
    summary: 'Punctuality, cancellations by us, refunds and answers of the last 30 days, counted once a day.',
    response: envelope(ShopReport),
  }),
})
