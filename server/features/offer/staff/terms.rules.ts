import { promotedOffer, referral } from '#contract/lib/business.ts'
import { isDay, toMinute, toTime } from '#contract/lib/india-time.ts'
import { paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { OfferState, OfferTermsView } from '#contract/offer.staff.ts'
import type { Refusal } from '#contract/refusals/refusal.ts'
import type { PayWay } from '#contract/rules/booking-states.ts'

/** Columns of an offer that staff edit. */
export interface TermColumns {
  title: string
  kind: string
  value_paise: number | null
  percent: number | null
  max_discount_paise: number | null
  min_order_paise: number
  min_order_strict: boolean
  category_ids: string[]
  service_ids: string[]
  area_ids: string[]
  audience: string
  requires_gstin: boolean
  payment_methods: string[]
  weekdays: number[]
  slot_before_minute: number | null
  valid_from: string | null
  valid_to: string | null
  per_customer_limit: number | null
  once_per_household: boolean
  global_limit: number | null
}

/** Their codes and terms are words of the shop's own pages. */
export function isFixedCode(code: string): boolean {
  return ([promotedOffer.code, referral.friendCode] as string[]).includes(code)
}

const codeLength = { min: 3, max: 20 }

/** Why staff cannot use this code. */
export function codeProblem(code: string): Refusal | undefined {
  const isWithin = code.length >= codeLength.min && code.length <= codeLength.max
  return isWithin && /^[A-Z0-9]+$/.test(code) ? undefined : { reason: 'CODE_FORM', values: codeLength }
}

/** Terms in paise. */
export function termColumns(terms: OfferTermsView): TermColumns | Refusal {
  return termsProblem(terms) ?? columnsOf(terms)
}

function termsProblem(terms: OfferTermsView): Refusal | undefined {
  const { kind, amount, percent, maxDiscount, minOrder, validFrom, validTo, perCustomerLimit, globalLimit } = terms
  if ([amount, maxDiscount, minOrder].some((rupees) => rupees !== null && !isMoney(rupees)))
    return { reason: 'AMOUNTS_NOT_MONEY' }
  if (kind === 'flat' && (amount === null || amount <= 0)) return { reason: 'AMOUNT_MISSING' }
  if (kind === 'flat' && (percent !== null || maxDiscount !== null)) return { reason: 'AMOUNT_WITH_PERCENT' }
  if (kind === 'percent' && (percent === null || amount !== null)) return { reason: 'PERCENT_MISSING' }
  if (maxDiscount !== null && maxDiscount <= 0) return { reason: 'CAP_TOO_LOW' }
  if ([validFrom, validTo].some((day) => day !== null && !isDay(day))) return { reason: 'NO_SUCH_DAY' }
  if (validFrom && validTo && validTo < validFrom) return { reason: 'DAYS_OUT_OF_ORDER' }
  if (perCustomerLimit !== null && globalLimit !== null && perCustomerLimit > globalLimit)
    return { reason: 'LIMITS_OUT_OF_ORDER' }
  if (terms.startsBefore !== null && toMinute(terms.startsBefore) === 0) return { reason: 'STARTS_BEFORE_MIDNIGHT' }
  return undefined
}

function columnsOf(terms: OfferTermsView): TermColumns {
  const paise = (rupees: number | null) => (rupees === null ? null : paiseFromRupees(rupees))
  return {
    title: terms.title.trim(),
    kind: terms.kind,
    value_paise: paise(terms.amount),
    percent: terms.percent,
    max_discount_paise: paise(terms.maxDiscount),
    min_order_paise: paiseFromRupees(terms.minOrder),
    min_order_strict: terms.minOrderStrict,
    category_ids: unique(terms.categoryIds),
    service_ids: unique(terms.serviceIds),
    area_ids: unique(terms.areaIds),
    audience: terms.audience,
    requires_gstin: terms.requiresGstin,
    payment_methods: unique(terms.paymentMethods),
    weekdays: unique(terms.weekdays),
    slot_before_minute: terms.startsBefore === null ? null : toMinute(terms.startsBefore),
    valid_from: terms.validFrom,
    valid_to: terms.validTo,
    per_customer_limit: terms.perCustomerLimit,
    once_per_household: terms.oncePerHousehold,
    global_limit: terms.globalLimit,
  }
}

export function toTermsView(row: TermColumns): OfferTermsView {
  const rupees = (paise: number | null) => (paise === null ? null : rupeesFromPaise(paise))
  return {
    title: row.title,
    kind: row.kind as OfferTermsView['kind'],
    amount: rupees(row.value_paise),
    percent: row.percent,
    maxDiscount: rupees(row.max_discount_paise),
    minOrder: rupeesFromPaise(row.min_order_paise),
    minOrderStrict: row.min_order_strict,
    categoryIds: row.category_ids,
    serviceIds: row.service_ids,
    areaIds: row.area_ids,
    audience: row.audience as OfferTermsView['audience'],
    requiresGstin: row.requires_gstin,
    paymentMethods: row.payment_methods as PayWay[],
    weekdays: row.weekdays,
    startsBefore: row.slot_before_minute === null ? null : toTime(row.slot_before_minute),
    validFrom: row.valid_from,
    validTo: row.valid_to,
    perCustomerLimit: row.per_customer_limit,
    oncePerHousehold: row.once_per_household,
    globalLimit: row.global_limit,
  }
}

interface StateTerms {
  state: string
  valid_from: string | null
  valid_to: string | null
  global_limit: number | null
}

/** `today` is the day in India. */
export function offerState(row: StateTerms, uses: number, today: string): OfferState {
  if (row.state !== 'published') return row.state as OfferState
  if (row.valid_to && row.valid_to < today) return 'ended'
  if (row.valid_from && row.valid_from > today) return 'scheduled'
  return row.global_limit !== null && uses >= row.global_limit ? 'used_up' : 'running'
}

/** The terms that differ. */
export function changedTerms(before: OfferTermsView, after: OfferTermsView): [OfferTermsView, OfferTermsView] {
  const names = (Object.keys(after) as (keyof OfferTermsView)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (terms: OfferTermsView) => Object.fromEntries(names.map((name) => [name, terms[name]]))
  return [pick(before) as OfferTermsView, pick(after) as OfferTermsView]
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)].sort()
const isMoney = (rupees: number) => rupeesFromPaise(paiseFromRupees(rupees)) === rupees
