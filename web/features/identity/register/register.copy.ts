import { t } from '#contract/i18n/sentence.ts'
import { referral } from '#contract/lib/business.ts'
import { formatRupees } from '#contract/lib/money.ts'

export const registerCopy = {
  get title() {
    return t`Complete your profile`
  },
  get note() {
    return t`So your professional knows who to ask for.`
  },
  get name() {
    return t`Full name`
  },
  get email() {
    return t`Email`
  },
  get emailHint() {
    return t`For invoices only. No spam.`
  },
  get referral() {
    return t`Referral code`
  },
  get invited() {
    return t`Your friend invited you: ${{ friendRupees: formatRupees(referral.friendRupees) }} off your first service.`
  },
  get newCustomersOnly() {
    return t`Referral codes are for new customers only. Share your own link to earn credit.`
  },
  get save() {
    return t`Save and continue`
  },
  get saveAlone() {
    return t`Save`
  },
  get next() {
    return t`Continue`
  },
  get skip() {
    return t`Skip for now`
  },
  get notNow() {
    return t`Not now`
  },
  get nameMissing() {
    return t`Enter your name.`
  },
  nameTooLong: (characters: number) => t`Use up to ${characters} characters.`,
  get invitationCounts() {
    return t`Referral applied: ${{ friendRupees: formatRupees(referral.friendRupees) }} off your first booking.`
  },
  get invitationRefused() {
    return t`This referral code can’t be used. Check it with your friend.`
  },
  get emailWrong() {
    return t`Enter a valid email address.`
  },
} as const
