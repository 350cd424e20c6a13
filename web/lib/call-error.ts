import type { ErrorAnswer, ErrorCode } from '#contract/errors.ts'

/** Codes that arise on this side of the wire. */
export type LocalCode = 'OFFLINE' | 'TIMED_OUT' | 'UNREADABLE'

interface CallErrorDetails {
  code: ErrorCode | LocalCode
  message: string
  /** HTTP status; 0 when no answer came. */
  status: number
  requestId?: string
  /** Seconds, from the Retry-After header. */
  retryAfter?: number
  cause?: unknown
}

/** What `call` throws. `message` is fit to be shown to the person as it is. */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: ErrorCode | LocalCode
  readonly status: number
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined

  constructor(details: CallErrorDetails) {
    super(details.message, { cause: details.cause })
    this.code = details.code
    this.status = details.status
    this.requestId = details.requestId
    this.retryAfter = details.retryAfter
  }
}

/** The server's own sentence where there is one, else `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  const said = error instanceof CallError && error.status > 0 && error.code !== 'UNREADABLE'
  return said && error.message ? error.message : fallback
}

/** An answer that came through and still says no, by its `status` alone. */
export function isPlainNo(error: unknown): boolean {
  return error instanceof CallError && error.status === 200
}

export function errorFromAnswer(status: number, answer: unknown, retryAfter: string | null): CallError {
  const body = (typeof answer === 'object' && answer ? answer : {}) as Partial<ErrorAnswer>
  return new CallError({
    code: body.code ?? (body.message ? 'INTERNAL' : 'UNREADABLE'),
    message: body.message ?? 'Something went wrong',
    status,
    requestId: body.requestId,
    retryAfter: Number(retryAfter) || undefined,
  })
}
