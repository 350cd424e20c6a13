import { t } from '#contract/i18n/sentence.ts'
import { clockLabel, dayMonthYear, indiaDay, indiaMinute, weekday } from '#contract/lib/india-time.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { OfferAudience } from '#contract/offer.staff.ts'
import type { Limit } from '#server/http/limits/rate-limit.ts'
import { listed, type Named, named, weekdaysListed } from '#server/i18n/i18n.ts'

const hour = 60 * 60

/** Limits guessing of codes. */
export function wrongCodeLimits(customerId: string): Limit[] {
  return [
    { key: `wrong-code:${customerId}:hour`, windowSeconds: hour, max: 20 },
    { key: `wrong-code:${customerId}:day`, windowSeconds: 24 * hour, max: 60 },
  ]
}

/** Terms of a code. Paise; days in IST, weekdays count from Sunday = 0. */
export interface Offer {
  code: string
  kind: 'flat' | 'percent'
  valuePaise: number | null
  percent: number | null
  maxDiscountPaise: number | null
  minOrderPaise: number
  /** True: the order must exceed the minimum. */
  minOrderStrict: boolean
  /** Empty for everything. */
  categoryIds: readonly string[]
  categories: readonly Named[]
  /** Besides the categories. */
  serviceIds: readonly string[]
  services: readonly Named[]
  /** Empty for all. */
  areaIds: readonly string[]
  areas: readonly Named[]
  audience: OfferAudience
  oncePerHousehold: boolean
  state: 'draft' | 'published' | 'stopped'
  /** Empty for all. */
  paymentMethods: readonly string[]
  weekdays: readonly number[]
  slotBeforeMinute: number | null
  requiresGstin: boolean
  validFrom: string | null
  validTo: string | null
  perCustomerLimit: number | null
  globalLimit: number | null
}

interface OfferedLine {
  totalPaise: number
  serviceId: string
  categoryIds: readonly string[]
}

/** The order that an offer is checked against. */
export interface OfferedOrder {
  /** For a combo, the categories of its parts. */
  lines: readonly OfferedLine[]
  startsAt: Date | null
  /** City of the address; null without one. */
  areaId: string | null
  isFirstOrder: boolean
  isReferredFirstOrder: boolean
  /** The booking carries a GSTIN. */
  hasGstin: boolean
  /** End of a grant of this code by support. */
  grantedUntil: Date | null
}

export type OfferError = 'OFFER_NOT_FOUND' | 'OFFER_NOT_APPLICABLE' | 'OFFER_USED_UP'

export type OfferVerdict =
  | {
      applies: true
      discountPaise: number
      matches: boolean[]
      /** What the booking uses of an offer for chosen customers. */
      grantId?: string | undefined
    }
  | { applies: false; code: OfferError; message: string | undefined }

/**
 * The discount of an offer in paise and the lines it applies to, or a sentence why it does not apply. Limits of use need
 * the database and are checked by the caller.
 */
export function evaluateOffer(offer: Offer, order: OfferedOrder, now: Date): OfferVerdict {
  if (offer.state === 'draft') return refused('OFFER_NOT_FOUND')
  // A code granted by support works for its customer only.
  if (offer.audience === 'issued_by_support' && !order.grantedUntil) return refused('OFFER_NOT_FOUND')
  const problem =
    timeProblem(offer, indiaDay(now)) ??
    audienceProblem(offer, order, now) ??
    areaProblem(offer, order) ??
    visitProblem(offer, order.startsAt) ??
    amountProblem(offer, order)
  if (problem) return refused('OFFER_NOT_APPLICABLE', problem)
  const matches = order.lines.map((line) => isCovered(offer, line))
  const base = sum(order.lines.filter((_, index) => matches[index]))
  const discountPaise = discountOn(offer, base)
  if (discountPaise === 0) {
    return refused('OFFER_NOT_APPLICABLE', t`This order is too small for ${{ code: offer.code }}.`)
  }
  return { applies: true, discountPaise, matches }
}

function refused(code: OfferError, message?: string): OfferVerdict {
  return { applies: false, code, message }
}

function timeProblem({ code, validFrom, validTo, state }: Offer, today: string) {
  if (state === 'stopped') return t`${code} has ended.`
  if (validFrom && today < validFrom) return t`${code} starts on ${{ day: dayMonthYear(validFrom) }}.`
  if (validTo && today > validTo) return t`${code} ended on ${{ day: dayMonthYear(validTo) }}.`
  return undefined
}

function audienceProblem(offer: Offer, order: OfferedOrder, now: Date): string | undefined {
  const { code, audience } = offer
  if (audience === 'first_order' && !order.isFirstOrder) return t`${code} is valid on your first booking only.`
  if (audience === 'referred_first_order' && !order.isReferredFirstOrder) {
    return t`${code} is valid on the first booking of referred friends only.`
  }
  if (audience === 'issued_by_support' && order.grantedUntil && order.grantedUntil <= now) {
    return t`Your ${code} ended on ${{ day: dayMonthYear(indiaDay(order.grantedUntil)) }}.`
  }
  if (offer.requiresGstin && !order.hasGstin) {
    return t`${code} is valid for business customers only. Add your GSTIN first.`
  }
  return undefined
}

