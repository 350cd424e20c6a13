import Type, { type Static } from 'typebox'
import { BookingView, TimeSlot, TimeSlotsResponse } from './booking.view.ts'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Instant, literals, Rupees, Uuid } from './lib/fields.ts'
import { permittedDays } from './rules/plan-days.ts'

/** Bought together, part of a treatment, or free within the warranty. */
export const planKinds = ['plan', 'follow_up', 'warranty'] as const
export type PlanKind = (typeof planKinds)[number]

/** `waiting`: not paid or its first visit not done yet. */
const planStates = ['waiting', 'active', 'paused', 'used', 'expired', 'ended'] as const
export type PlanState = (typeof planStates)[number]

/** `returned`: cancelled in time or by us, so that it can be booked again; `missed` counts as used. */
const planVisitStates = ['booked', 'done', 'returned', 'missed'] as const
export type PlanVisitState = (typeof planVisitStates)[number]

export const PermittedDaysOrNull = Type.Union([literals(permittedDays), Type.Null()], { description: 'null: any day' })

export const PlanView = Type.Object({
  _id: Uuid,
  kind: literals(planKinds),
  state: literals(planStates),
  bookingId: Uuid,
  name: Type.String({ description: 'the service' }),
  options: Type.String(),
  visits: Type.Integer(),
  left: Type.Integer({ description: 'neither used nor booked' }),
  validUntil: Day,
  permittedDays: PermittedDaysOrNull,
  obstacle: Type.Union([Type.String(), Type.Null()], {
    description: 'why no visit can be booked now; null when one can',
  }),
  pauseDaysLeft: Type.Integer(),
  perVisit: Rupees,
  usedVisit: Type.Number({
    description: 'rupees that a used visit counts when the rest is cancelled: of one bought alone',
  }),
  refund: Type.Union([Rupees, Type.Null()], {
    description: 'what cancelling the rest gives back now; null when that is not possible',
  }),
  address: Type.String(),
  history: Type.Array(
    Type.Object({
      bookingId: Uuid,
      number: Type.String(),
      startsAt: Type.Union([Instant, Type.Null()]),
      state: literals(planVisitStates),
      returnsUntil: Type.Union([Instant, Type.Null()], { description: 'until when skipping gives the visit back' }),
      professionals: Type.Array(Type.String()),
    }),
    { description: 'the newest visit first' },
  ),
})
export type PlanResponse = Static<typeof PlanView>

/** A completed visit for which a free revisit can be asked. */
const RevisitOffer = Type.Object({ bookingId: Uuid, itemId: Uuid, name: Type.String(), until: Instant })

const PlanId = Type.Object({ planId: Uuid })

export const planCalls = tagged('plan', {
  list: read({
    path: '/v1/plan/list',
    access: 'customer',
    summary: 'Plans, follow-up visits and free revisits of the customer, and what a free revisit can be asked for.',
    response: envelope(Type.Object({ plans: Type.Array(PlanView), revisits: Type.Array(RevisitOffer) })),
  }),
  timeSlots: read({
    method: 'POST',
    path: '/v1/plan/timeSlots',
    access: 'customer',
    summary: 'Free start windows of a day for the next visit of a plan, on its permitted days only.',
    input: Type.Object({ planId: Uuid, date: Day }),
    response: TimeSlotsResponse,
    errors: ['NOT_FOUND', 'BAD_DATE', 'NOT_SERVED'],
  }),
  book: write({
    path: '/v1/plan/book',
    access: 'customer',
    summary: 'Book the next visit of a plan at no further price.',
    input: Type.Object({ planId: Uuid, date: Day, timeSlot: TimeSlot }),
    response: envelope(BookingView),
    errors: [
      'NOT_FOUND',
      'PLAN_NOT_BOOKABLE',
      'BAD_DATE',
      'BAD_SLOT',
      'SLOT_TAKEN',
      'NOT_SERVED',
      'DUES_OPEN',
      'CUSTOMER_BLOCKED',
    ],
  }),
  pause: write({
    path: '/v1/plan/pause',
    access: 'customer',
    summary: 'Pause a plan or resume it; its last day moves by the days of the pause.',
    input: Type.Object({ planId: Uuid, paused: Type.Boolean() }),
    response: envelope(PlanView),
    errors: ['NOT_FOUND', 'PLAN_NOT_BOOKABLE'],
  }),
  end: write({
    path: '/v1/plan/end',
    access: 'customer',
    summary:
      'Cancel the rest of a plan: its booked visits are cancelled, and what was paid is refunded less the price of each used visit bought alone.',
    input: Type.Object({ ...PlanId.properties, expectedRefund: Rupees }),
    response: envelope(PlanView),
    errors: ['NOT_FOUND', 'PLAN_NOT_BOOKABLE', 'REFUND_CHANGED'],
  }),
  revisit: write({
    path: '/v1/plan/revisit',
    access: 'customer',
    summary: 'Ask for a free revisit of a completed visit within its warranty; the time is chosen with book.',
    input: Type.Object({ bookingId: Uuid, itemId: Uuid }),
    response: envelope(PlanView),
    errors: ['BOOKING_NOT_FOUND', 'WARRANTY_OVER'],
  }),
})
