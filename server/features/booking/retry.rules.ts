import { refundPolicy } from '#contract/lib/business.ts'
import { dayMs } from '#contract/lib/india-time.ts'

interface Policy {
  minPauseMinutes: number
  maxPauseHours: number
  days: number
}

const minuteMs = 60_000

/** Why a refund was refused, for staff. `bank` is a refusal reported after the provider accepted it; `disputed` is our own, after a lost dispute. */
const refusals = ['balance', 'account', 'too_old', 'already_refunded', 'other', 'bank', 'disputed'] as const
export type Refusal = (typeof refusals)[number]

const words: readonly [RegExp, Refusal][] = [
  [/balance/i, 'balance'],
  [/fully refunded|greater than/i, 'already_refunded'],
  [/months old/i, 'too_old'],
  [/account|closed|blocked|frozen/i, 'account'],
]

/** From the provider's words; it has no codes for them. */
export function parseRefusal(message: string): Refusal {
  return words.find(([pattern]) => pattern.test(message))?.[1] ?? 'other'
}

/** As long again as since the first try, so that pauses grow; at least and at most as the policy says. */
export function nextTryAt(firstAt: Date, now: Date, policy: Policy = refundPolicy): Date {
  const age = now.getTime() - firstAt.getTime()
  const pause = Math.min(Math.max(age, policy.minPauseMinutes * minuteMs), policy.maxPauseHours * 60 * minuteMs)
  return new Date(now.getTime() + pause)
}

/** False for a refusal that no later try changes, and after the days of the policy: then staff find another way. */
export function isTriedAgain(refusal: Refusal, firstAt: Date, now: Date, policy: Policy = refundPolicy): boolean {
  if (refusal === 'too_old' || refusal === 'already_refunded' || refusal === 'disputed') return false
  return now.getTime() - firstAt.getTime() < policy.days * dayMs
}
