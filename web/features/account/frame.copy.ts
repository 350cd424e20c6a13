import { t } from '#contract/i18n/sentence.ts'
export const frameCopy = {
  get title() {
    return t`Your account`
  },
  get notifications() {
    return t`Notifications`
  },
  get share() {
    return t`Refer & Earn`
  },
  get profile() {
    return t`My Profile`
  },
} as const
