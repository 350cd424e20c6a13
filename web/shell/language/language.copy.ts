import { t } from '#contract/i18n/sentence.ts'
export const languageCopy = {
  get title() {
    return t`Language`
  },
} as const
