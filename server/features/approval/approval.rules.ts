import type { ApprovalState } from '#contract/approval.ts'
import { approvalPolicy } from '#contract/lib/business.ts'

type Policy = typeof approvalPolicy

export function approvalExpiry(askedAt: Date, policy: Policy = approvalPolicy): Date {
  return new Date(askedAt.getTime() + policy.waitHours * 60 * 60_000)
}

/** Decisions asked for until then have expired. */
export function oldestWaiting(now: Date, policy: Policy = approvalPolicy): Date {
  return new Date(now.getTime() - policy.waitHours * 60 * 60_000)
}

/** A decision that waits longer than the policy allows has expired; no job has to run for it. */
export function stateAt({ state, askedAt }: { state: string; askedAt: Date }, now: Date): ApprovalState {
  return state === 'waiting' && now >= approvalExpiry(askedAt) ? 'expired' : (state as ApprovalState)
}
