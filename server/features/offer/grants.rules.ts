import { grantPolicy } from '#contract/lib/business.ts'
import { addDays, dayMonthYear, indiaInstant, isDay } from '#contract/lib/india-time.ts'
import type { grantStates } from '#contract/offer.grants.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'
import { type Offer, usedSentence } from './offer.rules.ts'

/** An offer given to a customer, as a booking sees it. */
export interface Grant {
  id: string
  until: Date
  /** Null: as often as the terms of the offer allow. */
  uses: number | null
  /** Bookings that keep it, without this one. */
  used: number
  /** This booking keeps it. */
  isOwn: boolean
}

const isLeft = ({ uses, used }: Pick<Grant, 'uses' | 'used'>) => uses === null || used < uses

/** What a booking would use: its own, else the one that ends first; where none can be used, the one that says why. */
export function pickGrant(grants: readonly Grant[], at: Date): Grant | undefined {
  const byEnd = [...grants].sort((one, other) => one.until.getTime() - other.until.getTime())
  const open = byEnd.filter(({ until }) => until > at)
  const usable = open.filter(isLeft)
  return usable.find(({ isOwn }) => isOwn) ?? usable[0] ?? open.at(-1) ?? byEnd.at(-1)
}

/** For a booking that was made with one: its end does not matter. */
export function pickGrantAgain(grants: readonly Grant[]): Grant | undefined {
  const left = grants.filter(isLeft)
  return left.find(({ isOwn }) => isOwn) ?? left[0]
}

/** The sentence of OFFER_USED_UP. */
export function grantProblem({ code }: Pick<Offer, 'code'>, grant: Grant | undefined): string | undefined {
  return grant?.uses && !isLeft(grant) ? usedSentence(code, grant.uses) : undefined
}

interface Granted {
  until: Date
  uses: number | null
  used: number
  withdrawnAt: Date | null
}

export function grantState(grant: Granted, now: Date): (typeof grantStates)[number] {
  if (grant.withdrawnAt) return 'withdrawn'
  if (!isLeft(grant)) return 'used'
  return grant.until > now ? 'open' : 'expired'
}

type Terms = Pick<Offer, 'code' | 'audience' | 'state' | 'validTo' | 'oncePerHousehold'>

interface Giving {
  uses: number
  until?: string | undefined
}

/** Why an offer cannot be given so often, until this day. */
export function givingProblem(offer: Terms, { uses, until }: Giving, today: string): Refusal | undefined {
  const { code, audience, state, validTo } = offer
  if (audience !== 'issued_by_support') return { reason: 'CODE_FOR_EVERYONE', values: { code } }
  if (state !== 'published' || (validTo && validTo < today)) return { reason: 'CODE_NOT_PUBLISHED', values: { code } }
  if (uses > 1 && offer.oncePerHousehold) return { reason: 'CODE_ONCE', values: { code } }
  if (until === undefined) return undefined
  if (!isDay(until) || until < today) return { reason: 'DAY_IN_PAST' }
  if (until > addDays(today, grantPolicy.maxDays))
    return { reason: 'DAY_TOO_FAR', values: { days: grantPolicy.maxDays } }
  if (!validTo || until <= validTo) return undefined
  return { reason: 'CODE_ENDS', values: { code, day: dayMonthYear(validTo) } }
}

/** The last instant of a day: sentences about it name that day. */
export const endOfDay = (day: string) => new Date(indiaInstant(addDays(day, 1)).getTime() - 1)

/** Paise of all discounts, or null without a limit. */
export function maxPaise({ kind, valuePaise, maxDiscountPaise }: Offer, customers: number, uses: number) {
  const most = kind === 'flat' ? (valuePaise ?? 0) : maxDiscountPaise
  return most === null ? null : most * customers * uses
}
