/** Apart from the other words of offers, which home does not load. */
export const promoBannerCopy = {
  promoted: (amount: string, above: string) => `${amount} off above ${above}`,
} as const
