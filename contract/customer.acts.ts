import Type from 'typebox'
import { CustomerRecord } from './customer.ts'
import { done, envelope, tagged, write } from './lib/endpoint.ts'
import { GstDetails, Rupees, Uuid } from './lib/fields.ts'

const CustomerId = Type.Object({ customerId: Uuid })
const Reason = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })
const Words = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })

const act = { access: 'staff', response: envelope(CustomerRecord) } as const
const errors = ['NOT_FOUND', 'OWN_BOOKING'] as const

/** What staff do for a customer, or about them. */
export const customerActCalls = tagged('staff', {
  addNote: write({
    ...act,
    path: '/v1/staff/customer/addNote',
    roles: ['support', 'dispatcher', 'finance'],
    summary: 'Write an internal note about a customer; the customer does not see it.',
    input: Type.Object({ ...CustomerId.properties, words: Words }),
    errors: [...errors],
  }),
  deleteNote: write({
    ...act,
    path: '/v1/staff/customer/deleteNote',
    roles: ['support', 'dispatcher', 'finance'],
    summary: 'Delete a note of one’s own about a customer.',
    input: Type.Object({ ...CustomerId.properties, noteId: Uuid }),
    errors: [...errors],
  }),
  block: write({
    ...act,
    path: '/v1/staff/customer/block',
    roles: ['support'],
    summary:
      'Let a customer book nothing more, or book again. Their unpaid bookings are cancelled, confirmed visits stay.',
    input: Type.Object({ ...CustomerId.properties, blocked: Type.Boolean(), reason: Reason }),
    errors: [...errors],
  }),
  pausePlan: write({
    ...act,
    path: '/v1/staff/customer/pausePlan',
    roles: ['support', 'dispatcher'],
    summary: 'Pause a plan for its customer or resume it, by the rules of their own.',
    input: Type.Object({ ...CustomerId.properties, planId: Uuid, paused: Type.Boolean() }),
    errors: [...errors, 'PLAN_NOT_BOOKABLE'],
  }),
  endPlan: write({
    ...act,
    path: '/v1/staff/customer/endPlan',
    roles: ['support'],
    summary: 'Cancel the rest of a plan for its customer, with the refund of their own.',
    input: Type.Object({ ...CustomerId.properties, planId: Uuid, expectedRefund: Rupees, reason: Reason }),
    errors: [...errors, 'PLAN_NOT_BOOKABLE', 'REFUND_CHANGED'],
  }),
  saveGstDetails: write({
    ...act,
    path: '/v1/staff/customer/saveGstDetails',
    roles: ['support', 'finance'],
    summary: 'Store the GST details of a customer for next bookings; without `details` they are removed.',
    input: Type.Object({ ...CustomerId.properties, details: Type.Optional(GstDetails), reason: Reason }),
    errors: ['OWN_BOOKING', 'NO_PROFILE', 'BAD_GSTIN', 'LETTERS_NOT_PRINTABLE'],
  }),
  removeAddress: write({
    ...act,
    path: '/v1/staff/customer/removeAddress',
    roles: ['support', 'dispatcher'],
    summary: 'Delete a saved address of a customer. Visits keep theirs.',
    input: Type.Object({ ...CustomerId.properties, addressId: Uuid, reason: Reason }),
    errors: [...errors, 'NO_PROFILE'],
  }),
  erase: write({
    path: '/v1/staff/customer/erase',
    roles: [],
    access: 'staff',
    summary: 'Delete the account of a customer who asked for it, under the conditions of their own deletion.',
    input: Type.Object({
      ...CustomerId.properties,
      phoneNo: Type.String({ maxLength: 20, description: 'of the account, typed again' }),
      reason: Reason,
    }),
    response: done,
    errors: ['OWN_BOOKING', 'NO_PROFILE', 'ERASURE_NOT_POSSIBLE', 'BAD_PHONE'],
  }),
})
