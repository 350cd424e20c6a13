import { t } from '#contract/i18n/sentence.ts'
export const offlinePageCopy = {
  get title() {
    return t`You are offline`
  },
  get note() {
    return t`This page was not kept on your phone. It opens when you are back online.`
  },
  get retry() {
    return t`Try again`
  },
  get bookings() {
    return t`My bookings`
  },
  get home() {
    return t`Home`
  },
} as const
