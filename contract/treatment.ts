import Type, { type Static } from 'typebox'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, literals, StaffReason, Uuid } from './lib/fields.ts'
import { concerns, safetySteps } from './rules/concerns.ts'

export const Concerns = Type.Array(literals(concerns), { maxItems: concerns.length, uniqueItems: true })
const BookingId = Type.Object({ bookingId: Uuid })

/** A pesticide that professionals choose in the record of a treatment. */
export const TreatmentProduct = Type.Object({
  _id: Uuid,
  name: Type.String(),
  registration: Type.String({ description: 'number on the label' }),
  ingredient: Type.String({ description: 'active ingredient' }),
  active: Type.Boolean(),
})
export type TreatmentProductView = Static<typeof TreatmentProduct>

/** The products of a treatment, as its professional recorded them. */
export const TreatmentRecord = Type.Object({
  products: Type.Array(
    Type.Object({
      name: Type.String(),
      registration: Type.String({ description: 'number on the label' }),
      ingredient: Type.String(),
      dilution: Type.String(),
      rooms: Type.String(),
    }),
  ),
  reEntryMinutes: Type.Integer({ description: 'after the end of the visit' }),
  reEntryAt: Type.Union([Instant, Type.Null()], { description: 'null until the visit is done' }),
})
export type TreatmentRecordView = Static<typeof TreatmentRecord>

const SafetyStep = Type.Object({
  step: literals(safetySteps),
  minutes: Type.Integer({ description: 'after the work; 0: until it is done' }),
})

export const Safety = Type.Object({
  concerns: Type.Union([Concerns, Type.Null()], { description: 'empty: none of these; null: not answered' }),
  isHeld: Type.Boolean({ description: 'the office decides whether this treatment may go ahead' }),
  steps: Type.Array(SafetyStep, { description: 'how to prepare, by the answers' }),
  reEntryMinutes: Type.Integer({ description: 'least minutes until the treated rooms may be used' }),
  record: Type.Union([TreatmentRecord, Type.Null()], { description: 'null until the professional made it' }),
})
export type SafetyView = Static<typeof Safety>

export const CustomerSafety = Type.Object({ ...Safety.properties, canAnswer: Type.Boolean() })

/** Before a pest treatment: what its customer says of the household, and what follows from it. */
export const treatmentCalls = tagged('booking', {
  find: read({
    path: '/v1/booking/safety/:bookingId',
    access: 'customer',
    summary: 'The answers about the household before the treatment of a booking, and how to prepare; null without one.',
    input: BookingId,
    response: envelope(Type.Union([CustomerSafety, Type.Null()])),
    errors: ['BOOKING_NOT_FOUND'],
  }),
  answer: write({
    path: '/v1/booking/safety',
    access: 'customer',
    summary: 'Answer the questions before a treatment, until the work starts; the last answer counts.',
    input: Type.Object({ bookingId: Uuid, concerns: Concerns }),
    response: envelope(CustomerSafety),
    errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION'],
  }),
})

const StaffSafety = Type.Object({
  ...Safety.properties,
  answeredAt: Type.Union([Instant, Type.Null()]),
  allowed: Type.Union([Type.Object({ by: Type.String(), at: Instant, reason: Type.String() }), Type.Null()], {
    description: 'who let it go ahead',
  }),
})
export type StaffSafetyView = Static<typeof StaffSafety>

export const staffTreatmentCalls = tagged('staff', {
  find: read({
    path: '/v1/staff/booking/safety',
    roles: ['support', 'dispatcher'],
    looks: 'Looked at the answers before a treatment',
    access: 'staff',
    summary: 'What the customer said of the household before the treatment of a booking; null without one.',
    input: BookingId,
    response: envelope(Type.Union([StaffSafety, Type.Null()])),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING'],
  }),
  allow: write({
    path: '/v1/staff/booking/safety/allow',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'Let a treatment go ahead that the answers hold back, as agreed with the customer.',
    input: Type.Object({ bookingId: Uuid, reason: StaffReason }),
    response: envelope(StaffSafety),
    errors: ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION'],
  }),
})
