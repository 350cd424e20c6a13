import Type, { type Static } from 'typebox'
import { envelope, read, tagged } from './lib/endpoint.ts'
import { Day } from './lib/fields.ts'

const Count = Type.Integer()

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
