import Type, { type Static } from 'typebox'
import { envelope } from './lib/endpoint.ts'
import {
  Day,
  GstDetailsOrNull,
  Id,
  Instant,
  literals,
  PictureView,
  Point,
  Rupees,
  TimeOfDay,
  Uuid,
} from './lib/fields.ts'
import { bookingStatuses, failureCauses, paymentStatuses, payWays } from './rules/booking-states.ts'

export const TimeSlot = Type.Object({ start: TimeOfDay, end: TimeOfDay })

const Slots = Type.Array(Type.String({ description: "'10:00 AM - 11:00 AM'" }))

/** Free start windows of a day. */
export const TimeSlotsResponse = Type.Object({
  ...envelope(Slots).properties,
  full: Type.Optional({ ...Slots, description: 'of a booking: those that others have; none on a day without visits' }),
  quick: Type.Optional({
    ...Instant,
    description: 'of an open booking, today: a professional near the place can arrive by then, see `quick/hold`',
  }),
})

export const BookingItem = Type.Object({
  _id: Uuid,
  serviceId: Type.Object({ _id: Id, name: Type.String(), description: Type.String(), picture: PictureView }),
  unitQuantity: Type.Integer(),
  unitPrice: Rupees,
  totalPrice: Rupees,
  discount: Rupees,
  selectedVariants: Type.Array(Type.Object({ variant: Type.Object({ _id: Id, name: Type.String() }), price: Rupees })),
})

/** A booking by the number that customers quote. */
const NumberedBooking = Type.Object({ _id: Uuid, number: Type.String() })

export const BookingView = Type.Object({
  _id: Uuid,
  number: Type.String({ description: 'booking number that customers quote' }),
  cartId: Type.Union([Uuid, Type.Null()], { description: 'source cart, for initiating again' }),
  bookingStatus: literals(bookingStatuses),
  paymentStatus: literals(paymentStatuses),
  failure: Type.Union([literals(failureCauses), Type.Null()], { description: 'why it failed; null unless it did' }),
  date: Type.Union([Day, Type.Null()]),
  timeSlot: Type.Union([TimeSlot, Type.Null()], {
    description: 'of a booking that was promised an arrival by an instant, both times are that one',
  }),
  durationMinutes: Type.Integer(),
  holdExpiresAt: Type.Union([Instant, Type.Null()], { description: 'end of the hold of an unpaid slot' }),
  itemTotal: Rupees,
  discountAmount: Rupees,
  creditUsed: Rupees,
  totalPrice: Rupees,
  offerCode: Type.Union([Type.String(), Type.Null()]),
  payableBy: Type.Array(literals(payWays), {
    description: 'allowed payment methods; empty when nothing is due',
  }),
  address: Type.String({ description: "empty: 'No address provided'" }),
  location: Type.Object({ type: Type.String({ description: "empty: 'Delivery Location'" }) }),
  point: Type.Union([Point, Type.Null()]),
  user: Type.Object({ name: Type.String(), email: Type.String(), phoneNo: Type.String() }),
  gstDetails: GstDetailsOrNull,
  placeOfSupply: Type.Union([Type.String(), Type.Null()], {
    description: 'two-digit GST code of the state of the visit; null without an address',
  }),
  items: Type.Array(BookingItem),
  professionals: Type.Array(Type.Object({ name: Type.String() })),
  paidAmount: Type.Number({ description: 'rupees paid in all, before anything went back' }),
  refundAmount: Type.Number({ description: 'rupees of refunds, those under way too' }),
  cancellation: Type.Union(
    [
      Type.Object({
        fee: Type.Number({
          description: 'rupees kept, from the payment and the credits together, and rupees still owed',
        }),
        creditBack: Type.Number({ description: 'rupees of credit returned to the customer' }),
      }),
      Type.Null(),
    ],
    { description: 'null unless it was cancelled' },
  ),
  due: Type.Number({
    description: 'rupees still owed of a visit that was to be paid in cash: paid online, before the next booking',
  }),
  plan: Type.Union(
    [
      Type.Object({
        _id: Uuid,
        name: Type.String(),
        returned: Type.Boolean({ description: 'the visit went back to the plan' }),
      }),
      Type.Null(),
    ],
    { description: 'plan that this is a visit of: cancelled, it goes back to the plan or counts as used' },
  ),
  extraOf: Type.Union([NumberedBooking, Type.Null()], { description: 'the visit that this is extra work of' }),
  isTip: Type.Boolean({ description: 'a tip for the professionals of the visit `extraOf`' }),
  visitNote: Type.Union([Type.String(), Type.Null()], {
    description: 'how the visit ended, in a sentence or two; null when as planned',
  }),
  problem: Type.Union(
    [
      Type.Object({
        at: Instant,
        answer: Type.Union([Type.String(), Type.Null()], { description: 'null until settled' }),
        caseNumber: Type.String({ description: 'to name it to support; empty for those of before' }),
        answerBy: Instant,
      }),
      Type.Null(),
    ],
    { description: 'what the customer reported about the visit; null when nothing' },
  ),
  safety: Type.Union([literals(['to_answer', 'answered', 'held'] as const), Type.Null()], {
    description:
      'whether the questions before a pest treatment are answered; held: the office decides whether it may go ahead; null without a treatment',
  }),
  canReport: Type.Boolean({ description: 'the visit has begun: a problem can be reported, cancelling is over' }),
  canReview: Type.Boolean({ description: 'a service of it can be reviewed now' }),
  createdAt: Instant,
})

const Sentence = Type.String({ description: 'one or two sentences to display' })

/** Current cost of cancelling. Send `fee` back as `expectedFee`, so that a customer is never charged an unseen fee. */
export const CancelQuote = Type.Object({
  fee: Rupees,
  due: Type.Number({
    description: 'rupees of the fee that were not paid yet: to be paid online before the next booking',
  }),
  refund: Rupees,
  creditBack: Type.Number({ description: 'rupees of used credit returned' }),
  credit: Type.Number({ description: 'rupees of credit because we are late' }),
  deadline: Type.Union([Instant, Type.Null()], { description: 'end of this quote; null without one' }),
  feeAfter: Type.Union([Rupees, Type.Null()], {
    description: 'after the deadline of cancelling for free; null once it has a fee',
  }),
  sentence: Sentence,
})
export type CancelQuoteView = Static<typeof CancelQuote>

/** Whether and how often the booking can still be rescheduled. */
export const RescheduleQuote = Type.Object({
  allowed: Type.Boolean(),
  movesLeft: Type.Integer(),
  deadline: Type.Union([Instant, Type.Null()], { description: 'end of rescheduling; null when not possible' }),
  sentence: Sentence,
  cancelling: Type.Object(
    {
      price: Type.Number({ description: 'rupees that a fee is a share of; 0 where no fee is charged' }),
      confirmedAt: Type.Union([Instant, Type.Null()]),
      minMinutesAtMove: Type.Union([Type.Number(), Type.Null()], { description: 'once rescheduled now' }),
    },
    { description: 'what cancelling at a new time depends on' },
  ),
})
export type RescheduleQuoteView = Static<typeof RescheduleQuote>
