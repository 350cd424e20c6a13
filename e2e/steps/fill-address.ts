import { randomInt } from 'node:crypto'
import type { Locator } from '@playwright/test'

/** Fills in the address dialog of a booking without sending it; an address has one visit paid in cash at a time. */
export async function fillAddress(dialog: Locator): Promise<void> {
  await dialog.getByLabel('House or flat number, building').fill('12, Sunrise Apartments')
  await dialog.getByLabel('Street, area').fill(`100 Feet Road, Indiranagar, Cross ${randomInt(10_000)}`)
  await dialog.getByLabel('Pincode').fill('560038')
  await dialog.getByLabel('City').selectOption('Bengaluru')
}
