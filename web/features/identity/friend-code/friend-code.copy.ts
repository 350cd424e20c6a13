import { t } from '#contract/i18n/sentence.ts'
import { referral } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'

export const friendCodeCopy = {
  get question() {
    return t`Have a friend’s referral code?`
  },
  get enter() {
    return t`Enter code`
  },
  get label() {
    return t`Friend’s referral code`
  },
  get use() {
    return t`Use code`
  },
  get empty() {
    return t`Enter the code.`
  },
  get referralHint() {
    return t`${{ friendRupees: formatRupees(referral.friendRupees) }} off your first service`
  },
  get referralJoined() {
    return t`Code applied: ${{ friendRupees: formatRupees(referral.friendRupees) }} off your first service.`
  },
  get referralRefused() {
    return t`That referral code can’t be used here.`
  },
} as const
