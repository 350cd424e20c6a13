import type { ErrorCode } from './errors.ts'

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
  factor_changed: 'Second factor changed',
  start_code_wrong: 'Wrong start code',
  start_code_locked: 'Start code locked',
  professional_refused: 'Start by no professional refused',
  role_changed: 'Staff role changed',
  staff_read: 'Staff read',
  staff_change: 'Staff change',
  staff_refused: 'Staff call refused',
} as const

export type SecurityEvent = keyof typeof securityEvents

export type Outcome = 'ok' | ErrorCode
/** What an outcome of a call means for security. */
export type SecurityEvents = Partial<Record<Outcome, SecurityEvent>>

export const sending: SecurityEvents = {
  ok: 'code_sent',
  TOO_MANY_REQUESTS: 'code_limited',
  NUMBER_LOCKED: 'number_locked',
}
export const guessing = (ok: SecurityEvent, failed: SecurityEvent): SecurityEvents => ({
  ok,
  WRONG_CODE: failed,
  CODE_EXPIRED: failed,
  TOO_MANY_REQUESTS: 'guesses_limited',
  NUMBER_LOCKED: 'number_locked',
})

export const proving: SecurityEvents = {
  ok: 'factor_proved',
  WRONG_CODE: 'factor_wrong',
  TOO_MANY_REQUESTS: 'guesses_limited',
}

export const starting: SecurityEvents = {
  WRONG_CODE: 'start_code_wrong',
  START_CODE_LOCKED: 'start_code_locked',
  NOT_PROFESSIONAL: 'professional_refused',
}
