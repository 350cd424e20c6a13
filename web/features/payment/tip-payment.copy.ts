import { t } from '#contract/i18n/sentence.ts'
export const tipPaymentCopy = {
  get title() {
    return t`Tip for your professionals`
  },
  get note() {
    return t`100% goes to them. No charges, no GST.`
  },
  get paid() {
    return t`Thank you! Your tip is paid.`
  },
  get unpaid() {
    return t`Your tip wasn’t paid.`
  },
  get unpaidNote() {
    return t`You haven’t been charged. You can tip again from your visit.`
  },
  get back() {
    return t`Back to your visit`
  },
} as const
