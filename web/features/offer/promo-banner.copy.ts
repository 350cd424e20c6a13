import { t } from '#contract/i18n/sentence.ts'
/** Apart from the other words of offers, which home does not load. */
export const promoBannerCopy = {
  promoted: (amount: string, above: string) => t`${amount} off above ${above}`,
} as const
