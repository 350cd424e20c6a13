import { t } from '#contract/i18n/sentence.ts'
export const bookCopy = {
  get now() {
    return t`Book now`
  },
  get failed() {
    return t`Couldn’t start your booking. Try again.`
  },
  get notAlone() {
    return t`Your cart has other services too. Check it, then choose a slot.`
  },
} as const
