import { expect, test } from 'vitest'
import { brand } from '#contract/lib/business.ts'
import { officeAddress } from './office-address.ts'

test('the footer shows the address of the office', () => {
  expect(officeAddress()).toBe(brand.address)
})
