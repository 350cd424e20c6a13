import { expect, test } from 'vitest'
import { smsUnits } from './announcement.rules.ts'

test.each([
  ['160 plain letters', 'a'.repeat(160), 1],
  ['161 plain letters', 'a'.repeat(161), 2],
  ['a letter that counts twice', `${'a'.repeat(159)}€`, 2],
  ['70 letters of Hindi', 'क'.repeat(70), 1],
  ['71 letters of Hindi', 'क'.repeat(71), 2],
  ['one ₹ in a long text', `₹${'a'.repeat(134)}`, 3],
])('%s count as the operator counts them', (_what, text, units) => {
  expect(smsUnits(text)).toBe(units)
})
