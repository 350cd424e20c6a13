import { t } from '#contract/i18n/sentence.ts'
import { standbyPolicy } from '#contract/lib/business.ts'
import { dayLabel } from '#contract/lib/india-time.ts'

export type DayPart = 'any' | 'morning' | 'afternoon' | 'evening'

export const standbyCopy = {
  get ask() {
    return t`Tell me when something frees up`
  },
  get otherTime() {
    return t`Need another time? These are full:`
  },
  get when() {
    return t`Which time suits you?`
  },
  parts: {
    get any() {
      return t`Any time`
    },
    get morning() {
      return t`Morning`
    },
    get afternoon() {
      return t`Afternoon`
    },
    get evening() {
      return t`Evening`
    },
  } satisfies Record<DayPart, string>,
  get how() {
    return t`We’ll hold it for you for ${{ minutes: standbyPolicy.holdMinutes }} minutes and send you an SMS.`
  },
  waiting: (day: string) => t`We’ll tell you when a slot on ${{ day: dayLabel(day) }} frees up.`,
  waitingFrom: (day: string, from: string, until: string) =>
    t`We’ll tell you when a slot on ${{ day: dayLabel(day) }} between ${from} and ${until} frees up.`,
  get undo() {
    return t`Undo`
  },
  get failed() {
    return t`Couldn’t save that. Try again.`
  },
} as const
