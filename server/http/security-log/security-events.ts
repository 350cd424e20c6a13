import type { Endpoint } from '#contract/lib/endpoint.ts'
import type { Outcome, SecurityEvent } from '#contract/lib/security-events.ts'

/** Worth a look one by one. */
export const alarming: ReadonlySet<SecurityEvent> = new Set([
  'number_locked',
  'guesses_limited',
  'start_code_locked',
  'professional_refused',
  'staff_refused',
])

const refusals: ReadonlySet<Outcome> = new Set(['NOT_STAFF', 'ROLE_NOT_ALLOWED', 'OWN_BOOKING', 'SECOND_FACTOR_NEEDED'])

/** What the outcome of a call means for security; undefined for nothing. */
export function getSecurityEvent(call: Endpoint, outcome: Outcome): SecurityEvent | undefined {
  const named = call.security?.[outcome]
  if (named || !call.access.startsWith('staff')) return named
  if (refusals.has(outcome)) return 'staff_refused'
  if (outcome !== 'ok') return undefined
  return call.kind === 'read' ? 'staff_read' : 'staff_change'
}
