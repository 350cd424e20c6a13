import { t } from '#contract/i18n/sentence.ts'

export const damageCopy = {
  get title() {
    return t`Damage`
  },
  offer: (until: string, limit: string) =>
    t`Did something break during the visit? Claim it by ${until}, up to ${limit}.`,
  get open() {
    return t`Claim damage`
  },
  get what() {
    return t`What is damaged, and how?`
  },
  get whatMissing() {
    return t`Tell us what is damaged.`
  },
  get worth() {
    return t`What is it worth, in rupees?`
  },
  limit: (limit: string) => t`Up to ${limit} for this visit.`,
  get upiId() {
    return t`UPI ID for the payment`
  },
  get upiHint() {
    return t`Without one we call you for your bank details.`
  },
  get upiWrong() {
    return t`Enter a UPI ID like name@bank.`
  },
  note: (days: number) =>
    t`We ask your professional and decide within ${{ days }} days. You’ll see our reply in this booking.`,
  get send() {
    return t`Send claim`
  },
  get failed() {
    return t`Couldn’t send your claim. Try again.`
  },
  get sent() {
    return t`Claim received`
  },
  claimed: (amount: string, day: string) => t`You claimed ${amount} on ${day}.`,
  decideBy: (by: string) => t`We’re looking into it and decide by ${by}.`,
  payTo: (amount: string, upiId: string, by: string) => t`We pay you ${amount} at ${upiId} by ${by}.`,
  payLater: (amount: string, by: string) => t`We pay you ${amount} by ${by}. We’ll call you for your bank details.`,
  get refused() {
    return t`We can’t accept your damage claim.`
  },
  paid: (amount: string, day: string, reference: string) => t`We paid you ${amount} on ${day}. Reference: ${reference}`,
} as const
