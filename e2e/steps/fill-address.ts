import { randomInt } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { district } from '#e2e/district.ts'

/**
 * Fills in the address dialog of a booking, with the name of a customer who has none yet, without sending it, and returns what
 * was typed; an address has one visit paid in cash at a time.
 */
export async function fillAddress(dialog: Locator): Promise<{ street: string; typed: string[] }> {
  const street = `100 Feet Road, Cross ${randomInt(10_000)}`
  const fields: [label: string, value: string][] = [
    ['House or flat number, building', '12, Sunrise Apartments'],
    ['Street, area', street],
    ['Pincode', district.pincode],
  ]
  await dialog.getByLabel('House or flat number, building').waitFor()
  if (await dialog.getByLabel('Full name').isVisible()) fields.unshift(['Full name', 'Asha Kulkarni'])
  for (const [label, value] of fields) await dialog.getByLabel(label).fill(value)
  await dialog.getByLabel('City').selectOption(district.city)
  return { street, typed: fields.map(([, value]) => value) }
}
