import { cartLimitsPaise, cashLimitPaise } from '#contract/lib/business.ts'
import type { ErrorCode } from '#contract/lib/errors.ts'
import { openStatuses, type PayWay, payWays } from '#contract/rules/booking-states.ts'

interface PricedItem {
  unitPricePaise: number
  quantity: number
  discountable?: boolean
}

export interface BookingPrice {
  /** In the order of the items. */
  lines: { totalPaise: number; discountPaise: number }[]
  subtotalPaise: number
  discountPaise: number
  creditPaise: number
  totalPaise: number
}

/** Price in paise; the discount is capped by the lines it applies to, credit by the remainder. */
export function priceBooking(
  items: readonly PricedItem[],
  reductions: { discountPaise: number; creditPaise: number },
): BookingPrice {
  const totals = items.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity)
  const subtotalPaise = totals.reduce((sum, total) => sum + total, 0)
  const weights = totals.map((total, index) => (items[index]?.discountable === false ? 0 : total))
  const discountPaise = clamp(
    0,
    reductions.discountPaise,
    weights.reduce((sum, weight) => sum + weight, 0),
  )
  const creditPaise = clamp(0, reductions.creditPaise, subtotalPaise - discountPaise)
  const shares = spread(discountPaise, weights)
  return {
    lines: totals.map((totalPaise, index) => ({ totalPaise, discountPaise: shares[index] ?? 0 })),
    subtotalPaise,
    discountPaise,
    creditPaise,
    totalPaise: subtotalPaise - discountPaise - creditPaise,
  }
}

/** Splits paise by weights: each part rounded down, the rest to the largest remainders. `amount` ≤ sum of weights. */
export function spread(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Math.floor((amount * weight) / sum))
  const remainder = amount - parts.reduce((total, part) => total + part, 0)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % sum }))
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index)
  for (const { index } of byRemainder.slice(0, remainder)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

function clamp(min: number, value: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}

export function orderProblem(subtotalPaise: number): ErrorCode | undefined {
  if (subtotalPaise < cartLimitsPaise.min) return 'CART_TOO_SMALL'
  if (subtotalPaise > cartLimitsPaise.max) return 'CART_TOO_LARGE'
  return undefined
}

// Without 0, 1, 8, B, I, L, O and S, which are easily confused on the phone.
const numberAlphabet = '2345679ACDEFGHJKMNPQRTUVWXYZ'

/** Such as GS-7K3M9Q. `random(n)` returns an integer below n. */
export function bookingNumber(random: (below: number) => number): string {
  const letters = Array.from({ length: 6 }, () => numberAlphabet[random(numberAlphabet.length)])
  return `GS-${letters.join('')}`
}

interface StoredNeeds {
  durationMinutes: number
  crewSize: number
  categoryIds: string[]
}

export function crewNeeds({ durationMinutes, crewSize, categoryIds }: StoredNeeds) {
  return { durationMinutes, crewSize, categoryIds }
}

/** True for a permanent reservation and for a hold that has not expired. */
export function isHeld(hold: { expiresAt: Date | null } | undefined, now: Date): boolean {
  return hold !== undefined && (hold.expiresAt === null || hold.expiresAt > now)
}

/** Whether we promised to arrive by its start; a visit that was given another start is planned by slots. */
export function isPromised({ promisedAt, startsAt }: { promisedAt: Date | null; startsAt: Date | null }): boolean {
  return promisedAt !== null && startsAt?.getTime() === promisedAt.getTime()
}

/** The payment provider's minimum, one rupee. */
export const minOnlinePaise = 100

/** Methods for an amount in paise, given those its offer allows (none: any). Cash up to ₹5,000. */
export function waysToPay(totalPaise: number, offerMethods: readonly string[]): PayWay[] {
  if (totalPaise === 0) return []
  const fits = (way: PayWay) => (way === 'cash' ? totalPaise <= cashLimitPaise : totalPaise >= minOnlinePaise)
  return payWays.filter((way) => fits(way) && (offerMethods.length === 0 || offerMethods.includes(way)))
}

/** Methods still open: none once paid or ended, only cash once cash was agreed. */
export function remainingWaysToPay(
  booking: { status: string; paymentStatus: string; totalPaise: number },
  offerMethods: readonly string[],
): PayWay[] {
  const { status, paymentStatus, totalPaise } = booking
  const isOpen = openStatuses.some((open) => open === status)
  if (!isOpen || !['Pending', 'Failed', 'PayAfterService'].includes(paymentStatus)) return []
  const ways = waysToPay(totalPaise, offerMethods)
  return paymentStatus === 'PayAfterService' ? ways.filter((way) => way === 'cash') : ways
}

export const isPaidOnline = (booking: { paymentStatus: string }) => booking.paymentStatus !== 'PayAfterService'
