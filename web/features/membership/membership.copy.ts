import { t } from '#contract/i18n/sentence.ts'
export const membershipCopy = {
  get name() {
    return t`Elite Membership`
  },
  get title() {
    return t`Coming Soon`
  },
  get note() {
    return t`Lower prices on every visit and priority slots, for one yearly fee.`
  },
  get ask() {
    return t`Be the first to know`
  },
  get askNote() {
    return t`Leave your number. We’ll send one message when membership opens.`
  },
  get phone() {
    return t`Your mobile number`
  },
  get notify() {
    return t`Notify me`
  },
  get thanks() {
    return t`Thank you. We’ll tell you when membership opens.`
  },
  get failed() {
    return t`Couldn’t save your number. Try again.`
  },
} as const
