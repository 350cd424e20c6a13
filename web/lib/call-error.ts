import { language } from '#contract/i18n/i18n.ts'
import { t } from '#contract/i18n/sentence.ts'
import type { ErrorCode, ErrorResponse } from '#contract/lib/errors.ts'
import type { Values } from '#contract/lib/fill-in.ts'
import type { Reason } from '#contract/refusals/refusal.ts'

/** Codes that only the client raises. */
type LocalCode = 'OFFLINE' | 'TIMED_OUT' | 'UNREADABLE'

interface CallErrorDetails {
  code: ErrorCode | LocalCode
  message: string
  /** HTTP status; 0 when no answer came. */
  status: number
  requestId?: string | undefined
  /** Of a refusal, with its values. */
  reason?: Reason | undefined
  values?: Values | undefined
  /** Seconds, from the Retry-After header. */
  retryAfter?: number
  cause?: unknown
}

/** Thrown by `call`. `message` can be shown to the customer unchanged. */
export class CallError extends Error {
  override name = 'CallError'
  readonly code: ErrorCode | LocalCode
  readonly status: number
  readonly requestId: string | undefined
  readonly reason: Reason | undefined
  readonly values: Values | undefined
  readonly retryAfter: number | undefined

  constructor(details: CallErrorDetails) {
    super(details.message, { cause: details.cause })
    this.code = details.code
    this.status = details.status
    this.requestId = details.requestId
    this.reason = details.reason
    this.values = details.values
    this.retryAfter = details.retryAfter
  }
}

/** The server's message if there is one, else `fallback`. */
export function errorMessage(error: unknown, fallback: string): string {
  const isFromServer = error instanceof CallError && error.status > 0 && error.code !== 'UNREADABLE'
  return isFromServer && error.message ? error.message : fallback
}

/** True for HTTP 200 with `status: false` in the body. */
export function isRefusedInBody(error: unknown): boolean {
  return error instanceof CallError && error.status === 200
}

/** True when the server has looked at the input and refused it: not without a network, when it fails or is too busy. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallError && error.status > 0 && error.status < 500 && !unreadInputs.includes(error.code)
}

const unreadInputs: readonly CallError['code'][] = ['TOO_MANY_REQUESTS', 'IN_PROGRESS']

export async function errorFromResponse(
  status: number,
  answer: unknown,
  retryAfter: string | null,
): Promise<CallError> {
  const body = (typeof answer === 'object' && answer ? answer : {}) as Partial<ErrorResponse>
  const translated = body.code ? await translationOf(body) : undefined
  return new CallError({
    code: body.code ?? (body.message ? 'INTERNAL' : 'UNREADABLE'),
    message: translated ?? body.message ?? t`Something went wrong`,
    status,
    requestId: body.requestId,
    reason: body.reason,
    values: body.values,
    retryAfter: Number(retryAfter) || undefined,
  })
}

/** In the language of the page. Loaded with the first error; the server's English stays when that fails. */
async function translationOf(body: Partial<ErrorResponse>): Promise<string | undefined> {
  if (language() === 'en') return undefined
  const words = await import('./i18n/translated-error.ts').catch(() => undefined)
  return words?.translatedError(body)
}
