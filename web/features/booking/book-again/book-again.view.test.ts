import { expect, test } from 'vitest'
import type { CartView } from '#web/features/cart/cart.view.ts'
import type { BookingItem } from '../booking.view.ts'
import { arrived, gone, missingOf } from './book-again.view.ts'

const item = {
  _id: 'item',
  serviceId: { _id: 'sofa', name: 'Sofa Shampooing' },
  unitQuantity: 2,
  unitPrice: 449,
  selectedVariants: [{ variant: { _id: 'b' } }, { variant: { _id: 'a' } }],
} as BookingItem

const cartWith = (line: { quantity?: number; unitPrice?: number; variants?: string[]; available?: boolean }) =>
  ({
    items: [
      {
        serviceId: { _id: 'sofa' },
        quantity: line.quantity ?? 1,
        unitPrice: line.unitPrice ?? 449,
        available: line.available ?? true,
        selectedVariants: (line.variants ?? ['a', 'b']).map((variantId) => ({ variantId })),
      },
    ],
  }) as CartView

test('what is in the cart already is not added twice, in whatever order its options stand', () => {
  expect(missingOf(cartWith({ quantity: 2 }), item)).toBe(0)
  expect(missingOf(cartWith({ quantity: 5 }), item)).toBe(0)
  expect(missingOf(cartWith({ quantity: 1 }), item)).toBe(1)
})

test('another choice of the same service, or a withdrawn one, does not count', () => {
  expect(missingOf(cartWith({ quantity: 2, variants: ['a'] }), item)).toBe(2)
  expect(missingOf(cartWith({ quantity: 2, available: false }), item)).toBe(2)
})

test('a price that has changed since then is told', () => {
  expect(arrived(cartWith({}), item)).toMatchObject({ outcome: 'same', priceNow: 449 })
  expect(arrived(cartWith({ unitPrice: 499 }), item)).toMatchObject({
    outcome: 'changed',
    priceThen: 449,
    priceNow: 499,
  })
})

test('what is gone says why', () => {
  expect(gone(item, 'Service not found.')).toMatchObject({ outcome: 'gone', priceNow: null, why: 'Service not found.' })
})
