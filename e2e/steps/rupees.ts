import type { Locator, Page } from '@playwright/test'

/** 1249.5 of '₹1,249.50'. */
export const rupeesIn = (text: string | null) => Number(text?.replaceAll(/[^\d.]/g, ''))

/** The button of the provider's page, which asks for what the page of the booking says; the best offer depends on the day. */
export async function payButton(provider: Page, booking: Page): Promise<Locator> {
  const shown = await booking.locator('main').textContent()
  const [, amount = 'what is shown'] = /Amount to pay\s*(₹[\d,.]*\d)/.exec(shown ?? '') ?? []
  return provider.getByRole('button', { name: `Pay ${amount}` })
}
