import { formatRupees, rupeesFromPaise } from '#contract/money.ts'
import type { Offer } from './offer.rules.ts'
import { listWords } from './offer-words.rules.ts'

type Benefit = Pick<Offer, 'valuePaise' | 'percent' | 'maxDiscountPaise' | 'categoryNames' | 'serviceNames'>

/** What a customer gets: '₹250 off', '20% off Bathroom Cleaning, up to ₹200'. */
export function benefitOf({ valuePaise, percent, maxDiscountPaise, categoryNames, serviceNames }: Benefit): string {
  const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise))
  const things = [...categoryNames, ...serviceNames]
  const off = `${valuePaise === null ? `${percent ?? 0}%` : rupees(valuePaise)} off`
  const on = things.length > 0 ? ` ${listWords(things)}` : ''
  return `${off}${on}${maxDiscountPaise === null ? '' : `, up to ${rupees(maxDiscountPaise)}`}`
}
