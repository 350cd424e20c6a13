import { t } from '#contract/i18n/sentence.ts'
// Of its own: most people never load the form.
export const notifyCopy = {
  note: (city: string) =>
    t`We’re not in ${city} yet. Leave your number: we’ll send one SMS when we are, then delete it.`,
  get phone() {
    return t`Your mobile number`
  },
  get notify() {
    return t`Notify me`
  },
  get thanks() {
    return t`Thank you. We’ll tell you when we come to your area.`
  },
  get failed() {
    return t`Couldn’t save your number. Try again.`
  },
  get anyway() {
    return t`Use this location anyway`
  },
} as const
