import { referral } from '#contract/business.ts'
import { formatRupees } from '#contract/money.ts'

export const friendCodeCopy = {
  question: 'Have a friend’s referral code?',
  enter: 'Enter it',
  label: 'Friend’s referral code',
  use: 'Use code',
  empty: 'Please enter the code.',
  referralHint: `${formatRupees(referral.friendRupees)} off your first service`,
  referralJoined: `Your friend’s gift is yours: ${formatRupees(referral.friendRupees)} off your first service.`,
} as const
