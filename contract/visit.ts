import Type, { type Static } from 'typebox'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Instant, literals, Point, Rupees, TimeOfDay, Uuid } from './lib/fields.ts'
import { starting } from './lib/security-events.ts'
import { LeaveView, RosterEntry, VisitToReassign } from './professional.ts'
import { claimedOutcomes, claimStates, visitStates } from './rules/booking-states.ts'
import { Safety, TreatmentProduct } from './treatment.ts'

/** How a professional can end a visit; work done in part has a price that only the office decides. */
const crewOutcomes = ['completed', ...claimedOutcomes] as const

/** When a photo was taken: before or after the work. */
export const photoMoments = ['before', 'after'] as const

const InstantOrNull = Type.Union([Instant, Type.Null()])

export const ProVisitState = Type.Object({
  _id: Uuid,
  state: literals(visitStates),
  onTheWayAt: InstantOrNull,
  arrivedAt: InstantOrNull,
  startedAt: InstantOrNull,
  endedAt: InstantOrNull,
  refused: Type.Boolean({ description: 'the professional cannot come: the office is looking for another' }),
  ticked: Type.Array(Type.String(), { description: 'points of the checklist that are done' }),
  photos: Type.Array(Type.Object({ _id: Uuid, moment: literals(photoMoments) })),
  claim: Type.Union(
    [
      Type.Object({ outcome: literals(claimedOutcomes), state: literals(claimStates), answer: Type.String() }),
      Type.Null(),
    ],
    { description: 'what one said of a visit that could not be done, and the answer of the office; null without' },
  ),
  treatment: Type.Union([Safety, Type.Null()], {
    description:
      'of a pest treatment: what the customer said of the household, until the visit has ended; null without one',
  }),
  doorstep: Type.Union(
    [Type.Object({ waitUntil: Instant, calls: Type.Integer(), callsNeeded: Type.Integer() }), Type.Null()],
    { description: 'what is needed before the customer counts as not at home; null before the arrival' },
  ),
})
export type ProVisitStateView = Static<typeof ProVisitState>

/** A visit for its professional, without the customer's number. */
export const ProVisit = Type.Object({
  ...ProVisitState.properties,
  number: Type.String(),
  startsAt: Instant,
  endsAt: Instant,
  slot: Type.Object({ start: TimeOfDay, end: TimeOfDay }),
  city: Type.String(),
  address: Type.String(),
  point: Type.Union([Point, Type.Null()]),
  customer: Type.String({ description: 'first name' }),
  services: Type.Array(
    Type.Object({ name: Type.String(), quantity: Type.Integer(), options: Type.Array(Type.String()) }),
  ),
  collect: Type.Number({ description: 'rupees to collect in cash; 0 when paid' }),
  canCall: Type.Boolean({ description: 'the customer can be called now, through a masked number' }),
  with: Type.Array(Type.String(), { description: 'names of the others of the crew' }),
  checklist: Type.Array(Type.String(), { description: 'ids of `checklist`' }),
})
export type ProVisitView = Static<typeof ProVisit>

export const updateAt = Type.Optional(
  Type.String({ maxLength: 40, description: 'when it happened, default now: ISO 8601, UTC; some hours late at most' }),
)
const reason = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })
const visitUpdate = { access: 'professional', response: envelope(ProVisitState) } as const
const refusals = ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION', 'BAD_TIME'] as const

