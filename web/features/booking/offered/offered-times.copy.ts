import { t } from '#contract/i18n/sentence.ts'

export const offeredCopy = {
  get choose() {
    return t`Sorry! Choose one of these slots or cancel. Both are free.`
  },
  get taken() {
    return t`Sorry! The slots we sent you are taken now. Choose another slot or cancel. Both are free.`
  },
  get slots() {
    return t`Slots for you`
  },
  get cancel() {
    return t`Cancel for free`
  },
} as const
