import { t } from '#contract/i18n/sentence.ts'
export const dueCopy = {
  get ofVisit() {
    return t`This visit was not paid in cash. Pay it before your next booking.`
  },
  get ofFee() {
    return t`The fee of this visit is not paid yet. Pay it before your next booking.`
  },
  pay: (amount: string) => t`Pay ${amount}`,
  get notStarted() {
    return t`Couldn’t open the payment. Try again.`
  },
}
