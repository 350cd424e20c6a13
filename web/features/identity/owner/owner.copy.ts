import { t } from '#contract/i18n/sentence.ts'
import { changedHands } from '#contract/lib/business.ts'

export const ownerCopy = {
  get question() {
    return t`Is this your account?`
  },
  get why() {
    return t`This number has an account that wasn’t used for a year. Numbers change hands, so we ask once.`
  },
  get pincode() {
    return t`Pincode of an address you saved`
  },
  get confirm() {
    return t`Confirm`
  },
  get newAccount() {
    return t`Start a new account`
  },
  get newAccountNote() {
    return t`The old account is closed, with its bookings and credit. If it’s yours, call us within ${{ restoreDays: changedHands.restoreDays }} days to restore it.`
  },
} as const
