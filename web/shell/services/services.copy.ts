import { t } from '#contract/i18n/sentence.ts'
export const servicesCopy = {
  get title() {
    return t`Services`
  },
  get all() {
    return t`See all services`
  },
  get loading() {
    return t`Loading services`
  },
  get failed() {
    return t`Couldn’t load services.`
  },
} as const
