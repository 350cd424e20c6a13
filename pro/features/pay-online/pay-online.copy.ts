import { t } from '#contract/i18n/sentence.ts'
import { useInLanguage } from '#pro/lib/i18n/i18n.ts'

const payOnlineCopy = {
  get show() {
    return t`Customer pays by UPI or card`
  },
  code: (rupees: string) => t`Code to pay ${rupees}`,
  get scan() {
    return t`The customer scans this with a UPI app or the camera. This page changes once it is paid.`
  },
  get failed() {
    return t`Couldn’t make the code. Try again, or call the office.`
  },
}

export const usePayOnlineCopy = () => useInLanguage(payOnlineCopy)
