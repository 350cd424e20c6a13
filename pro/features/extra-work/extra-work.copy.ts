import { t } from '#contract/i18n/sentence.ts'
import { useInLanguage } from '#pro/lib/i18n/i18n.ts'
import { formatDuration } from '#web/lib/format.ts'

const extraWorkCopy = {
  get title() {
    return t`Extra work`
  },
  get propose() {
    return t`Suggest extra work`
  },
  get loading() {
    return t`Loading`
  },
  get network() {
    return t`Extra work needs internet. Try again when you’re online.`
  },
  get failed() {
    return t`Couldn’t send it. Try again.`
  },
  get retry() {
    return t`Try again`
  },
  get add() {
    return t`Add a service`
  },
  get fits() {
    return t`Fits this visit`
  },
  get addOther() {
    return t`Add another service`
  },
  addChoice: (name: string, rupees: string) => t`Add ${name}, ${rupees}`,
  get choose() {
    return t`Choose`
  },
  get total() {
    return t`Total`
  },
  longer: (minutes: number) => t`${{ duration: formatDuration(minutes) }} more`,
  get why() {
    return t`Why?`
  },
  get whyHint() {
    return t`The customer sees this.`
  },
  send: (rupees: string) => t`Send ${rupees} to the customer`,
  get none() {
    return t`Nothing can be added to this visit.`
  },
  get withdraw() {
    return t`Withdraw`
  },
  states: {
    get proposed() {
      return t`Waiting for the customer’s approval in the app`
    },
    get declined() {
      return t`Customer declined`
    },
    get withdrawn() {
      return t`Withdrawn`
    },
    get expired() {
      return t`Customer didn’t reply in time`
    },
    get toPay() {
      return t`Approved. Wait for payment before you start.`
    },
    get unpaid() {
      return t`Not paid. Don’t do it.`
    },
    get cancelled() {
      return t`Cancelled. Don’t do it.`
    },
    get cash() {
      return t`Approved. Collect it in cash with the rest.`
    },
    get paid() {
      return t`Approved and paid`
    },
  },
}

export const useExtraWorkCopy = () => useInLanguage(extraWorkCopy)

export type ExtraWorkCopy = typeof extraWorkCopy
