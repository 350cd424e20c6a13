import { t } from '#contract/i18n/sentence.ts'
import { useInLanguage } from '#pro/lib/i18n/i18n.ts'

const doorstepCopy = {
  get title() {
    return t`Before you can leave`
  },
  wait: (time: string) => t`Wait for the customer until ${time}`,
  get notSent() {
    return t`Your arrival has not reached the office yet`
  },
  calls: (done: number, needed: number) => t`Call the customer from here: ${done} of ${needed} calls`,
  get place() {
    return t`Share your position at the door, or take a photo of the door`
  },
  get done() {
    return t`done`
  },
}

export const useDoorstepCopy = () => useInLanguage(doorstepCopy)
