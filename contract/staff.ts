import Type from 'typebox'
import { done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Instant, literals, PhoneInput, Uuid } from './lib/fields.ts'
import { proving } from './lib/security-events.ts'
import { staffRoles } from './lib/staff-roles.ts'

const factorStates = ['missing', 'needed', 'verified'] as const
export type FactorState = (typeof factorStates)[number]

const Phone = Type.Object({ phoneNo: PhoneInput })

const Member = Type.Object({
  _id: Uuid,
  name: Type.String(),
  phoneNo: Type.String(),
  role: literals(staffRoles),
  since: Instant,
  hasSecondFactor: Type.Boolean(),
})

const Person = Type.Object({ _id: Uuid, name: Type.String({ description: 'or number; empty once erased' }) })

/** Calls that only read, or all others. */
const accessKinds = ['looks', 'changes'] as const

const Access = Type.Object({
  at: Instant,
  staff: Type.String({ description: 'name and number; empty for the operator of the server' }),
  role: Type.String(),
  action: Type.String({ description: 'path of the call, or the command' }),
  summary: Type.String({ description: 'what was done, in a few words; of a command its name' }),
  subjects: Type.Array(Person, { description: 'customers, applications, messages of visitors' }),
  detail: Type.Record(Type.String(), Type.Unknown()),
  source: Type.String({ description: 'call or command line' }),
  origin: Type.String({ description: 'network address, or account and host of the command line' }),
  requestId: Type.Union([Type.String(), Type.Null()]),
  completed: Type.Boolean({
    description: 'false for a write that was begun and refused, or whose end was not recorded',
  }),
})

const ProvedToken = Type.String({ description: 'of this session from now on; the one before is not valid any more' })

/** The second step of signing in as staff: other staff calls are refused until it is done in this session. */
export const secondFactorCalls = tagged('staff', {
  self: read({
    path: '/v1/staff/self',
    access: 'staff-sign-in',
    summary: 'The signed-in member of staff: role, state of the second factor, end of the session.',
    response: envelope(
      Type.Object({
        role: literals(staffRoles),
        secondFactor: literals(factorStates),
        endsAt: Instant,
        recoveryCodesLeft: Type.Integer(),
      }),
    ),
  }),
  enrol: write({
    path: '/v1/staff/secondFactor/enrol',
    access: 'staff-sign-in',
    summary:
      'A new secret for an authenticator app. It counts after secondFactor/confirm; until then a new one replaces it.',
    response: envelope(
      Type.Object({
        secret: Type.String({ description: 'base32, for typing' }),
        uri: Type.String({ description: 'otpauth: address, for a QR code' }),
      }),
    ),
    errors: ['SECOND_FACTOR_NEEDED'],
  }),
  confirm: write({
    path: '/v1/staff/secondFactor/confirm',
    access: 'staff-sign-in',
    security: proving,
    summary: 'Confirm the secret with its first code. Answers ten recovery codes, shown this once.',
    input: Type.Object({ code: Type.String({ pattern: '^\\d{6}$' }) }),
    response: envelope(Type.Object({ recoveryCodes: Type.Array(Type.String()), token: ProvedToken })),
    errors: ['SECOND_FACTOR_MISSING', 'SECOND_FACTOR_NEEDED', 'WRONG_CODE', 'TOO_MANY_REQUESTS'],
  }),
  verify: write({
    path: '/v1/staff/secondFactor/verify',
    access: 'staff-sign-in',
    security: proving,
    summary:
      'Prove the second factor in this session by the code of the app or by a recovery code, each accepted once.',
    input: Type.Object({ code: Type.String({ minLength: 6, maxLength: 20 }) }),
    response: envelope(Type.Object({ recoveryCodesLeft: Type.Integer(), token: ProvedToken })),
    errors: ['SECOND_FACTOR_MISSING', 'WRONG_CODE', 'TOO_MANY_REQUESTS'],
  }),
})

/** Colleagues and what they looked at. */
export const staffMemberCalls = tagged('office', {
  list: read({
    path: '/v1/staff/member/list',
    roles: [],
    access: 'staff',
    summary: 'Colleagues by name, with role and second factor.',
    response: envelope(Type.Object({ members: Type.Array(Member) })),
  }),
  hire: write({
    path: '/v1/staff/member/hire',
    roles: [],
    access: 'staff',
    security: { ok: 'role_changed' },
    summary: 'Make a customer a member of staff, or give a colleague another role.',
    input: Type.Object({ ...Phone.properties, role: literals(staffRoles) }),
    response: done,
    errors: ['BAD_PHONE', 'NOT_FOUND', 'LAST_ADMIN'],
  }),
  dismiss: write({
    path: '/v1/staff/member/dismiss',
    roles: [],
    access: 'staff',
    security: { ok: 'role_changed' },
    summary: 'End a colleague’s access and sessions at once.',
    input: Phone,
    response: done,
    errors: ['BAD_PHONE', 'NOT_FOUND', 'LAST_ADMIN'],
  }),
  resetFactor: write({
    path: '/v1/staff/member/resetFactor',
    roles: [],
    access: 'staff',
    security: { ok: 'role_changed' },
    summary: 'Remove a colleague’s second factor and end their sessions, after a lost phone.',
    input: Phone,
    response: done,
    errors: ['BAD_PHONE', 'NOT_FOUND'],
  }),
  accesses: read({
    path: '/v1/staff/member/accesses',
    roles: [],
    looks: 'Looked at the access log',
    access: 'staff',
    summary:
      'What staff read or changed, newest first, 50 at a time; of one colleague, about one customer or applicant, of one day.',
    input: Type.Object({
      staffId: Type.Optional(Uuid),
      subject: Type.Optional(Uuid),
      day: Type.Optional(Day),
      kind: Type.Optional(literals(accessKinds)),
      cursor: Type.Optional(Type.String({ pattern: '^\\d{1,18}$' })),
    }),
    response: envelope(
      Type.Object({
        accesses: Type.Array(Access),
        about: Type.Union([Person, Type.Null()], { description: 'the person asked about' }),
        nextCursor: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
  }),
})
