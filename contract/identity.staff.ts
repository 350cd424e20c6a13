import Type from 'typebox'
import { done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Instant, literals, PhoneInput } from './lib/fields.ts'

const SmsBudget = Type.Object({
  day: Day,
  sent: Type.Integer({ description: 'codes sent by SMS today' }),
  budget: Type.Integer({ description: 'no code is sent beyond it' }),
  reserved: Type.Integer({ description: 'part of the budget for devices that signed in before' }),
})

const InstantOrNull = Type.Union([Instant, Type.Null()])
const smsStates = ['working', 'partly', 'down', 'not_arriving'] as const
/** What waits for an SMS, or did not get it. */
const smsKinds = ['sign_in_code', 'start_code', 'link', 'professional', 'other'] as const
export type SmsKind = (typeof smsKinds)[number]

const SmsHealth = Type.Object({
  state: Type.Unsafe<(typeof smsStates)[number]>({
    type: 'string',
    enum: [...smsStates],
    description: 'partly: another provider takes messages; not_arriving: they are taken, and few codes are used',
  }),
  since: InstantOrNull,
  providers: Type.Array(
    Type.Object({
      name: Type.String(),
      downSince: InstantOrNull,
      accepted: Type.Integer(),
      failed: Type.Integer(),
      lastAcceptedAt: InstantOrNull,
    }),
    { description: 'those used in the last 24 hours' },
  ),
  codes: Type.Object({ sent: Type.Integer(), used: Type.Integer() }, { description: 'of the last 30 minutes' }),
  affected: Type.Array(
    Type.Object({
      kind: literals(smsKinds),
      waiting: Type.Integer({ description: 'sent as soon as a provider takes it' }),
      failed: Type.Integer({ description: 'given up in the last 24 hours' }),
      oldestAt: InstantOrNull,
    }),
  ),
  retryable: Type.Integer({ description: 'failed messages that are of use still' }),
  hasSecondProvider: Type.Boolean(),
})

/** Whether SMS go out and arrive. */
export const smsHealthCalls = tagged('staff', {
  find: read({
    path: '/v1/staff/sms/health',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    looks: 'Looked at how SMS go',
    summary: 'Whether SMS go out and arrive, since when not, by provider, and what waits for them.',
    response: envelope(SmsHealth),
  }),
  retry: write({
    path: '/v1/staff/sms/retry',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'Send again what failed and is of use still, and at once what waits.',
    response: envelope(Type.Object({ queued: Type.Integer() })),
  }),
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
