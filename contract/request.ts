import Type, { type Static } from 'typebox'
import { envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, literals, Uuid } from './lib/fields.ts'

const requestKinds = ['prices', 'price_file', 'hand_in'] as const
/** `prices`: of a service, `price_file`: of many, `hand_in`: of cash without a receipt. */
export type RequestKind = (typeof requestKinds)[number]

const Request = Type.Object({
  _id: Uuid,
  kind: literals(requestKinds),
  subject: Type.String({ description: 'what changes, in words' }),
  reason: Type.String(),
  askedBy: Type.String({ description: 'name of the colleague' }),
  isOwn: Type.Boolean({ description: 'the reading colleague asked for it: only others decide, only they withdraw it' }),
  askedAt: Instant,
  expiresAt: Instant,
})
export type RequestView = Static<typeof Request>

const words = { minLength: 1, maxLength: 300, pattern: '\\S' }
const waiting = envelope(Type.Object({ requests: Type.Array(Request) }))
const RequestId = Type.Object({ requestId: Uuid })
const one = { access: 'staff', response: waiting } as const

/** Changes that wait for a second person, who carries them out as they were asked for. */
export const requestCalls = tagged('office', {
  list: read({
    ...one,
    path: '/v1/staff/request/list',
    roles: ['catalogue', 'finance'],
    summary: 'Large price cuts and cash without a receipt that wait for a second person, the oldest first.',
  }),
  approve: write({
    ...one,
    path: '/v1/staff/request/approve',
    roles: ['catalogue', 'finance'],
    approves: true,
    summary: 'Approve a change that a colleague asked for; it is checked again and carried out once.',
    input: RequestId,
    errors: [
      'NOT_FOUND',
      'OWN_DECISION',
      'OWN_BOOKING',
      'DECISION_CLOSED',
      'BAD_INPUT',
      'SERVICE_NOT_FOUND',
      'CATALOGUE_CHANGED',
      'CASH_CHANGED',
    ],
  }),
  decline: write({
    ...one,
    path: '/v1/staff/request/decline',
    roles: ['catalogue', 'finance'],
    summary: 'Decline a change that a colleague asked for.',
    input: Type.Object({ requestId: Uuid, reason: Type.String(words) }),
    errors: ['NOT_FOUND', 'OWN_DECISION', 'DECISION_CLOSED'],
  }),
  withdraw: write({
    ...one,
    path: '/v1/staff/request/withdraw',
    roles: ['catalogue', 'finance'],
    summary: 'Take back what one asked for oneself.',
    input: RequestId,
    errors: ['NOT_FOUND', 'DECISION_CLOSED'],
  }),
})
