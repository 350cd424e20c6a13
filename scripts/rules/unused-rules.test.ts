import { expect, test } from 'vitest'
import * as business from '#contract/lib/business.ts'
import { rulesDocument } from './rules-document.ts'
import { recorded } from './unused-rules.ts'

test('every rule of the contract is in the document, and a new constant is missed until a rule names it', () => {
  const record = recorded({ ...business, newFees: { percent: 5 } } as typeof business)
  const text = rulesDocument(record.business)
  expect([...record.unread]).toEqual(['newFees.percent'])
  expect(text).toContain('| Amount of a booking | ₹299 to ₹50,000, before offers |')
  expect(text).toContain('| Later, from 3 hours before the start | 10 % of the amount, at most ₹200 |')
})
