import { clockLabel, toMinute } from '#contract/lib/india-time.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { formatDay, formatName } from '#ops/lib/format.ts'
import { offerCopy } from './offer.copy.ts'
import type { Choices, OfferTerms } from './offer.types.ts'

/** '₹100 off', '15% off, at most ₹300'. */
export function benefitText({ amount, percent, maxDiscount }: OfferTerms): string {
  const benefit = amount === null ? `${percent}%` : formatRupees(amount)
  return offerCopy.off(benefit, maxDiscount === null ? '' : formatRupees(maxDiscount))
}

export function daysText({ validFrom, validTo }: OfferTerms): string {
  if (validFrom && validTo) return offerCopy.between(formatDay(validFrom), formatDay(validTo))
  if (validFrom) return offerCopy.since(formatDay(validFrom))
  return validTo ? offerCopy.until(formatDay(validTo)) : offerCopy.anyDay
}

export function minimumText({ minOrder, minOrderStrict }: OfferTerms): string {
  if (minOrder === 0) return ''
  return minOrderStrict ? offerCopy.above(formatRupees(minOrder)) : offerCopy.atLeast(formatRupees(minOrder))
}

const nameLists = { categoryIds: 'categories', serviceIds: 'services', areaIds: 'cities' } as const
const money = new Set<keyof OfferTerms>(['amount', 'maxDiscount', 'minOrder'])

/** A value of the terms in words; names as far as they are known. */
export function termText(name: keyof OfferTerms, value: OfferTerms[keyof OfferTerms], choices?: Choices): string {
  if (value === null || value === '' || value === undefined) return offerCopy.nothing
  if (typeof value === 'boolean') return value ? offerCopy.yes : offerCopy.no
  if (Array.isArray(value)) return listText(name, value, choices)
  if (money.has(name)) return formatRupees(Number(value))
  if (name === 'validFrom' || name === 'validTo') return formatDay(String(value))
  if (name === 'startsBefore') return clockLabel(toMinute(String(value)))
  if (name === 'audience') return offerCopy.audiences[value as OfferTerms['audience']]
  return name === 'kind' ? offerCopy.kinds[value as OfferTerms['kind']] : String(value)
}

function listText(name: keyof OfferTerms, values: readonly (string | number)[], choices?: Choices): string {
  if (values.length === 0) return offerCopy.all
  return values.map((value) => valueName(name, value, choices)).join(', ')
}

function valueName(name: keyof OfferTerms, value: string | number, choices?: Choices): string {
  if (name === 'weekdays') return offerCopy.weekdays[Number(value)] ?? ''
  if (name === 'paymentMethods') return offerCopy.payWays[value as keyof typeof offerCopy.payWays]
  const list = nameLists[name as keyof typeof nameLists]
  return choices?.[list].find(({ _id }) => _id === value)?.name ?? formatName(String(value))
}

/** 'Amount ₹100 → ₹150, …'. */
export function changeText(before: Partial<OfferTerms>, after: Partial<OfferTerms>, choices?: Choices): string {
  const names = Object.keys(after) as (keyof OfferTerms)[]
  const text = (terms: Partial<OfferTerms>, name: keyof OfferTerms) =>
    termText(name, terms[name] as OfferTerms[keyof OfferTerms], choices)
  return names.map((name) => `${offerCopy.fields[name]} ${text(before, name)} → ${text(after, name)}`).join(', ')
}
