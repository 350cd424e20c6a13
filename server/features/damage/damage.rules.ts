import type { DamageObstacle } from '#contract/damage.ts'
import { t } from '#contract/i18n/sentence.ts'
import { brand, damagePolicy, damageShare } from '#contract/lib/business.ts'
import { dayLabel, daysAfter, indiaDay } from '#contract/lib/india-time.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'

/** A visit with its claims so far. */
export interface ClaimFacts {
  kind: string
  status: string
  /** Null unless work was done. */
  endedAt: Date | null
  hasOpenClaim: boolean
  /** Paid for it, or to be paid. */
  acceptedPaise: number
}

/** Last instant for a claim. */
export function claimableUntil(endedAt: Date): Date {
  return new Date(endedAt.getTime() + damagePolicy.hours * 60 * 60_000)
}

/** What can still be claimed for the visit, in paise. */
export function claimablePaise({ acceptedPaise }: Pick<ClaimFacts, 'acceptedPaise'>): number {
  return Math.max(0, damagePolicy.maxPaise - acceptedPaise)
}

/** Why no damage can be claimed now; undefined when it can. */
export function claimObstacle(facts: ClaimFacts, now: Date): DamageObstacle | undefined {
  const { kind, status, endedAt, hasOpenClaim } = facts
  // Work that began and then was not possible counts, too.
  const isOver = status === 'Completed' || status === 'Cancelled'
  if (kind !== 'visit' || !isOver || !endedAt) return 'no_visit'
  if (hasOpenClaim) return 'open_claim'
  if (now >= claimableUntil(endedAt)) return 'too_late'
  return claimablePaise(facts) === 0 ? 'limit_used' : undefined
}

/** The hours and the limit of customers do not bind colleagues, of whom two decide. */
export const bindsColleagues = (obstacle: DamageObstacle | null | undefined) =>
  obstacle === 'no_visit' || obstacle === 'open_claim'

/** Why a claim is refused; undefined when it is not. */
export function claimProblem(
  worthPaise: number,
  facts: ClaimFacts,
  { now, byStaff }: { now: Date; byStaff: boolean },
): Refusal | undefined {
  const { phone, email } = brand
  const obstacle = claimObstacle(facts, now)
  if (byStaff && !bindsColleagues(obstacle)) return undefined
  switch (obstacle) {
    case 'no_visit':
      return { reason: 'DAMAGE_NO_VISIT' }
    case 'open_claim':
      return { reason: 'DAMAGE_CLAIM_OPEN' }
    case 'too_late':
      return { reason: 'DAMAGE_TOO_LATE', values: { hours: damagePolicy.hours, phone, email } }
    case 'limit_used':
      return { reason: 'DAMAGE_LIMIT_USED', values: { email } }
    default: {
      const leftPaise = claimablePaise(facts)
      if (worthPaise <= leftPaise) return undefined
      return { reason: 'DAMAGE_ABOVE_LIMIT', values: { limit: rupees(leftPaise), email } }
    }
  }
}

/** What a professional can still bear of a visit, whatever is claimed. */
interface Bearable {
  /** Earned by the visit. */
  payPaise: number
  /** Of claims before. */
  bornePaise: number
}

export function bearablePaise({ payPaise, bornePaise }: Bearable): number {
  return Math.max(0, Math.min(damageShare.maxPaise - bornePaise, payPaise))
}

/** The largest share of a professional in an amount. */
export function maxSharePaise(amountPaise: number, bearable: Bearable): number {
  return Math.min(Math.floor((amountPaise * damageShare.percent) / 100), bearablePaise(bearable))
}

interface Borne {
  state: string
  professionalId: string | null
  professionalPaise: number | null
}

/** The shares of a professional in the paid claims of a visit. */
export function findBornePaise(claims: readonly Borne[], professionalId: string): number {
  const borne = claims.filter((claim) => claim.state === 'paid' && claim.professionalId === professionalId)
  return borne.reduce((sum, claim) => sum + (claim.professionalPaise ?? 0), 0)
}

/** Someone else has to decide on it: the colleague made it, or took the claim on the phone. */
export function isOwnProposal(
  claim: { proposedById: string | null; claimedById: string | null },
  { customerId }: { customerId: string },
): boolean {
  return claim.proposedById === customerId || claim.claimedById === customerId
}

/** Someone else has to pay: the colleague gave its UPI ID last, by a correction or with the claim on the phone. */
export function isOwnPayTo(
  claim: { payToById: string | null; claimedById: string | null },
  { customerId }: { customerId: string },
): boolean {
  return (claim.payToById ?? claim.claimedById) === customerId
}

/** When the next step of a claim is due; null when none is. */
export function claimDueAt(claim: { state: string; claimedAt: Date; decidedAt: Date | null }): Date | null {
  const { state, claimedAt, decidedAt } = claim
  if (state === 'open' || state === 'proposed') return daysAfter(claimedAt, damagePolicy.decideDays)
  return state === 'approved' && decidedAt ? daysAfter(decidedAt, damagePolicy.payDays) : null
}

/** 'asha.rao@okicici' → 'as••••@okicici'; empty stays empty. */
export function maskUpiId(upiId: string): string {
  return upiId.replace(/^(.{2})[^@]*/, '$1••••')
}

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise))

interface Decision {
  /** Null refuses. */
  amountPaise: number | null
  reason: string
  payTo: string
  payBy: Date
}

/** What the customer reads once two colleagues have decided, in their language; the reason as the colleague wrote it. */
export function decisionWords({ amountPaise, reason, payTo, payBy }: Decision): string {
  if (amountPaise === null) return `${t`We can’t accept your damage claim.`} ${reason}`
  const amount = rupees(amountPaise)
  const by = dayLabel(indiaDay(payBy))
  const paid = payTo
    ? t`We accept your damage claim. You get ${amount} at ${{ upiId: payTo }} by ${by}.`
    : t`We accept your damage claim. You get ${amount} by ${by}. We’ll call you for your bank details.`
  return `${paid} ${reason}`
}

/** It promises nothing: the claim may not be decided yet. */
export function payToWords(upiId: string): string {
  return t`The UPI ID of your damage claim is now ${{ upiId }}. If that’s wrong, reply here.`
}

export function revokedWords(reason: string): string {
  return `${t`We took back our decision to pay your damage claim.`} ${reason}`
}

export function paidWords(amountPaise: number, reference: string): string {
  return t`We’ve paid you ${{ amount: rupees(amountPaise) }} for your damage claim. Reference: ${reference}`
}

/** Of a proposal, for colleagues. */
export function proposalNote(proposal: {
  amountPaise: number | null
  companyPaise: number | null
  professionalPaise: number | null
  reason: string
}): string {
  const { amountPaise, companyPaise, professionalPaise, reason } = proposal
  if (amountPaise === null) return `Damage claim: refusal proposed. ${reason}`
  const shares = `company ${rupees(companyPaise ?? 0)}, professional ${rupees(professionalPaise ?? 0)}`
  return `Damage claim: ${rupees(amountPaise)} proposed (${shares}). ${reason}`
}
