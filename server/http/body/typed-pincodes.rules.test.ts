import { expect, test } from 'vitest'
import { allCalls } from '#contract/all.ts'
import { searchCalls } from '#contract/search.ts'
import { pincodeWriter } from './typed-pincodes.rules.ts'

const inputOf = (path: string) => allCalls.find(({ call }) => call.path === path)?.call.input ?? {}

test.each([
  ['/v1/place/serviceability', { pincode: '560 034' }, { pincode: '560034' }],
  ['/v1/staff/area/change', { addPincodes: ['560\u00a0034', '५६००९५'] }, { addPincodes: ['560034', '560095'] }],
  ['/v1/service/nextSlot/:serviceId', { pincode: '560-034', variants: '1 2' }, { pincode: '560034', variants: '1 2' }],
])('%s takes pincodes as people write them', (path, given, written) => {
  expect(pincodeWriter(inputOf(path))?.(given)).toEqual(written)
})

test('other values and calls without a pincode stay as they are', () => {
  const write = pincodeWriter(inputOf('/v1/place/serviceability'))
  expect([write?.(null), write?.({ pincode: 560034 }), write?.({ pincode: 'x y' })]).toEqual([
    null,
    { pincode: 560034 },
    { pincode: 'xy' },
  ])
  expect(pincodeWriter(searchCalls.find.input)).toBeUndefined()
})
