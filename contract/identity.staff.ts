import Type from 'typebox'
import { done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, PhoneInput } from './lib/fields.ts'

const SmsBudget = Type.Object({
  day: Day,
  sent: Type.Integer({ description: 'codes sent by SMS today' }),
  budget: Type.Integer({ description: 'no code is sent beyond it' }),
  reserved: Type.Integer({ description: 'part of the budget for devices that signed in before' }),
})

/** What support does for people who cannot sign in. */
export const staffCalls = tagged('staff', {
  smsBudget: read({
    path: '/v1/staff/sms/budget',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'Codes sent by SMS today and the budget of the day.',
    response: envelope(SmsBudget),
  }),
  raiseSmsBudget: write({
    path: '/v1/staff/sms/raise',
    roles: [],
    access: 'staff',
    summary: 'Raise the SMS budget of today.',
    input: Type.Object({ budget: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
    response: envelope(SmsBudget),
    errors: ['BAD_INPUT'],
  }),
  unlockNumber: write({
    path: '/v1/staff/number/unlock',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'Open a number that wrong codes locked, after a call with its owner.',
    input: Type.Object({ phoneNo: PhoneInput }),
    response: done,
    errors: ['BAD_PHONE', 'NOT_FOUND'],
  }),
})
