import { t } from '#contract/i18n/sentence.ts'
export const gstCopy = {
  get title() {
    return t`GST details`
  },
  get add() {
    return t({ context: 'gst', message: `Add` })
  },
  get edit() {
    return t`Edit`
  },
  get invite() {
    return t`Add your GSTIN to claim input tax credit.`
  },
  get profileInvite() {
    return t`We’ll fill it in when you book for your business.`
  },
  get booking() {
    return t`GST details for this booking`
  },
  get gstin() {
    return t`GSTIN`
  },
  get legalName() {
    return t`Legal name`
  },
  get legalNameMissing() {
    return t`Enter the legal name of your business.`
  },
  get address() {
    return t`Registered address`
  },
  get addressMissing() {
    return t`Enter the registered address of your business.`
  },
  get save() {
    return t`Save`
  },
  get remove() {
    return t`Remove`
  },
  get failed() {
    return t`Couldn’t save your GST details. Try again.`
  },
} as const
