import { t } from '#contract/i18n/sentence.ts'
import { referral } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'

export const creditCopy = {
  get use() {
    return t`Use my credits`
  },
  saves: (amount: string) => t`Your credits save you ${amount}`,
  get undo() {
    return t`Undo`
  },
  get useFailed() {
    return t`Something went wrong. Please try again later.`
  },
  get history() {
    return t`Credit history`
  },
  get noEntries() {
    return t`No credit yet`
  },
  get noEntriesNote() {
    return t`Get ${{ referrerRupees: formatRupees(referral.referrerRupees) }} for every friend who pays ${{ minPaidRupees: formatRupees(referral.minPaidRupees) }} or more for a service.`
  },
} as const
