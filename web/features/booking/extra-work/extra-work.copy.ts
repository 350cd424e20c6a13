import { t } from '#contract/i18n/sentence.ts'
export const extraWorkCopy = {
  get title() {
    return t`Extra work`
  },
  get extraOf() {
    return t`Extra work for`
  },
  get tipFor() {
    return t`Tip for`
  },
  get office() {
    return t`GharSaaf`
  },
  get people() {
    return t`Our team`
  },
  proposes: (who: string) => t`${who} suggests extra work`,
  longer: (time: string) => t`${time} more`,
  answerBy: (time: string) => t`Reply by ${time}. We add nothing without your approval.`,
  online: (rupees: string) => t`Approve and pay ${rupees} online`,
  get cash() {
    return t`Approve and pay in cash`
  },
  get decline() {
    return t`Decline`
  },
  get added() {
    return t`Added. Pay in cash after the work.`
  },
  get declined() {
    return t`Declined. Nothing was added.`
  },
  get failed() {
    return t`Couldn’t send your reply. Try again.`
  },
  get loadFailed() {
    return t`Couldn’t load extra work.`
  },
  pay: (rupees: string) => t`Pay ${rupees} now`,
  see: (number: string) => t`View booking ${number}`,
  states: {
    get proposed() {
      return t`Waiting for your reply`
    },
    get declined() {
      return t`You declined`
    },
    get withdrawn() {
      return t`Withdrawn`
    },
    get expired() {
      return t`No reply in time`
    },
    get approved() {
      return t`Approved`
    },
  },
  bookings: {
    get toPay() {
      return t`Approved. Not paid yet.`
    },
    get unpaid() {
      return t`Not paid in time, so not added`
    },
    get cancelled() {
      return t`Cancelled`
    },
    get refunded() {
      return t`Cancelled. We’ll refund your money.`
    },
    get cash() {
      return t`Added. Pay in cash after the work.`
    },
    get paid() {
      return t`Added and paid`
    },
  },
} as const
