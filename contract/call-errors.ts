import type { CallDefinition } from './call.ts'
import type { ErrorCode } from './errors.ts'

/** What any call may answer: the request could not be read, or we could not do our part. */
export const codesOfAnyCall = [
  'BAD_INPUT',
  'BAD_JSON',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'UNAVAILABLE',
  'INTERNAL',
] as const satisfies readonly ErrorCode[]

/** What follows from who may ask, and from the Idempotency-Key that writes of signed-in people may carry. */
export function codesOfAccess({ access, kind }: Pick<CallDefinition, 'access' | 'kind'>): ErrorCode[] {
  if (access === 'public') return []
  const known: ErrorCode[] = access === 'staff' ? ['SIGNED_OUT', 'NOT_STAFF'] : ['SIGNED_OUT']
  return kind === 'write' ? [...known, 'IDEMPOTENCY_MISMATCH', 'IN_PROGRESS', 'TOO_MANY_REQUESTS'] : known
}

/** Whether a client of the contract has to expect this code from this call. */
export function mayAnswer(call: CallDefinition, code: ErrorCode): boolean {
  return [...call.errors, ...codesOfAccess(call), ...codesOfAnyCall].includes(code)
}
