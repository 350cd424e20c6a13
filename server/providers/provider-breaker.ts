import { HttpCallError, type HttpResponse } from './http-call.ts'

export interface BreakerLimits {
  /** Calls in a row without an answer after which no further ones are made. */
  failures: number
  /** Then one call tries again after this long. */
  openMs: number
}

export type Breaker = (call: () => Promise<HttpResponse>) => Promise<HttpResponse>

interface BreakerOptions extends BreakerLimits {
  now?: () => number
  onChange?: (isOpen: boolean) => void
}

/** Refuses calls to a provider that gives no answers, as one that cannot be reached: nothing was sent. */
export function providerBreaker({ failures, openMs, now = Date.now, onChange = () => {} }: BreakerOptions): Breaker {
  let inRow = 0
  let refusedUntil = 0

  function failed(): void {
    inRow += 1
    if (inRow < failures) return
    if (inRow === failures) onChange(true)
    refusedUntil = now() + openMs
  }

  function answered(): void {
    if (inRow >= failures) onChange(false)
    inRow = 0
  }

  return async (call) => {
    if (inRow >= failures) {
      if (now() < refusedUntil)
        throw new HttpCallError('connect', 'The provider gave no answers, so it is not asked', {})
      // This call tries; the others are refused meanwhile.
      refusedUntil = now() + openMs
    }
    try {
      const answer = await call()
      answered()
      return answer
    } catch (error) {
      if (error instanceof HttpCallError) failed()
      throw error
    }
  }
}
