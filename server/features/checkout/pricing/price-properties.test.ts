import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceBooking } from '#server/features/booking/booking.rules.ts'
import { evaluateOffer, type Offer, type OfferedOrder } from '#server/features/offer/offer.rules.ts'
import { testScale } from '#server/testing/scale/test-scale.ts'
import { unconditionalOffer } from '#server/testing/steps/unconditional-offer.ts'

const numRuns = testScale.isFull ? 10_000 : 1_000

const categories = ['bathroom-cleaning', 'pest-control', 'full-home-cleaning']
const someCategories = fc.uniqueArray(fc.constantFrom(...categories))

const line = fc.record({
  unitPricePaise: fc.integer({ min: 0, max: 20_000_00 }),
  quantity: fc.integer({ min: 1, max: 10 }),
  categoryIds: fc.uniqueArray(fc.constantFrom(...categories), { minLength: 1 }),
})

const offer: fc.Arbitrary<Offer> = fc
  .record({
    isFlat: fc.boolean(),
    valuePaise: fc.integer({ min: 1, max: 5_000_00 }),
    percent: fc.integer({ min: 1, max: 100 }),
    maxDiscountPaise: fc.option(fc.integer({ min: 1, max: 2_000_00 })),
    minOrderPaise: fc.integer({ min: 0, max: 5_000_00 }),
    minOrderStrict: fc.boolean(),
    categoryIds: someCategories,
  })
  .map(({ isFlat, valuePaise, percent, ...terms }) => ({
    ...unconditionalOffer,
    ...terms,
    kind: isFlat ? 'flat' : 'percent',
    valuePaise: isFlat ? valuePaise : null,
    percent: isFlat ? null : percent,
    categories: terms.categoryIds.map((id) => ({ id, name: id })),
  }))

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('keeps every amount in whole paise that add up over any carts', () => {
  let applied = 0
  const carts = fc.array(line, { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(carts, offer, fc.nat(50_000_00), (cart, anyOffer, creditPaise) => {
      const lines = cart.map((one) => ({ ...one, serviceId: 'any', totalPaise: one.unitPricePaise * one.quantity }))
      const order: OfferedOrder = {
        lines,
        startsAt: null,
        areaId: null,
        isFirstOrder: false,
        isReferredFirstOrder: false,
        hasGstin: false,
        grantedUntil: null,
      }
      const verdict = evaluateOffer(anyOffer, order, new Date('2026-11-23T04:30:00Z'))
      const discountPaise = verdict.applies ? verdict.discountPaise : 0
      const items = lines.map((one, index) => ({ ...one, discountable: !verdict.applies || verdict.matches[index] }))
      const price = priceBooking(items, { discountPaise, creditPaise })
      if (verdict.applies) applied += 1

      const figures = [price.subtotalPaise, price.discountPaise, price.creditPaise, price.totalPaise]
      for (const figure of [...figures, ...price.lines.map((one) => one.discountPaise)]) {
        expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true)
      }
      expect(price.discountPaise).toBe(discountPaise)
      expect(price.discountPaise).toBeLessThanOrEqual(price.subtotalPaise)
      expect(price.totalPaise).toBe(sum(lines.map((one) => one.totalPaise)) - discountPaise - price.creditPaise)
      expect(sum(price.lines.map((one) => one.discountPaise))).toBe(discountPaise)
      for (const [index, one] of price.lines.entries()) {
        expect(one.discountPaise).toBeLessThanOrEqual(one.totalPaise)
        if (!items[index]?.discountable) expect(one.discountPaise).toBe(0)
      }
    }),
    { numRuns },
  )
  // Guards against a generator whose codes never apply.
  expect(applied).toBeGreaterThan(numRuns / 5)
})

test('keeps a code’s discount above zero, below its cap and within its share', () => {
  const cart = fc.array(line, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(cart, offer, (chosen, anyOffer) => {
      const lines = chosen.map((one) => ({ ...one, serviceId: 'any', totalPaise: one.unitPricePaise * one.quantity }))
      const order: OfferedOrder = {
        lines,
        startsAt: null,
        areaId: null,
        isFirstOrder: false,
        isReferredFirstOrder: false,
        hasGstin: false,
        grantedUntil: null,
      }
      const verdict = evaluateOffer(anyOffer, order, new Date('2026-11-23T04:30:00Z'))
      if (!verdict.applies) return
      const base = sum(lines.filter((_, index) => verdict.matches[index]).map((one) => one.totalPaise))
      expect(verdict.discountPaise).toBeGreaterThan(0)
      expect(verdict.discountPaise).toBeLessThanOrEqual(anyOffer.maxDiscountPaise ?? Number.POSITIVE_INFINITY)
      const most = anyOffer.valuePaise ?? (base * (anyOffer.percent ?? 0)) / 100
      expect(verdict.discountPaise).toBeLessThanOrEqual(Math.min(most, base))
    }),
    { numRuns },
  )
})
