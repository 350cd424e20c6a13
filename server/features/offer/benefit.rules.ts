import { formatRupees, rupeesFromPaise } from '#contract/lib/money.ts'
import { englishSentences } from '#server/i18n/i18n.ts'
import type { Offer } from './offer.rules.ts'

type Benefit = Pick<Offer, 'valuePaise' | 'percent' | 'maxDiscountPaise' | 'categoryNames' | 'serviceNames'>

/** What a customer gets: '₹250 off', '20% off Bathroom Cleaning, up to ₹200'. */
export function formatBenefit(
  { valuePaise, percent, maxDiscountPaise, categoryNames, serviceNames }: Benefit,
  { say, list, name } = englishSentences,
): string {
  const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise))
  const names = list([...categoryNames, ...serviceNames].map(name))
  const amount = valuePaise === null ? `${percent ?? 0}%` : rupees(valuePaise)
  if (maxDiscountPaise === null)
    return names ? say('{amount} off {names}', { amount, names }) : say('{amount} off', { amount })
  const most = rupees(maxDiscountPaise)
  return names
    ? say('{amount} off {names}, up to {most}', { amount, names, most })
    : say('{amount} off, up to {most}', { amount, most })
}
