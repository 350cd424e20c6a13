import type { DecisionState } from '#contract/approval.ts'
import { decisionPolicy } from '#contract/lib/business.ts'

type Policy = typeof decisionPolicy

export function expiryOf(askedAt: Date, policy: Policy = decisionPolicy): Date {
  return new Date(askedAt.getTime() + policy.waitHours * 60 * 60_000)
}

/** Decisions asked for until then have expired. */
export function oldestWaiting(now: Date, policy: Policy = decisionPolicy): Date {
  return new Date(now.getTime() - policy.waitHours * 60 * 60_000)
}

/** A decision that waits longer than the policy allows has expired; no job has to run for it. */
export function stateAt({ state, askedAt }: { state: string; askedAt: Date }, now: Date): DecisionState {
  return state === 'waiting' && now >= expiryOf(askedAt) ? 'expired' : (state as DecisionState)
}
