import Type from 'typebox'
import { done, envelope, read, tagged, write } from './lib/endpoint.ts'
import { Day, Instant, literals, PhoneInput, Uuid } from './lib/fields.ts'
import { guessing, proving } from './lib/security-events.ts'
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
  passkeys: Type.Integer({ description: 'how many passkeys sign the colleague in' }),
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

const Enrolment = {
  secret: Type.String({ description: 'base32, for typing' }),
  uri: Type.String({ description: 'otpauth: address, for a QR code' }),
}
const ProvedToken = Type.String({ description: 'of this session from now on; the one before is not valid any more' })

const AppCode = Type.String({ pattern: '^\\d{6}$', description: 'what the authenticator app shows' })
const RecoveryCode = Type.String({ minLength: 6, maxLength: 20 })
const OwnCode = Type.Object({ code: Type.String({ ...RecoveryCode, description: 'of the app, or a recovery code' }) })
/** Bytes of WebAuthn in base64url, as browsers answer them (W3C Web Authentication, level 3). */
const bytes = (maxLength: number) => Type.String({ pattern: '^[\\w-]+$', maxLength })
const Challenge = {
  challenge: Type.String({ description: 'valid once, for five minutes' }),
  rpId: Type.String({ description: 'the host that passkeys belong to' }),
}
const Passkey = Type.Object({
  _id: Uuid,
  name: Type.String(),
  addedAt: Instant,
  lastUsedAt: Type.Union([Instant, Type.Null()]),
})
const OwnFactors = Type.Object({
  appSince: Instant,
  recoveryCodesLeft: Type.Integer(),
  passkeys: Type.Array(Passkey, { description: 'the oldest first' }),
})
const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) })
const ofEveryRole = { roles: ['support', 'dispatcher', 'catalogue', 'finance'], access: 'staff' } as const
const ownCodeErrors = ['SECOND_FACTOR_MISSING', 'WRONG_CODE', 'TOO_MANY_REQUESTS'] as const

/** Signing in while no SMS arrives. The answers are the same for numbers of colleagues and all others. */
export const staffSignInCalls = tagged('staff', {
  withApp: write({
    path: '/v1/user/staff/app',
    access: 'public',
    security: guessing('signed_in', 'sign_in_failed'),
    summary:
      'Sign in as staff without SMS, by a code of the authenticator app; on a device that has not signed in to the number before by a recovery code as well.',
    input: Type.Object({ ...Phone.properties, code: AppCode, recoveryCode: Type.Optional(RecoveryCode) }),
    response: envelope(Type.Object({ token: Type.String(), userId: Uuid })),
    errors: ['BAD_PHONE', 'NOT_STAFF', 'WRONG_CODE', 'TOO_MANY_REQUESTS'],
  }),
  passkeyChallenge: write({
    path: '/v1/user/staff/passkeyChallenge',
    access: 'public',
    summary: 'Ask what a passkey must sign to sign in as staff.',
    response: envelope(Type.Object(Challenge)),
    errors: ['NOT_STAFF'],
  }),
  withPasskey: write({
    path: '/v1/user/staff/passkey',
    access: 'public',
    security: guessing('signed_in', 'sign_in_failed'),
    summary: 'Sign in as staff with a passkey, which counts as both factors: its device checks a finger, face or PIN.',
    input: Type.Object({
      id: bytes(1400),
      clientDataJSON: bytes(2000),
      authenticatorData: bytes(2000),
      signature: bytes(6000),
      userHandle: Type.Optional(bytes(200)),
    }),
    response: envelope(Type.Object({ token: Type.String(), userId: Uuid })),
    errors: ['NOT_STAFF', 'WRONG_CODE', 'TOO_MANY_REQUESTS'],
  }),
})

