import { t } from '#contract/i18n/sentence.ts'
export const appCopy = {
  open: (app: string) => t`Open ${app}`,
  get page() {
    return t`Open payment page`
  },
  confirm: (app: string) => t`Confirm the payment in ${app}. App didn’t open? Pay on the payment page.`,
  onPage: (app: string) => t`Couldn’t open ${app}. Pay on the payment page.`,
} as const
