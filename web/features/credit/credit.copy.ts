import { referral } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'

export const creditCopy = {
  use: 'Use my credits',
  saves: (amount: string) => `Your credits save you ${amount}`,
  undo: 'Undo',
  useFailed: 'Something went wrong. Please try again later.',
  history: 'Credit history',
  noEntries: 'No credit yet',
  noEntriesNote: `Get ${formatRupees(referral.referrerRupees)} for every friend who pays ${formatRupees(referral.minPaidRupees)} or more for a service.`,
} as const
