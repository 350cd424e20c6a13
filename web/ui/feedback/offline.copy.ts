import { t } from '#contract/i18n/sentence.ts'
export const offlineCopy = {
  get note() {
    return t`You’re offline. Check your internet and try again.`
  },
  get page() {
    return t`No internet connection`
  },
} as const
