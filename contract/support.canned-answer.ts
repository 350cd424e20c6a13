import Type, { type Static } from 'typebox'
import { bodyLimits, done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Instant, Uuid } from './lib/fields.ts'

/** In braces in the words; filled with data of the case. */
export const placeholders = ['first name', 'case number', 'booking number', 'visit date'] as const
export type Placeholder = (typeof placeholders)[number]

const CannedAnswer = Type.Object({
  _id: Uuid,
  title: Type.String(),
  words: Type.String(),
  version: Type.Integer(),
  changedAt: Instant,
  changedBy: Type.String({ description: 'a name; empty for those that came with the product' }),
})
export type CannedAnswerView = Static<typeof CannedAnswer>

const Reason = Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' })
const texts = {
  title: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  words: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
}

/** Answers written once for many cases. */
export const cannedAnswerCalls = tagged('staff', {
  list: read({
    path: '/v1/staff/cannedAnswer/list',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'All canned answers by title, and the placeholders that they may contain.',
    response: envelope(Type.Object({ answers: Type.Array(CannedAnswer), placeholders: Type.Array(Type.String()) })),
  }),
  add: write({
    path: '/v1/staff/cannedAnswer/add',
    roles: [],
    access: 'staff',
    summary: 'Write a canned answer.',
    input: Type.Object({ ...texts, reason: Reason }),
    response: envelope(CannedAnswer),
    maxBodyBytes: bodyLimits.longText,
    errors: ['BAD_INPUT'],
  }),
  change: write({
    path: '/v1/staff/cannedAnswer/change',
    roles: [],
    access: 'staff',
    summary: 'Change a canned answer; answers that were sent stay as they are.',
    input: Type.Object({ answerId: Uuid, version: Type.Integer(), ...texts, reason: Reason }),
    response: envelope(CannedAnswer),
    maxBodyBytes: bodyLimits.longText,
    errors: ['NOT_FOUND', 'BAD_INPUT', 'CASE_CHANGED'],
  }),
  remove: write({
    path: '/v1/staff/cannedAnswer/remove',
    roles: [],
    access: 'staff',
    summary: 'Take a canned answer off the list.',
    input: Type.Object({ answerId: Uuid, reason: Reason }),
    response: done,
    errors: ['NOT_FOUND'],
  }),
  fill: read({
    path: '/v1/staff/cannedAnswer/fill',
    roles: ['support', 'dispatcher'],
    access: 'staff',
    summary: 'The words of a canned answer with the data of a case; refused while the case lacks one of them.',
    input: Type.Object({ answerId: Uuid, caseId: Uuid }),
    response: envelope(Type.Object({ words: Type.String() })),
    errors: ['NOT_FOUND', 'OWN_BOOKING', 'BAD_INPUT'],
  }),
})
