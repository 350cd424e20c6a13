import { expect, test } from 'vitest'
import { joinPincodes, typedPincode } from './pincode.ts'

test.each(['560034', '560 034', '560\u00a0034', ' 560-034 ', '५६० ०३४', '\u200e560034'])('%o is a pincode', (text) => {
  expect(typedPincode(text)).toBe('560034')
})

test('joins the halves of pincodes in a text, and no other numbers', () => {
  expect(joinPincodes('Koramangala 560 034, 560\u00a0095')).toBe('Koramangala 560034, 560095')
  expect(joinPincodes('560034 560095')).toBe('560034 560095')
  expect(joinPincodes('12 100 feet road')).toBe('12 100 feet road')
})
