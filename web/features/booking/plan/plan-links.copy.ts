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
  get revisit() {
    return t`Request a free revisit`
  },
  until: (when: string) => t`Not happy with the work? Request by ${when}.`,
  get failed() {
    return t`Something went wrong. Try again.`
  },
} as const