/** How a colleague signs in, on a page of their own. What a stolen session must not do asks for a code. */
export const ownFactorCalls = tagged('staff', {
  list: read({
    ...ofEveryRole,
    path: '/v1/staff/self/factors',
    looks: 'Looked at their own sign-in',
    summary: 'Authenticator app, recovery codes and passkeys of the signed-in colleague.',
    response: envelope(OwnFactors),
  }),
  passkeyChallenge: write({
    ...ofEveryRole,
    path: '/v1/staff/self/passkeyChallenge',
    security: proving,
    summary: 'Begin adding a passkey, after a code.',
    input: OwnCode,
    response: envelope(
      Type.Object({
        ...Challenge,
        user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
        exclude: Type.Array(Type.String(), { description: 'ids of passkeys that exist' }),
        algorithms: Type.Array(Type.Integer(), { description: 'of keys, as IANA COSE numbers' }),
      }),
    ),
    errors: [...ownCodeErrors, 'BAD_INPUT'],
    storesResponse: false,
  }),
  addPasskey: write({
    ...ofEveryRole,
    path: '/v1/staff/self/addPasskey',
    security: { ok: 'factor_changed' },
    summary: 'Add a passkey.',
    input: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
      id: bytes(1400),
      clientDataJSON: bytes(2000),
      attestationObject: bytes(8000),
    }),
    response: envelope(OwnFactors),
    errors: ['BAD_INPUT'],
  }),
  removePasskey: write({
    ...ofEveryRole,
    path: '/v1/staff/self/removePasskey',
    security: { ok: 'factor_changed' },
    summary: 'Remove a passkey and end the other sessions, after a lost device.',
    input: Type.Object({ passkeyId: Uuid }),
    response: envelope(OwnFactors),
    errors: ['NOT_FOUND'],
  }),
  renewRecoveryCodes: write({
    ...ofEveryRole,
    path: '/v1/staff/self/renewRecoveryCodes',
    security: { ...proving, ok: 'factor_changed' },
    summary: 'Replace the recovery codes by ten new ones, shown this once, after a code.',
    input: OwnCode,
    response: envelope(RecoveryCodes),
    errors: ownCodeErrors,
    storesResponse: false,
  }),
  replaceApp: write({
    ...ofEveryRole,
    path: '/v1/staff/self/replaceApp',
    security: proving,
    summary: 'A secret for another authenticator app, after a code. The present app counts until confirmApp.',
    input: OwnCode,
    response: envelope(Type.Object(Enrolment)),
    errors: ownCodeErrors,
    storesResponse: false,
  }),
  confirmApp: write({
    ...ofEveryRole,
    path: '/v1/staff/self/confirmApp',
    security: { ...proving, ok: 'factor_changed' },
    summary: 'Confirm the other app with its first code. Sessions elsewhere have to prove it; recovery codes are new.',
    input: Type.Object({ code: AppCode }),
    response: envelope(RecoveryCodes),
    errors: ownCodeErrors,
    storesResponse: false,
  }),
})

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
    response: envelope(Type.Object(Enrolment)),
    errors: ['SECOND_FACTOR_NEEDED'],
  }),
  confirm: write({
    path: '/v1/staff/secondFactor/confirm',
    access: 'staff-sign-in',
    security: proving,
    summary: 'Confirm the secret with its first code. Answers ten recovery codes, shown this once.',
    input: Type.Object({ code: AppCode }),
    response: envelope(Type.Object({ recoveryCodes: Type.Array(Type.String()), token: ProvedToken })),
    errors: ['SECOND_FACTOR_MISSING', 'SECOND_FACTOR_NEEDED', 'WRONG_CODE', 'TOO_MANY_REQUESTS'],
  }),
  verify: write({
    path: '/v1/staff/secondFactor/verify',
    access: 'staff-sign-in',
    security: proving,
    summary:
      'Prove the second factor in this session by the code of the app or by a recovery code, each accepted once.',
    input: OwnCode,
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
    summary: 'Remove a colleague’s second factor and passkeys and end their sessions, after a lost phone.',
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
