import { t } from '#contract/i18n/sentence.ts'

export const holdCopy = {
  get label() {
    return t`Unpaid booking`
  },
  get heldFor() {
    return t`Slot held for`
  },
  get payNow() {
    return t`Pay now`
  },
  get confirmNow() {
    return t`Confirm now`
  },
} as const
