import { randomInt } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { district } from '#e2e/district.ts'

/** Fills in the address dialog of a booking, with the name of a customer who has none yet, without sending it, and returns the typed street; an address has one visit paid in cash at a time. */
export async function fillAddress(dialog: Locator): Promise<{ street: string }> {
  const street = `100 Feet Road, Cross ${randomInt(10_000)}`
  await dialog.getByLabel('House or flat number, building').fill('12, Sunrise Apartments')
  const name = dialog.getByLabel('Full name')
  if (await name.isVisible()) await name.fill('Asha Kulkarni')
  await dialog.getByLabel('Street, area').fill(street)
  await dialog.getByLabel('Pincode').fill(district.pincode)
  await dialog.getByLabel('City').selectOption(district.city)
  return { street }
}
