export const appCopy = {
  open: (app: string) => `Open ${app}`,
  page: 'Open payment page',
  confirm: (app: string) => `Confirm the payment in ${app}. App didn’t open? Pay on the payment page.`,
  onPage: (app: string) => `Couldn’t open ${app}. Pay on the payment page.`,
} as const