export const visitCalls = tagged('pro', {
  self: read({
    path: '/v1/pro/self',
    access: 'professional',
    summary: 'The professional of the session, with hours and the leaves that are not over.',
    response: envelope(Type.Object({ professional: RosterEntry })),
  }),
  day: read({
    path: '/v1/pro/day',
    access: 'professional',
    summary: 'Visits of the professional on a day (default today) and the days after it, by start time.',
    input: Type.Object({
      day: Type.Optional(Day),
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: 14, description: 'default 1' })),
    }),
    response: envelope(
      Type.Object({
        now: Type.String({ description: 'the clock that times of taps are compared with: ISO 8601, UTC' }),
        today: Day,
        visits: Type.Array(ProVisit),
        products: Type.Array(TreatmentProduct, { description: 'for the records of treatments; none without one' }),
        checklist: Type.Array(Type.Object({ _id: Type.String(), words: Type.String() }), {
          description: 'what is looked at in these visits, in order, in the language of the caller',
        }),
      }),
    ),
    errors: ['BAD_DATE'],
  }),
  onTheWay: write({
    ...visitUpdate,
    path: '/v1/pro/visit/onTheWay',
    summary: 'Set out for a visit.',
    input: Type.Object({ bookingId: Uuid, at: updateAt }),
    errors: refusals,
  }),
  arrive: write({
    ...visitUpdate,
    path: '/v1/pro/visit/arrive',
    summary: 'Arrive at a visit.',
    input: Type.Object({ bookingId: Uuid, at: updateAt }),
    errors: refusals,
  }),
  start: write({
    ...visitUpdate,
    path: '/v1/pro/visit/start',
    security: starting,
    summary: 'Start the work with the start code that the customer sees in the booking.',
    input: Type.Object({ bookingId: Uuid, code: Type.String({ pattern: '^\\d{4}$' }), at: updateAt }),
    errors: [...refusals, 'WRONG_CODE', 'START_CODE_LOCKED'],
  }),
  finish: write({
    ...visitUpdate,
    path: '/v1/pro/visit/finish',
    summary:
      'Complete a visit with the cash received, or say with a reason that it could not be done, which the office confirms. Not possible before the arrival is a refusal.',
    input: Type.Object({
      bookingId: Uuid,
      outcome: literals(crewOutcomes),
      reason: Type.Optional(
        Type.String({ ...reason, description: 'the customer reads it; needed unless it was completed' }),
      ),
      cashReceived: Type.Optional(Rupees),
      position: Type.Optional(Point),
      at: updateAt,
    }),
    errors: [...refusals, 'BAD_INPUT'],
  }),
  payLinks: write({
    path: '/v1/pro/visit/payLinks',
    access: 'professional',
    summary: 'Payment links in place of the cash of a visit and its extra work, to be shown as QR codes.',
    input: Type.Object({ bookingId: Uuid }),
    response: envelope(
      Type.Object({ links: Type.Array(Type.Object({ number: Type.String(), amount: Rupees, url: Type.String() })) }),
    ),
    errors: ['BOOKING_NOT_FOUND', 'ALREADY_PAID', 'IN_PROGRESS', 'TOO_MANY_REQUESTS', 'PAYMENT_UNAVAILABLE'],
  }),
  refuse: write({
    ...visitUpdate,
    path: '/v1/pro/visit/refuse',
    summary: 'Say that one cannot come; the office assigns another professional.',
    input: Type.Object({ bookingId: Uuid, reason }),
    errors: refusals,
  }),
  askLeave: write({
    path: '/v1/pro/leave/ask',
    access: 'professional',
    summary: 'Take leave; answers the visits in it, which the office gives to others.',
    input: Type.Object({ from: Instant, until: Instant, reason: Type.String({ maxLength: 200 }) }),
    response: envelope(Type.Object({ leaves: Type.Array(LeaveView), visits: Type.Array(VisitToReassign) })),
    errors: ['BAD_INPUT'],
  }),
})

export const visitCall = read({
  path: '/v1/booking/visit/:bookingId',
  access: 'customer',
  summary:
    'How far the visit of a booking has come, who comes, and the start code from the day before until the start.',
  input: Type.Object({ bookingId: Uuid }),
  response: envelope(
    Type.Object({
      state: literals(visitStates),
      bookedAt: InstantOrNull,
      onTheWayAt: InstantOrNull,
      arrivedAt: InstantOrNull,
      startedAt: InstantOrNull,
      endedAt: InstantOrNull,
      startCode: Type.Union([Type.String(), Type.Null()], {
        description: 'the customer shows it when the professional has arrived; null before and after',
      }),
      canCall: Type.Boolean({ description: 'the professional can be called now, through a masked number' }),
      search: Type.Union(
        [
          Type.Object({
            asking: Type.Boolean({ description: 'false: none of those near can come by the promise' }),
            laterBy: Type.Union([Instant, Type.Null()], {
              description: 'by when one can come, see `quick/keepLater`; null while asking, and where no one can',
            }),
            times: Type.Array(Type.Object({ date: Day, start: TimeOfDay, end: TimeOfDay }), {
              description: 'free times that the office offers instead: `reschedule` to one, or cancel, is free',
            }),
          }),
          Type.Null(),
        ],
        { description: 'of a quick visit that no professional has accepted, and of any that none of ours can come to' },
      ),
      professionals: Type.Array(
        Type.Object({
          name: Type.String({ description: 'first name' }),
          photo: Type.String({ description: 'path of the photo, or empty' }),
          rating: Type.Union([Type.Number(), Type.Null()], { description: '1 to 5; null without reviews' }),
          reviews: Type.Integer(),
          visits: Type.Integer({ description: 'completed within a year' }),
        }),
      ),
    }),
  ),
  errors: ['BOOKING_NOT_FOUND'],
})
