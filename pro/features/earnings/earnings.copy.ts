import { plural, t } from '#contract/i18n/sentence.ts'
import { useInLanguage } from '#pro/lib/i18n/i18n.ts'

const earningsCopy = {
  get title() {
    return t`Earnings`
  },
  periods: {
    get day() {
      return t`Today`
    },
    get week() {
      return t`Week`
    },
    get month() {
      return t`Month`
    },
  },
  get loading() {
    return t`Loading your earnings`
  },
  get notLoaded() {
    return t`Couldn’t load your earnings. Connect to the internet and try again.`
  },
  visits: (n: number) => plural(n, { one: '# visit', other: '# visits' }),
  get none() {
    return t`No pay yet.`
  },
  kinds: {
    get visit() {
      return t`Visit`
    },
    get extra_work() {
      return t`Extra work`
    },
    get in_vain() {
      return t`Customer not available`
    },
    get late_cancellation() {
      return t`Cancelled late`
    },
    get nothing() {
      return t`No pay`
    },
    get tip() {
      return t`Tip from the customer`
    },
  },
  corrected: (reason: string) => t`Corrected: ${reason}`,
  get cash() {
    return t`Cash to hand in`
  },
  get noCash() {
    return t`No cash to hand in.`
  },
  get payouts() {
    return t`Payouts`
  },
  get noPayouts() {
    return t`No payouts yet.`
  },
  states: {
    get to_pay() {
      return t`Processing`
    },
    get paid() {
      return t`Paid`
    },
    get failed() {
      return t`Payment failed. It’s in your next payout.`
    },
  },
  get statement() {
    return t`Statement (PDF)`
  },
  get noStatement() {
    return t`Couldn’t load the statement. Try again when you’re online.`
  },
  deducted: (rupees: string, reason: string) => t`${rupees} deducted: ${reason}`,
  tax: (rupees: string) => t`${rupees} tax deducted (TDS)`,
}

export const useEarningsCopy = () => useInLanguage(earningsCopy)
