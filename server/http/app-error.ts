import { type ErrorCode, errors } from '#contract/errors.ts'

interface AppErrorOptions {
  /** Replaces the sentence of the contract where a more exact one helps the person. */
  message?: string
  retryAfterSeconds?: number
  cause?: unknown
}

/** The one error that services throw: a code of the contract, answered with its HTTP status and sentence. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errors[code].sentence, { cause: options.cause })
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return errors[this.code].status
  }
}
