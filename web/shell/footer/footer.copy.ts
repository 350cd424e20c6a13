import { t } from '#contract/i18n/sentence.ts'
export const footerCopy = {
  address: (street: string, pincode: string) => t`${street}, Bengaluru, Karnataka ${pincode}`,
} as const
