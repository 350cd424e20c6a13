import Type from 'typebox'
import { bookingStatuses, paymentStatuses, payWays } from './booking-states.ts'
import { answering, read, write } from './call.ts'
import { Day, Id, Instant, PictureView, Point, PresentPosition, Rupees, TimeOfDay, Uuid } from './fields.ts'

const literals = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] })

const TimeSlot = Type.Object({ start: TimeOfDay, end: TimeOfDay })

export const BookingItem = Type.Object({
  _id: Uuid,
  serviceId: Type.Object({ _id: Id, name: Type.String(), description: Type.String(), picture: PictureView }),
  unitQuantity: Type.Integer(),
  unitPrice: Rupees,
  totalPrice: Rupees,
  discount: Rupees,
  selectedVariants: Type.Array(Type.Object({ variant: Type.Object({ _id: Id, name: Type.String() }), price: Rupees })),
})

export const BookingView = Type.Object({
  _id: Uuid,
  number: Type.String({ description: 'booking number that customers quote' }),
  cartId: Type.Union([Uuid, Type.Null()], { description: 'source cart, for initiating again' }),
  bookingStatus: literals(bookingStatuses),
  paymentStatus: literals(paymentStatuses),
  date: Type.Union([Day, Type.Null()]),
  timeSlot: Type.Union([TimeSlot, Type.Null()]),
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
  items: Type.Array(BookingItem),
  professionals: Type.Array(Type.Object({ name: Type.String() })),
  refundAmount: Rupees,
  cancellation: Type.Union(
    [
      Type.Object({
        fee: Type.Number({ description: 'rupees kept, from the payment and the credits together' }),
        creditBack: Type.Number({ description: 'rupees of credit returned to the customer' }),
      }),
      Type.Null(),
    ],
    { description: 'null unless it was cancelled' },
  ),
  createdAt: Instant,
})

const BookingId = Type.Object({ bookingId: Uuid })

export const bookingCalls = {
  initiate: write({
    path: '/v1/booking/initiateBooking',
    access: 'customer',
    summary: 'Start a booking from the cart, or refresh the open one of the same cart.',
    input: Type.Object({
      cartId: Uuid,
      confirmPrices: Type.Optional(Type.Boolean({ description: 'the customer agreed to changed prices' })),
      location: PresentPosition,
    }),
    answer: answering(BookingView),
    errors: [
      'CART_NOT_FOUND',
      'CART_EMPTY',
      'CART_TOO_SMALL',
      'CART_TOO_LARGE',
      'PRICE_CHANGED',
      'SERVICE_NOT_FOUND',
      'BAD_QUANTITY',
      'IN_PROGRESS',
    ],
  }),
  timeSlots: read({
    method: 'POST',
    path: '/v1/booking/fetchTimeSlots',
    access: 'customer',
    summary: 'Free start windows of a day.',
    input: Type.Object({ bookingId: Uuid, date: Day }),
    answer: answering(Type.Array(Type.String({ description: "'10:00 AM - 11:00 AM'" }))),
    errors: ['BOOKING_NOT_FOUND', 'BAD_DATE', 'NOT_SERVED'],
  }),
  selectSlot: write({
    path: '/v1/booking/selectDateAndTimeslot',
    access: 'customer',
    summary: 'Hold a slot for the booking and release its previous one.',
    input: Type.Object({ bookingId: Uuid, date: Day, timeSlot: TimeSlot }),
    answer: answering(BookingView),
    errors: [
      'BOOKING_NOT_FOUND',
      'BAD_DATE',
      'BAD_SLOT',
      'SLOT_TAKEN',
      'TOO_MANY_HOLDS',
      'NOT_SERVED',
      'INVALID_TRANSITION',
    ],
  }),
  setLocation: write({
    path: '/v1/booking/location',
    access: 'customer',
    summary: 'Set the address of a booking; another city releases the held slot.',
    input: Type.Object({
      bookingId: Uuid,
      newLocation: Point,
      address: Type.String({ minLength: 1, maxLength: 500 }),
      type: Type.Optional(Type.String({ maxLength: 30 })),
    }),
    answer: answering(BookingView),
    errors: ['BOOKING_NOT_FOUND', 'LOCATION_NOT_SAVED', 'NOT_SERVED', 'INVALID_TRANSITION'],
  }),
  find: read({
    path: '/v1/booking/findById/:bookingId',
    access: 'customer',
    summary: 'One booking of the customer.',
    input: BookingId,
    answer: answering(BookingView),
    errors: ['BOOKING_NOT_FOUND'],
  }),
  list: read({
    path: '/v1/booking/bookingListing',
    access: 'customer',
    summary: 'All bookings of the customer, newest first.',
    answer: answering(Type.Object({ bookings: Type.Array(BookingView) })),
  }),
  historyOrPending: read({
    method: 'POST',
    path: '/v1/booking/historyOrPending',
    access: 'customer',
    summary: 'Bookings of one tab.',
    input: Type.Object({ type: literals(['pending', 'history'] as const) }),
    answer: answering(Type.Array(BookingView)),
  }),
}
