import { t } from '#contract/i18n/sentence.ts'
export const invoiceCopy = {
  get title() {
    return t`Invoice`
  },
  kinds: {
    get invoice() {
      return t`Tax invoice`
    },
    get credit_note() {
      return t`Credit note`
    },
  },
  get download() {
    return t`Download`
  },
  get downloaded() {
    return t`Downloaded`
  },
  get failed() {
    return t`Couldn’t download the invoice. Try again.`
  },
} as const
