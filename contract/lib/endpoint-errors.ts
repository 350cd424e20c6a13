import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

/** Errors of every call: an unreadable request, too many at once or a server failure. */
export const codesOfAnyCall = [
  'BAD_INPUT',
  'BAD_JSON',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
] as const satisfies readonly ErrorCode[]

const ofStaff: ErrorCode[] = [
  'SIGNED_OUT',
  'NOT_STAFF',
  'SECOND_FACTOR_MISSING',
  'SECOND_FACTOR_NEEDED',
  'ROLE_NOT_ALLOWED',
]

/** Errors of the access rule and of the Idempotency-Key on signed-in writes. */
export function codesOfAccess({
  access,
  kind,
  storesResponse,
}: Pick<Endpoint, 'access' | 'kind' | 'storesResponse'>): ErrorCode[] {
  if (access === 'public') return []
  if (access === 'staff-sign-in') return ['SIGNED_OUT', 'NOT_STAFF']
  const known: ErrorCode[] = access === 'staff' ? ofStaff : ['SIGNED_OUT']
  if (access === 'professional') known.push('NOT_PROFESSIONAL')
  return kind === 'write' && storesResponse ? [...known, 'IDEMPOTENCY_MISMATCH', 'IN_PROGRESS'] : known
}

/** Whether a call can return this code. */
export function mayRespond(call: Endpoint, code: ErrorCode): boolean {
  return [...call.errors, ...codesOfAccess(call), ...codesOfAnyCall].includes(code)
}
