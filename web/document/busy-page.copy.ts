import { t } from '#contract/i18n/sentence.ts'
export const busyCopy = {
  get title() {
    return t`One moment`
  },
  get heading() {
    return t`We’re very busy right now`
  },
  get note() {
    return t`This page opens automatically in a few seconds.`
  },
}
