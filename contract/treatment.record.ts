import Type from 'typebox'
import { Document } from './invoice.ts'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { StaffReason, Uuid } from './lib/fields.ts'
import { TreatmentProduct } from './treatment.ts'
import { ProVisitState, updateAt } from './visit.ts'

const refusals = ['BOOKING_NOT_FOUND', 'OWN_BOOKING', 'INVALID_TRANSITION', 'BAD_TIME'] as const
const words = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })

export const proTreatmentCalls = tagged('pro', {
  record: write({
    path: '/v1/pro/visit/treatment',
    access: 'professional',
    summary: 'Record what a treatment under way used; the last record counts, and the visit is not done without one.',
    input: Type.Object({
      bookingId: Uuid,
      products: Type.Array(Type.Object({ productId: Uuid, dilution: words(80), rooms: words(200) }), {
        minItems: 1,
        maxItems: 4,
      }),
      reEntryMinutes: Type.Integer({ minimum: 0, maximum: 2880, description: 'after the end of the visit' }),
      at: updateAt,
    }),
    response: envelope(ProVisitState),
    errors: [...refusals, 'NOT_FOUND', 'BAD_INPUT'],
  }),
})

export const treatmentRecordCalls = tagged('booking', {
  download: read({
    path: '/v1/booking/treatment/pdf',
    access: 'customer',
    summary: 'The record of the treatment of a booking as a PDF, once its visit is done.',
    input: Type.Object({ bookingId: Uuid }),
    response: envelope(Document),
    errors: ['BOOKING_NOT_FOUND', 'NOT_FOUND', 'UNAVAILABLE'],
  }),
})

/** Pesticides that professionals choose from in the record of a treatment. */
export const treatmentProductCalls = tagged('office', {
  list: read({
    path: '/v1/staff/treatmentProduct/list',
    roles: ['catalogue'],
    access: 'staff',
    summary: 'Products for treatments, those in use first. Without one in use no record is asked of professionals.',
    response: envelope(Type.Object({ products: Type.Array(TreatmentProduct) })),
  }),
  save: write({
    path: '/v1/staff/treatmentProduct/save',
    roles: ['catalogue'],
    access: 'staff',
    summary: 'Add a product, or change one; records of earlier visits stay as they are.',
    input: Type.Object({
      productId: Type.Optional(Uuid),
      name: words(80),
      registration: words(60),
      ingredient: words(120),
      active: Type.Boolean(),
      reason: StaffReason,
    }),
    response: envelope(Type.Object({ products: Type.Array(TreatmentProduct) })),
    errors: ['NOT_FOUND', 'BAD_INPUT'],
  }),
})
