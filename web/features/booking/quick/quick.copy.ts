import { t } from '#contract/i18n/sentence.ts'

export const quickCopy = {
  offer: (time: string) => t`As soon as possible – by ${time}`,
  get credit() {
    return t`A professional near you is on shift. If we come later, you get credit.`
  },
  get failed() {
    return t`Couldn’t save that. Try again.`
  },
} as const
