import type { OfferTerms } from '../offer.types.ts'

/** Terms as they are typed: figures, days and times are texts. */
export interface TypedTerms
  extends Omit<OfferTerms, 'amount' | 'percent' | 'maxDiscount' | 'minOrder' | 'perCustomerLimit' | 'globalLimit'> {
  amount: string
  percent: string
  maxDiscount: string
  minOrder: string
  perCustomerLimit: string
  globalLimit: string
}

const text = (value: number | null) => (value === null ? '' : String(value))

export const noTerms: TypedTerms = {
  ...{ title: '', kind: 'flat', amount: '', percent: '', maxDiscount: '', minOrder: '0', minOrderStrict: false },
  ...{ categoryIds: [], serviceIds: [], areaIds: [], audience: 'everyone', requiresGstin: false },
  ...{ paymentMethods: [], weekdays: [], startsBefore: null, validFrom: null, validTo: null },
  ...{ perCustomerLimit: '', oncePerHousehold: false, globalLimit: '' },
}

export function typedTerms(terms: OfferTerms): TypedTerms {
  const { title, kind, minOrderStrict, categoryIds, serviceIds, areaIds, audience, requiresGstin } = terms
  const { paymentMethods, weekdays, startsBefore, validFrom, validTo, oncePerHousehold } = terms
  return {
    ...{ title, kind, minOrderStrict, categoryIds, serviceIds, areaIds, audience, requiresGstin },
    ...{ paymentMethods, weekdays, startsBefore, validFrom, validTo, oncePerHousehold },
    amount: text(terms.amount),
    percent: text(terms.percent),
    maxDiscount: text(terms.maxDiscount),
    minOrder: text(terms.minOrder),
    perCustomerLimit: text(terms.perCustomerLimit),
    globalLimit: text(terms.globalLimit),
  }
}

const isRupees = (value: string) => /^\d{1,6}(\.\d{1,2})?$/.test(value)
const isCount = (value: string) => value === '' || /^[1-9]\d{0,5}$/.test(value)

/** Fields that cannot be sent yet. */
export function badFields(typed: TypedTerms): ReadonlySet<keyof TypedTerms> {
  const { kind, amount, percent, maxDiscount, minOrder, validFrom, validTo, perCustomerLimit, globalLimit } = typed
  const bad: [keyof TypedTerms, boolean][] = [
    ['amount', kind === 'flat' && !(isRupees(amount) && Number(amount) > 0)],
    ['percent', kind === 'percent' && !/^([1-9]\d?|100)$/.test(percent)],
    ['maxDiscount', kind === 'percent' && maxDiscount !== '' && !(isRupees(maxDiscount) && Number(maxDiscount) > 0)],
    ['minOrder', !isRupees(minOrder)],
    ['validTo', validFrom !== null && validTo !== null && validTo < validFrom],
    ['perCustomerLimit', !isCount(perCustomerLimit)],
    ['globalLimit', !isCount(globalLimit)],
  ]
  return new Set(bad.filter(([, isBad]) => isBad).map(([name]) => name))
}

export function parseTerms(typed: TypedTerms): OfferTerms {
  const number = (value: string) => (value === '' ? null : Number(value))
  const isFlat = typed.kind === 'flat'
  return {
    ...typed,
    title: typed.title.trim(),
    amount: isFlat ? number(typed.amount) : null,
    percent: isFlat ? null : number(typed.percent),
    maxDiscount: isFlat ? null : number(typed.maxDiscount),
    minOrder: Number(typed.minOrder),
    perCustomerLimit: number(typed.perCustomerLimit),
    globalLimit: number(typed.globalLimit),
  }
}
