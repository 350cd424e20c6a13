import { t } from '#contract/i18n/sentence.ts'
export const bookNowCopy = {
  taken: (hour: string) => t`${hour} was just taken. Choose another slot.`,
  holding: (hour: string) => t`Holding ${hour} for you…`,
  get starting() {
    return t`Starting your booking…`
  },
} as const
