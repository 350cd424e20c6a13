import Type, { type Static } from 'typebox'
import { BookingView } from './booking.ts'
import { answering, read, write } from './call.ts'
import { Day, Instant, Rupees, TimeOfDay, Uuid } from './fields.ts'

const BookingId = Type.Object({ bookingId: Uuid })
const Sentence = Type.String({ description: 'what it means, in one or two sentences to be shown as they are' })

/** What cancelling costs at this moment. Send `fee` back as `expectedFee`: nobody is charged what they did not see. */
export const CancelQuote = Type.Object({
  fee: Rupees,
  refund: Rupees,
  creditBack: Type.Number({ description: 'rupees of credit used for the booking that are the customer’s again' }),
  credit: Type.Number({ description: 'rupees of credit for the customer, because we are late' }),
  deadline: Type.Union([Instant, Type.Null()], { description: 'when this quote ends; null when it does not' }),
  sentence: Sentence,
})
export type CancelQuoteView = Static<typeof CancelQuote>

/** Whether the time can be moved now, and how often it still can. */
export const RescheduleQuote = Type.Object({
  allowed: Type.Boolean(),
  movesLeft: Type.Integer(),
  deadline: Type.Union([Instant, Type.Null()], { description: 'until when it can be moved; null when it cannot' }),
  sentence: Sentence,
})
export type RescheduleQuoteView = Static<typeof RescheduleQuote>

export const cancellationCalls = {
  cancelQuote: read({
    method: 'POST',
    path: '/v1/booking/cancelQuote',
    access: 'customer',
    summary: 'What cancelling a booking costs now, what goes back, and until when that holds.',
    input: BookingId,
    answer: answering(CancelQuote),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  cancel: write({
    path: '/v1/booking/cancel',
    access: 'customer',
    summary: 'Cancel a booking for the quoted fee; what was paid beyond it goes back the way it came.',
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
    summary: 'Whether the time of a confirmed booking can be moved, and until when.',
    input: BookingId,
    answer: answering(RescheduleQuote),
    errors: ['BOOKING_NOT_FOUND'],
  }),
  reschedule: write({
    path: '/v1/booking/reschedule',
    access: 'customer',
    summary: 'Move a confirmed booking to another free time, without a charge.',
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
