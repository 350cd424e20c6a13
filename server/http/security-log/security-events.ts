import { accountCalls, phoneChangeCalls, privacyCalls } from '#contract/account.ts'
import { identityCalls } from '#contract/identity.ts'
import type { CallDefinition } from '#contract/lib/call.ts'
import type { ErrorCode } from '#contract/lib/errors.ts'
import { secondFactorCalls, staffMemberCalls } from '#contract/staff.ts'
import { proCalls } from '#contract/visit.ts'

/** Names are values of the field `security` and of the label `event`; docs/operations.md lists them. */
export const securityEvents = {
  code_sent: 'Code requested',
  code_limited: 'Code limit reached',
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  code_wrong: 'Wrong code',
  guesses_limited: 'Guess limit reached',
  number_locked: 'Number locked',
  session_ended: 'Session ended',
  phone_changed: 'Phone number changed',
  phone_change_waits: 'Phone change waits',
  phone_change_stopped: 'Phone change stopped',
  data_exported: 'Personal data exported',
  account_erased: 'Account deletion confirmed',
  factor_proved: 'Second factor proved',
  factor_wrong: 'Wrong second factor',
  start_code_wrong: 'Wrong start code',
  start_code_locked: 'Start code locked',
  professional_refused: 'Start by no professional refused',
  role_changed: 'Staff role changed',
  staff_read: 'Staff read',
  staff_change: 'Staff change',
  staff_refused: 'Staff call refused',
} as const

export type SecurityEvent = keyof typeof securityEvents

/** Worth a look one by one. */
export const alarming: ReadonlySet<SecurityEvent> = new Set([
  'number_locked',
  'guesses_limited',
  'start_code_locked',
  'professional_refused',
  'staff_refused',
])

type Outcome = 'ok' | ErrorCode
type Events = Partial<Record<Outcome, SecurityEvent>>

const sending: Events = { ok: 'code_sent', TOO_MANY_REQUESTS: 'code_limited', NUMBER_LOCKED: 'number_locked' }
const guessing = (ok: SecurityEvent, failed: SecurityEvent): Events => ({
  ok,
  WRONG_CODE: failed,
  CODE_EXPIRED: failed,
  TOO_MANY_REQUESTS: 'guesses_limited',
  NUMBER_LOCKED: 'number_locked',
})

const proving: Events = { ok: 'factor_proved', WRONG_CODE: 'factor_wrong', TOO_MANY_REQUESTS: 'guesses_limited' }

const starting: Events = {
  WRONG_CODE: 'start_code_wrong',
  START_CODE_LOCKED: 'start_code_locked',
  NOT_PROFESSIONAL: 'professional_refused',
}

const eventsOfCall = new Map<CallDefinition['path'], Events>([
  [identityCalls.login.path, sending],
  [identityCalls.resendOtp.path, sending],
  [privacyCalls.requestErasure.path, sending],
  [identityCalls.verifyOtp.path, guessing('signed_in', 'sign_in_failed')],
  [accountCalls.changePhone.path, guessing('phone_change_waits', 'code_wrong')],
  [phoneChangeCalls.confirm.path, guessing('phone_changed', 'code_wrong')],
  [phoneChangeCalls.stop.path, { ok: 'phone_change_stopped' }],
  [privacyCalls.requestExport.path, sending],
  [privacyCalls.erase.path, guessing('account_erased', 'code_wrong')],
  [identityCalls.logout.path, { ok: 'session_ended' }],
  [identityCalls.signOutDevice.path, { ok: 'session_ended' }],
  [privacyCalls.exportData.path, { ok: 'data_exported' }],
  [secondFactorCalls.confirm.path, proving],
  [secondFactorCalls.verify.path, proving],
  [proCalls.start.path, starting],
  [staffMemberCalls.hire.path, { ok: 'role_changed' }],
  [staffMemberCalls.dismiss.path, { ok: 'role_changed' }],
  [staffMemberCalls.resetFactor.path, { ok: 'role_changed' }],
])

const refusals: ReadonlySet<Outcome> = new Set(['NOT_STAFF', 'ROLE_NOT_ALLOWED', 'OWN_BOOKING', 'SECOND_FACTOR_NEEDED'])

/** What the outcome of a call means for security; undefined for nothing. */
export function securityEventOf(call: CallDefinition, outcome: Outcome): SecurityEvent | undefined {
  const named = eventsOfCall.get(call.path)?.[outcome]
  if (named || !call.access.startsWith('staff')) return named
  if (refusals.has(outcome)) return 'staff_refused'
  if (outcome !== 'ok') return undefined
  return call.kind === 'read' ? 'staff_read' : 'staff_change'
}
