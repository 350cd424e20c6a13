import { plural, t } from '#contract/i18n/sentence.ts'
export const supportCopy = {
  title: (number: string) => t`Messages with us (${number})`,
  get you() {
    return t`You`
  },
  get us() {
    return t`GharSaaf`
  },
  states: {
    open: (by: string) => t`We’ll reply by ${by}.`,
    waiting: () => t`Waiting for your reply.`,
    closed: () => t`Closed.`,
  },
  get reply() {
    return t`Your reply`
  },
  get replyClosed() {
    return t`Not solved? Message us`
  },
  get send() {
    return t`Send`
  },
  showPhotos: (count: number) => plural(count, { one: 'Show # photo', other: 'Show # photos' }),
  photo: (n: number) => t`Photo ${n}`,
  get failed() {
    return t`Couldn’t send your reply. Try again.`
  },
  get loadFailed() {
    return t`Couldn’t load your messages.`
  },
} as const
