import { t } from '#contract/i18n/sentence.ts'
export const skipCopy = {
  get open() {
    return t`Skip this visit`
  },
  get question() {
    return t`Skip this visit?`
  },
  get keep() {
    return t`Keep visit`
  },
  get confirm() {
    return t`Skip visit`
  },
  confirmFor: (rupees: string) => t`Skip for ${rupees}`,
  get reason() {
    return t`Visit of a plan skipped`
  },
  get loading() {
    return t`Checking your visit`
  },
  get loadFailed() {
    return t`Couldn’t check your visit.`
  },
  get failed() {
    return t`Couldn’t skip the visit. Try again.`
  },
  done: (when: string) => t`Skipped: ${when}`,
  get seePlan() {
    return t`View your plan`
  },
} as const
