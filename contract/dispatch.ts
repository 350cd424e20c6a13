import Type, { type Static } from 'typebox'
import { alternativesPolicy } from './lib/business.ts'
import { done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Instant, literals, Point, TimeOfDay, Uuid } from './lib/fields.ts'
import { VisitToReassign } from './professional.ts'
import { bookingStatuses, paymentStatuses, visitOutcomes } from './rules/booking-states.ts'
import { moveCauses } from './staff-booking.acts.ts'
import { Borrow, Departure, StaffBooking } from './staff-booking.ts'

/** What waits for a dispatcher, in the order of the board. */
export const dispatchQueues = [
  'claim',
  'unstarted',
  'late',
  'reassign',
  'unpaid',
  'unclosed',
  'problem',
  'refund',
  'message',
] as const
export type DispatchQueue = (typeof dispatchQueues)[number]

const InstantOrNull = Type.Union([Instant, Type.Null()])
const AreaId = Type.String({ maxLength: 60 })

/** Minutes after midnight in India. */
const Minutes = Type.Object({ from: Type.Integer(), until: Type.Integer() })

/** Names no customer: the panel of a visit reads that with the booking. */
const DispatchVisit = Type.Object({
  _id: Uuid,
  number: Type.String(),
  area: Type.String(),
  locality: Type.String({ description: 'of the pincode in the address; empty when it is not known' }),
  startsAt: Instant,
  endsAt: Instant,
  bookingStatus: literals(bookingStatuses),
  paymentStatus: literals(paymentStatuses),
  service: Type.String({ description: 'the first one' }),
  more: Type.Integer({ description: 'number of further services' }),
  crew: Type.Array(
    Type.Object({
      _id: Uuid,
      travel: Type.Union([Type.Integer(), Type.Null()], {
        description: 'minutes from their visit before; null without',
      }),
      canCome: Type.Boolean(),
    }),
  ),
  promised: Type.Boolean({ description: 'an arrival by `startsAt` was promised: a quick visit' }),
  search: Type.Union([Type.Object({ since: InstantOrNull }), Type.Null()], {
    description:
      'of a quick visit that no one has accepted: its crew is asked since then; null without one who is asked',
  }),
  onTheWayAt: InstantOrNull,
  arrivedAt: InstantOrNull,
  startedAt: InstantOrNull,
  outcome: Type.Union([literals(visitOutcomes), Type.Null()], { description: 'of a visit that was not done' }),
  reassign: Type.Union([VisitToReassign.properties.reason, Type.Null()], {
    description: 'why a professional of its crew cannot come',
  }),
  point: Type.Union([Point, Type.Null()], { description: 'to about 100 metres' }),
})
export type DispatchVisitView = Static<typeof DispatchVisit>

const DispatchProfessional = Type.Object({
  _id: Uuid,
  name: Type.String(),
  area: Type.String(),
  shifts: Type.Array(Minutes),
  breaks: Type.Array(Minutes),
  leaves: Type.Array(Minutes),
})
export type DispatchProfessionalView = Static<typeof DispatchProfessional>

const QueueCount = Type.Object({
  queue: literals(dispatchQueues),
  count: Type.Integer(),
  since: Type.Union([Instant, Type.Null()], { description: 'since when the oldest waits' }),
})
export type QueueCountView = Static<typeof QueueCount>

const QueueRow = Type.Object({
  _id: Type.String({ description: 'of the booking, refund or case' }),
  bookingId: Type.Union([Uuid, Type.Null()]),
  number: Type.Union([Type.String(), Type.Null()]),
  area: Type.Union([Type.String(), Type.Null()]),
  startsAt: InstantOrNull,
  since: Instant,
  detail: Type.String({ description: 'a reason or state; empty without' }),
})
export type QueueRowView = Static<typeof QueueRow>

const Named = Type.Object({ _id: Uuid, name: Type.String() })
const OfferedTime = Type.Object({ date: Day, start: TimeOfDay, end: TimeOfDay })

/** What can be done about a visit that no professional of its crew can come to. */
const Alternatives = Type.Object({
  leaves: Type.Union([Type.Object({ ...Named.properties, canCome: Type.Boolean() }), Type.Null()], {
    description: 'of its crew: who cannot come, else the first; null without a crew',
  }),
  free: Type.Array(Named, { description: 'of its city' }),
  swaps: Type.Array(
    Type.Object({
      comes: Named,
      visit: Type.Object(
        {
          _id: Uuid,
          number: Type.String(),
          startsAt: Instant,
          endsAt: Instant,
          service: Type.String({ description: 'the first one' }),
          locality: Type.String({ description: 'empty when it is not known' }),
        },
        { description: 'the only one in the way of `comes`' },
      ),
      takes: Type.Object(Named.properties, { description: 'who is free for that visit' }),
    }),
  ),
  neighbours: Type.Array(
    Type.Object({
      ...Named.properties,
      area: Type.String(),
      km: Type.Integer({ description: 'between the centres of the cities' }),
      wayMinutes: Type.Integer({ description: 'from the centre of their city' }),
    }),
    { description: 'free with the way from their city and back, the nearest first' },
  ),
  times: Type.Array(
    Type.Object({
      ...OfferedTime.properties,
      proposed: Type.Boolean({ description: 'sent unless others are chosen' }),
    }),
    { description: 'at which a professional of the city is free' },
  ),
  offered: Type.Union([Type.Object({ at: Instant, starts: Type.Array(Instant) }), Type.Null()], {
    description: 'times that the customer was sent and can choose from',
  }),
})
export type AlternativesView = Static<typeof Alternatives>

