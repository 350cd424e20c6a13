import { select, t } from '#contract/i18n/sentence.ts'

type PhotoState = 'sending' | 'sent' | 'failed'

export const photosCopy = {
  get title() {
    return t`Photos (optional)`
  },
  get add() {
    return t`Add photos`
  },
  states: {
    get sending() {
      return t({ context: 'ui', message: `Sending…` })
    },
    get sent() {
      return t({ context: 'ui', message: `Sent` })
    },
    get failed() {
      return t`Not sent yet`
    },
  },
  nameOf: (n: number, state: PhotoState) =>
    t`Photo ${n}: ${select(state, { sending: 'Sending…', sent: 'Sent', other: 'Not sent yet' })}`,
  remove: (n: number) => t`Remove photo ${n}`,
  get unreadable() {
    return t`Couldn’t read that photo. Choose another one.`
  },
  tooMany: (max: number) => t`You can add up to ${max} photos. The others were left out.`,
} as const
