import { t } from '#contract/i18n/sentence.ts'
export const planLinkCopy = {
  get plan() {
    return t`Your plan`
  },
  get followUp() {
    return t`Follow-up visits`
  },
  get warranty() {
    return t`Free revisits`
  },
  left: (left: number, visits: number) => t`${left} of ${visits} visits left`,
  get ended() {
    return t`View visits`
  },
} as const
