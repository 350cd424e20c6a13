import type { PayWay } from '#contract/booking-states.ts'
import { promotedOffer, referral } from '#contract/lib/business.ts'
import { isDay, minuteOf, timeOf } from '#contract/lib/india-time.ts'
import { paiseFromRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import type { OfferState, OfferTermsView } from '#contract/offer.staff.ts'

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

/** A sentence that says why staff cannot use this code. */
export function codeProblem(code: string): string | undefined {
  return /^[A-Z0-9]{3,20}$/.test(code) ? undefined : 'A code has 3 to 20 letters and digits.'
}

/** Terms in paise, or a sentence that says why not. */
export function termColumns(terms: OfferTermsView): TermColumns | string {
  return termsProblem(terms) ?? columnsOf(terms)
}

function termsProblem(terms: OfferTermsView): string | undefined {
  const { kind, amount, percent, maxDiscount, minOrder, validFrom, validTo, perCustomerLimit, globalLimit } = terms
  if ([amount, maxDiscount, minOrder].some((rupees) => rupees !== null && !isMoney(rupees)))
    return 'Enter amounts in rupees and paise.'
  if (kind === 'flat' && (amount === null || amount <= 0)) return 'Enter the amount that is taken off.'
  if (kind === 'flat' && (percent !== null || maxDiscount !== null)) return 'A fixed amount has no percent and no cap.'
  if (kind === 'percent' && (percent === null || amount !== null)) return 'Enter the percent that is taken off.'
  if (maxDiscount !== null && maxDiscount <= 0) return 'The cap must be above ₹0, or empty.'
  if ([validFrom, validTo].some((day) => day !== null && !isDay(day))) return 'Choose days of the calendar.'
  if (validFrom && validTo && validTo < validFrom) return 'The last day is before the first.'
  if (perCustomerLimit !== null && globalLimit !== null && perCustomerLimit > globalLimit)
    return 'A customer cannot use it more often than all customers together.'
  if (terms.startsBefore !== null && minuteOf(terms.startsBefore) === 0) return 'No visit starts before midnight.'
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
    slot_before_minute: terms.startsBefore === null ? null : minuteOf(terms.startsBefore),
    valid_from: terms.validFrom,
    valid_to: terms.validTo,
    per_customer_limit: terms.perCustomerLimit,
    once_per_household: terms.oncePerHousehold,
    global_limit: terms.globalLimit,
  }
}

export function termsOf(row: TermColumns): OfferTermsView {
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
    startsBefore: row.slot_before_minute === null ? null : timeOf(row.slot_before_minute),
    validFrom: row.valid_from,
    validTo: row.valid_to,
    perCustomerLimit: row.per_customer_limit,
    oncePerHousehold: row.once_per_household,
    globalLimit: row.global_limit,
  }
}

interface Standing {
  state: string
  valid_from: string | null
  valid_to: string | null
  global_limit: number | null
}

/** `today` is the day in India. */
export function stateOf(row: Standing, uses: number, today: string): OfferState {
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
