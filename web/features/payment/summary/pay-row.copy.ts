import { t } from '#contract/i18n/sentence.ts'
import type { PayWay } from '#contract/rules/booking-states.ts'

export const payRowCopy = {
  get pay() {
    return t({ context: 'checkout', message: `Pay` })
  },
  by(ways: readonly PayWay[]) {
    if (ways.includes('cash')) return t`Pay by UPI, card or cash`
    return ways.includes('card') ? t`Pay by UPI or card` : t`Pay by UPI`
  },
} as const