/** The day as dispatchers run it. */
export const dispatchCalls = tagged('staff', {
  day: read({
    path: '/v1/staff/board/day',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'Professionals with their hours, and the visits of a day in India (default today), of one area or all.',
    input: Type.Object({
      day: Type.Optional(Day),
      area: Type.Optional(AreaId),
      bookings: Type.Optional(
        Type.String({ maxLength: 4000, description: 'ids separated by commas: only these visits, no professionals' }),
      ),
    }),
    response: envelope(
      Type.Object({
        day: Day,
        professionals: Type.Array(DispatchProfessional),
        visits: Type.Array(DispatchVisit),
        startMinutes: Type.Array(Type.Integer(), { description: 'at which a visit may begin' }),
        windowMinutes: Type.Integer(),
      }),
    ),
    errors: ['BAD_INPUT'],
  }),
  queues: read({
    path: '/v1/staff/board/queues',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'How many wait in each queue, and since when.',
    input: Type.Object({ area: Type.Optional(AreaId) }),
    response: envelope(Type.Object({ queues: Type.Array(QueueCount) })),
  }),
  queue: read({
    path: '/v1/staff/board/queue',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'What waits in a queue, the oldest first: the first 500, and how many there are.',
    input: Type.Object({ queue: literals(dispatchQueues), area: Type.Optional(AreaId) }),
    response: envelope(
      Type.Object({ rows: Type.Array(QueueRow), total: Type.Integer({ description: 'with those not shown' }) }),
    ),
  }),
  events: read({
    path: '/v1/staff/board/events',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary:
      'The bookings that changed last; to a GET that accepts text/event-stream each further change, as an event `change` with the same data. The event `watching` comes first: changes after it are reported.',
    response: envelope(
      Type.Object({
        bookings: Type.Array(Uuid),
        roster: Type.Boolean({ description: 'hours, leave or skills of professionals changed' }),
      }),
    ),
    errors: ['TOO_MANY_REQUESTS'],
  }),
  move: write({
    path: '/v1/staff/board/move',
    roles: ['dispatcher'],
    access: 'staff',
    summary: 'Give a confirmed visit another professional, another time, or both at once.',
    input: Type.Object({
      bookingId: Uuid,
      professionalId: Uuid,
      inPlaceOf: Type.Optional(Type.String({ ...Uuid, description: 'whom they replace in a larger crew' })),
      date: Type.Optional(Day),
      start: Type.Optional(TimeOfDay),
      seen: Type.Optional(
        Type.String({ ...Instant, description: 'its start as it was shown; refused when the visit has moved since' }),
      ),
      borrow: Borrow,
      cause: literals(moveCauses),
      reason: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
    }),
    response: envelope(StaffBooking),
    errors: [
      'BOOKING_NOT_FOUND',
      'OWN_BOOKING',
      'INVALID_TRANSITION',
      'CHANGED_MEANWHILE',
      'BAD_DATE',
      'BAD_SLOT',
      'SLOT_TAKEN',
      'NOT_SERVED',
      'OFFER_NOT_APPLICABLE',
      'CASH_NOT_POSSIBLE',
      'CASH_LIMIT',
    ],
  }),
})

/** When no one is free for a visit. In the document of the office: that of the day is as large as browsers bear. */
export const alternativesCalls = tagged('office', {
  find: read({
    path: '/v1/staff/board/alternatives',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary:
      'What can be done when no one is free for a confirmed visit: professionals of its city, swaps with another visit, professionals of neighbouring cities, other times.',
    input: Type.Object({ bookingId: Uuid }),
    response: envelope(Alternatives),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION'],
  }),
  swap: write({
    path: '/v1/staff/board/swap',
    roles: ['dispatcher'],
    access: 'staff',
    summary: 'Give a visit a professional whose other visit another one takes over, both or neither.',
    input: Type.Object({
      bookingId: Uuid,
      professionalId: Uuid,
      inPlaceOf: Type.Optional(Type.String({ ...Uuid, description: 'whom they replace in a larger crew' })),
      otherBookingId: { ...Uuid, description: 'the visit that they give away' },
      otherProfessionalId: { ...Uuid, description: 'who takes it over' },
      borrow: Borrow,
      reason: Departure,
    }),
    response: done,
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION', 'CHANGED_MEANWHILE', 'SLOT_TAKEN'],
  }),
  offerTimes: write({
    path: '/v1/staff/board/offerTimes',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary:
      'Send the customer of a visit that no one can come to other times to choose from; choosing one and cancelling are free. Without `times`, those that `alternatives` proposes.',
    input: Type.Object({
      bookingId: Uuid,
      times: Type.Optional(Type.Array(OfferedTime, { minItems: 1, maxItems: alternativesPolicy.timesSent })),
    }),
    response: done,
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION', 'SLOT_TAKEN'],
  }),
})
