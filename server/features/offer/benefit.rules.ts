import { t } from '#contract/i18n/sentence.ts'
import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import { coveredNames, type Offer } from './offer.rules.ts'

type Benefit = Pick<Offer, 'valuePaise' | 'percent' | 'maxDiscountPaise' | 'categories' | 'services'>

/** What a customer gets: '₹250 off', '20% off Bathroom Cleaning, up to ₹200'. */
export function formatBenefit({ valuePaise, percent, maxDiscountPaise, ...covered }: Benefit): string {
  const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise))
  const names = coveredNames(covered)
  const amount = valuePaise === null ? `${percent ?? 0}%` : rupees(valuePaise)
  if (maxDiscountPaise === null) return names ? t`${amount} off ${names}` : t`${amount} off`
  const most = rupees(maxDiscountPaise)
  return names ? t`${amount} off ${names}, up to ${most}` : t`${amount} off, up to ${most}`
}
