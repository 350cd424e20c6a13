import { t } from '#contract/i18n/sentence.ts'
export const stepsCopy = {
  get label() {
    return t`Checkout`
  },
  get names() {
    return [t`Time`, t`Review`, t`Pay`]
  },
  get done() {
    return t`done`
  },
} as const
