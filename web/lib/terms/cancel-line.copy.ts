import { t } from '#contract/i18n/sentence.ts'
/** The one sentence on the cost of cancelling, wherever a slot is shown. */
export const cancelLineCopy = {
  until: (until: string, fee: string) => t`Free to cancel until ${until}, then ${fee}`,
  justBooked: (minutes: number, fee: string) => t`Free to cancel within ${minutes} minutes of booking, then ${fee}`,
  now: (fee: string) => t`Cancelling then costs ${fee}`,
  costs: (fee: string) => t`Cancelling now costs ${fee}`,
  anySlot: (hours: number, fee: string) => t`Free to cancel until ${hours} hours before your visit, then ${fee}`,
  anyPrice: (hours: number) => t`Free to cancel until ${hours} hours before your visit`,
  get free() {
    return t`Free to cancel`
  },
} as const
