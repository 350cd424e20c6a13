import { expect, test } from 'vitest'
import { offerLine } from './offer-line.ts'

const at = (price: number | null, quantityUnit: string | null = null) => ({ price, quantityUnit })

// spec: home/subcategory-modal
test.each([
  [[at(449), at(1299), at(349)], '3 services from ₹349'],
  [[at(8, 'sq ft'), at(299)], '2 services from ₹299'],
  [[at(8, 'sq ft'), at(7, 'sq ft')], '2 services from ₹7 / sq ft'],
  [[at(null)], '1 service'],
  [[], '0 services'],
])('a category says how many services it has and from what price', (services, line) => {
  expect(offerLine(services)).toBe(line)
})
