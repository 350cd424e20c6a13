import { t } from '#contract/i18n/sentence.ts'

export const quickCopy = {
  offer: (time: string) => t`As soon as possible – by ${time}`,
  get credit() {
    return t`A professional near you is on shift. If we come later, you get credit.`
  },
  later: (time: string) => t`Keep it – by ${time}`,
  get laterCredit() {
    return t`That’s later than we promised, so you get credit.`
  },
  get orElse() {
    return t`Sorry! Keep your visit a little later, choose another slot for free, or cancel: you get everything back.`
  },
  get onlyElse() {
    return t`Sorry! No one near you is available within the hour. Choose another slot for free, or cancel: you get everything back.`
  },
  get failed() {
    return t`Couldn’t save that. Try again.`
  },
} as const
