import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareTip } from './tip.rules.ts'

test('₹50 among three is ₹16.68 for the first and ₹16.66 for the others', () => {
  expect(shareTip(50_00, ['a', 'b', 'c'])).toEqual([
    { professionalId: 'a', amountPaise: 16_68 },
    { professionalId: 'b', amountPaise: 16_66 },
    { professionalId: 'c', amountPaise: 16_66 },
  ])
})

test('shares add up to the tip for every crew', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000_00 }), fc.integer({ min: 1, max: 6 }), (paise, people) => {
      const shares = shareTip(paise, [...Array(people).keys()].map(String))
      expect(shares.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(paise)
    }),
  )
})
