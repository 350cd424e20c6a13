import type { CallDefinition } from './call.ts'
import type { ErrorCode } from './errors.ts'

/** Errors of every call: an unreadable request or a server failure. */
export const codesOfAnyCall = [
  'BAD_INPUT',
  'BAD_JSON',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'UNAVAILABLE',
  'INTERNAL',
] as const satisfies readonly ErrorCode[]

/** Errors of the access rule and of the Idempotency-Key on signed-in writes. */
export function codesOfAccess({ access, kind }: Pick<CallDefinition, 'access' | 'kind'>): ErrorCode[] {
  if (access === 'public') return []
  const known: ErrorCode[] = access === 'staff' ? ['SIGNED_OUT', 'NOT_STAFF'] : ['SIGNED_OUT']
  return kind === 'write' ? [...known, 'IDEMPOTENCY_MISMATCH', 'IN_PROGRESS', 'TOO_MANY_REQUESTS'] : known
}

/** Whether a call can return this code. */
export function mayAnswer(call: CallDefinition, code: ErrorCode): boolean {
  return [...call.errors, ...codesOfAccess(call), ...codesOfAnyCall].includes(code)
}
