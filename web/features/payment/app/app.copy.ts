export const appCopy = {
  open: (app: string) => `Open ${app}`,
  page: 'Open the payment page',
  confirm: (app: string) => `Confirm the payment in ${app}. If it does not open, pay on the payment page.`,
  onPage: (app: string) => `We could not open ${app}. Please pay on the payment page.`,
} as const
