import { type ErrorCode, errors } from '#contract/lib/errors.ts'
import { type Refusal, refusalSentence } from '#contract/refusals/refusal.ts'

/** They say why by a reason alone, so that each language can say it. */
type SaidByReason = 'BAD_INPUT' | 'INVALID_TRANSITION'

type More = { retryAfterSeconds?: number; cause?: unknown } & (Refusal | { reason?: undefined })

/** `message` in place of the sentence of the code or the reason. */
type Arguments =
  | [code: ErrorCode, more?: (More & { message?: undefined }) | undefined]
  | [code: Exclude<ErrorCode, SaidByReason>, more: More & { message?: string }]

export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined
  readonly refusal: Refusal | undefined

  constructor(...[code, more = {}]: Arguments) {
    const refusal = more.reason && ({ reason: more.reason, values: more.values } as Refusal)
    super(more.message ?? (refusal ? refusalSentence(refusal) : errors[code].sentence), { cause: more.cause })
    this.code = code
    this.retryAfterSeconds = more.retryAfterSeconds
    this.refusal = refusal
  }

  get status(): number {
    return errors[this.code].status
  }
}
