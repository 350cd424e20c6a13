import Type, { type Static } from 'typebox'
import { BookingView } from './booking.ts'
import { answering, read, write } from './call.ts'
import { Day, Instant, Rupees, TimeOfDay, Uuid } from './fields.ts'

const BookingId = Type.Object({ bookingId: Uuid })
const Sentence = Type.String({ description: 'one or two sentences to display' })

/** Current cost of cancelling. Send `fee` back as `expectedFee`, so that a customer is never charged an unseen fee. */
export const CancelQuote = Type.Object({
  fee: Rupees,
  refund: Rupees,
  creditBack: Type.Number({ description: 'rupees of used credit returned' }),
  credit: Type.Number({ description: 'rupees of credit because we are late' }),
  deadline: Type.Union([Instant, Type.Null()], { description: 'end of this quote; null without one' }),
  sentence: Sentence,
})
export type CancelQuoteView = Static<typeof CancelQuote>

/** Whether and how often the booking can still be rescheduled. */
export const RescheduleQuote = Type.Object({
  allowed: Type.Boolean(),
  movesLeft: Type.Integer(),
  deadline: Type.Union([Instant, Type.Null()], { description: 'end of rescheduling; null when not possible' }),
  sentence: Sentence,
})
export type RescheduleQuoteView = Static<typeof RescheduleQuote>

export const cancellationCalls = {
  cancelQuote: read({
    method: 'POST',
    path: '/v1/booking/cancelQuote',
    access: 'customer',
    summary: 'Quote the fee and refund of cancelling a booking now.',
    input: BookingId,
    answer: answering(CancelQuote),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  cancel: write({
    path: '/v1/booking/cancel',
    access: 'customer',
    summary: 'Cancel a booking for the quoted fee; the rest is refunded to the source.',
    input: Type.Object({
      bookingId: Uuid,
      reason: Type.String({ minLength: 1, maxLength: 300 }),
      expectedFee: Type.Optional(Rupees),
    }),
    answer: answering(BookingView),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION', 'FEE_CHANGED'],
  }),
  rescheduleQuote: read({
    method: 'POST',
    path: '/v1/booking/rescheduleQuote',
    access: 'customer',
    summary: 'Whether and until when a confirmed booking can be rescheduled.',
    input: BookingId,
    answer: answering(RescheduleQuote),
    errors: ['BOOKING_NOT_FOUND'],
  }),
  reschedule: write({
    path: '/v1/booking/reschedule',
    access: 'customer',
    summary: 'Reschedule a confirmed booking to another free slot without charge.',
    input: Type.Object({
      bookingId: Uuid,
      date: Day,
      timeSlot: Type.Object({ start: TimeOfDay, end: TimeOfDay }),
    }),
    answer: answering(BookingView),
    errors: [
      'BOOKING_NOT_FOUND',
      'INVALID_TRANSITION',
      'BAD_DATE',
      'BAD_SLOT',
      'SLOT_TAKEN',
      'NOT_SERVED',
      'CASH_NOT_POSSIBLE',
    ],
  }),
}
