import { type ErrorCode, errors } from '#contract/lib/errors.ts'

interface AppErrorOptions {
  /** A more exact message than that of the contract. */
  message?: string
  retryAfterSeconds?: number
  cause?: unknown
}

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
