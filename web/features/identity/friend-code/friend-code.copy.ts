import { referral } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'

export const friendCodeCopy = {
  question: 'Have a friend’s referral code?',
  enter: 'Enter code',
  label: 'Friend’s referral code',
  use: 'Use code',
  empty: 'Enter the code.',
  referralHint: `${formatRupees(referral.friendRupees)} off your first service`,
  referralJoined: `Code applied: ${formatRupees(referral.friendRupees)} off your first service.`,
  referralRefused: 'That referral code can’t be used here.',
} as const
