import { t } from '#contract/i18n/sentence.ts'
export const tipCopy = {
  title: (who: string) => t`Tip ${who}?`,
  get note() {
    return t`100% goes to them. No charges, no GST.`
  },
  get people() {
    return t`your professionals`
  },
  get amounts() {
    return t`Tip amount`
  },
  get own() {
    return t`Other amount`
  },
  get ownLabel() {
    return t`Your amount (₹)`
  },
  get give() {
    return t`Add a tip`
  },
  pay: (rupees: string) => t`Tip ${rupees}`,
  get chooseFirst() {
    return t`Choose an amount.`
  },
  limits: (min: string, max: string) => t`Enter whole rupees from ${min} to ${max}.`,
  get failed() {
    return t`Couldn’t add your tip. Try again.`
  },
  given: (rupees: string, who: string) => t`You tipped ${who} ${rupees}. Thank you!`,
  returned: (rupees: string) => t`Your ${rupees} tip was refunded.`,
  unpaid: (rupees: string) => t`Your ${rupees} tip isn’t paid yet.`,
  get payNow() {
    return t`Pay now`
  },
  get change() {
    return t`Change amount`
  },
  get keep() {
    return t`Keep amount`
  },
  get drop() {
    return t`Remove tip`
  },
  get notDropped() {
    return t`Couldn’t remove your tip. Try again.`
  },
} as const
