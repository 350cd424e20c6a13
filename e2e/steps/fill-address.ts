import type { Locator } from '@playwright/test'

/** Fills in the address dialog of a booking without sending it. */
export async function fillAddress(dialog: Locator): Promise<void> {
  await dialog.getByLabel('House or flat number, building').fill('12, Sunrise Apartments')
  await dialog.getByLabel('Street, area').fill('100 Feet Road, Indiranagar')
  await dialog.getByLabel('Pincode').fill('560038')
  await dialog.getByLabel('City').selectOption('Bengaluru')
}
