import { t } from '#contract/i18n/sentence.ts'
import { useInLanguage } from '#pro/lib/i18n/i18n.ts'

const visitOfferCopy = {
  get title() {
    return t`New visit near you`
  },
  by: (time: string) => t`Arrive by ${time}`,
  away: (km: string, minutes: number) => t`${km} km away, about ${minutes} min`,
  left: (seconds: number) => t`${seconds} s left to accept`,
  get accept() {
    return t`Accept`
  },
  get decline() {
    return t`Decline`
  },
  get network() {
    return t`No network. Try again right away, or call the office.`
  },
  get failed() {
    return t`Couldn’t send your answer. Try again.`
  },
}

export const useVisitOfferCopy = () => useInLanguage(visitOfferCopy)
