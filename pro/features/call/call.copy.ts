import { t } from '#contract/i18n/sentence.ts'
import { useInLanguage } from '#pro/lib/i18n/i18n.ts'

const callCopy = {
  call: (name: string) => t`Call ${name}`,
  get note() {
    return t`We’ll call you first, then the customer. Both numbers stay hidden.`
  },
  ringing: (name: string) => t`Your phone will ring in a moment. Pick up and we’ll connect you to ${name}.`,
  get isOn() {
    return t`A call for this visit is on already. Try again in a moment.`
  },
  get network() {
    return t`No network. Call the office instead.`
  },
  get failed() {
    return t`Couldn’t connect the call. Call the office instead.`
  },
}

export const useCallCopy = () => useInLanguage(callCopy)
