import { type ErrorCode, errors } from '#contract/lib/errors.ts'
import { type Refusal, refusalSentence } from '#contract/refusals/refusal.ts'

type More = { retryAfterSeconds?: number | undefined; cause?: unknown } & (Refusal | { reason?: undefined })

/** It has the sentence of its reason, else of its code, so that each language can say it. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined
  readonly refusal: Refusal | undefined

  constructor(code: ErrorCode, more: More = {}) {
    const refusal = more.reason && ({ reason: more.reason, values: more.values } as Refusal)
    super(refusal ? refusalSentence(refusal) : errors[code].sentence, { cause: more.cause })
    this.code = code
    this.retryAfterSeconds = more.retryAfterSeconds
    this.refusal = refusal
  }

  get status(): number {
    return errors[this.code].status
  }
}