function areaProblem({ code, areaIds, areas }: Offer, { areaId }: OfferedOrder) {
  if (areaIds.length === 0 || (areaId && areaIds.includes(areaId))) return undefined
  const sentence = t`${code} is valid in ${{ areas: listed(areas.map((area) => named('area', area))) }} only.`
  return areaId ? sentence : `${sentence} ${t`Add the address first.`}`
}

type VisitLimits = Pick<Offer, 'code' | 'weekdays' | 'slotBeforeMinute'>

/** Which visits a code is for, as a sentence; undefined for any. */
export function visitLimits({ code, weekdays, slotBeforeMinute }: VisitLimits): string | undefined {
  const days = weekdaysListed(weekdays)
  if (slotBeforeMinute === null) return days ? t`${code} is valid for visits on ${days} only.` : undefined
  const time = clockLabel(slotBeforeMinute)
  return days
    ? t`${code} is valid for visits on ${days} that start before ${time} only.`
    : t`${code} is valid for visits that start before ${time} only.`
}

/** Why a code is not for a visit at this start. */
export function visitProblem(offer: VisitLimits, startsAt: Date | null): string | undefined {
  const sentence = visitLimits(offer)
  if (!sentence) return undefined
  const { weekdays, slotBeforeMinute } = offer
  if (!startsAt) return `${sentence} ${t`Select a date and time first.`}`
  const isItsDay = weekdays.length === 0 || weekdays.includes(weekday(indiaDay(startsAt)))
  const isItsHour = slotBeforeMinute === null || indiaMinute(startsAt) < slotBeforeMinute
  return isItsDay && isItsHour ? undefined : sentence
}

function amountProblem(offer: Offer, { lines }: OfferedOrder): string | undefined {
  const { code, minOrderPaise, minOrderStrict } = offer
  const subtotal = sum(lines)
  const amount = formatRupees(rupeesFromPaise(minOrderPaise))
  if (minOrderStrict && subtotal <= minOrderPaise) return t`${code} is valid on orders above ${amount}.`
  if (subtotal < minOrderPaise) return t`${code} is valid on orders of ${amount} or more.`
  if (lines.some((line) => line.totalPaise > 0 && isCovered(offer, line))) return undefined
  const names = coveredNames(offer)
  return t`${code} is valid on ${names} only.`
}

/** What a code is for: 'Pest Control and Sofa Cleaning'; empty for everything. */
export function coveredNames({ categories, services }: Pick<Offer, 'categories' | 'services'>): string {
  return listed([
    ...categories.map((category) => named('category', category)),
    ...services.map((service) => named('service', service)),
  ])
}

/** A service by itself or its category; all parts of a combo must be in the categories of the offer. */
function isCovered(offer: Offer, { serviceId, categoryIds }: OfferedLine): boolean {
  if (offer.serviceIds.includes(serviceId)) return true
  if (offer.categoryIds.length === 0) return offer.serviceIds.length === 0
  return categoryIds.every((id) => offer.categoryIds.includes(id))
}

/** At most the sum of the lines; rounded down to whole paise. */
function discountOn({ valuePaise, percent, maxDiscountPaise }: Offer, base: number): number {
  const full = valuePaise ?? Math.floor((base * (percent ?? 0)) / 100)
  return Math.min(full, maxDiscountPaise ?? full, base)
}

function sum(lines: readonly { totalPaise: number }[]): number {
  return lines.reduce((total, line) => total + line.totalPaise, 0)
}

/** Uses of a code by other bookings. */
export interface OfferUses {
  total: number
  customer: number
}

/** The sentence of OFFER_USED_UP; undefined while the code can be used. */
export function limitProblem({ code, globalLimit, perCustomerLimit }: Offer, uses: OfferUses): string | undefined {
  if (globalLimit !== null && uses.total >= globalLimit) return t`${code} is fully used.`
  if (perCustomerLimit === null || uses.customer < perCustomerLimit) return undefined
  return usedSentence(code, perCustomerLimit)
}

export function usedSentence(code: string, limit: number): string {
  if (limit === 1) return t`You’ve already used ${code}.`
  return t`You’ve used ${code} ${{ times: limit }} times, the most it allows.`
}

/** The sentence of OFFER_USED_UP for a second account of a household; it says nothing about the first. */
export function householdProblem({ code }: Pick<Offer, 'code'>): string {
  return t`${code} is valid for new households only.`
}

export function onceProblem({ code }: Pick<Offer, 'code'>): string {
  return t`${code} can be used once per household.`
}

/** Whether the offer allows a payment method: 'cash' or a method of the provider. */
export function acceptsMethod({ paymentMethods }: Pick<Offer, 'paymentMethods'>, method: string): boolean {
  return paymentMethods.length === 0 || paymentMethods.includes(method)
}
